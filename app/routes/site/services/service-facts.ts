import { EXTENDED_NOTICE_HOURS, STANDARD_NOTICE_HOURS } from "#features/fleet/cancellation-notice.ts";
import { largeBagsOf, MAX_PASSENGERS, VEHICLES } from "#features/fleet/vehicle.ts";
import { FAST_TRACK_GROUP } from "#features/pricing/extras.ts";
import { MAX_STOPS } from "#features/pricing/trip.ts";
import { MIN_HOURS } from "#features/booking/trip/trip-limits.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import { fixedEstimateOf } from "#features/pricing/fixed-estimates.ts";
import { MINIMUM_NOTICE_HOURS, RECOMMENDED_NOTICE_HOURS } from "#features/pricing/notice.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { ASSISTANCE_VAT, TRANSFER_VAT } from "#features/pricing/vat.ts";
import type { Zone } from "#features/pricing/zones.ts";
import { formatsOf, type Formats } from "#i18n/formats.ts";
import { type Lang, leftToRight } from "#i18n/locales.ts";
import type { ServiceFact } from "#i18n/pages/service-fact.ts";
import { fromPrice } from "#features/pricing/listed-prices.ts";

export function serviceFacts(lang: Lang, tariff: Tariff): Record<ServiceFact, string> {
  const formats = formatsOf(lang);
  const { waitingQuarter, hourFrom, childSeat, meetAndGreet, stop, night, holiday } = tariff.surcharges;
  const price = (cents: number | null) => (cents === null ? "" : leftToRight(lang, formats.money(cents)));
  const rate = (percent: number) => (tariff.isVatExempt ? "" : String(percent));
  return {
    ...numbers(),
    transferVat: rate(TRANSFER_VAT),
    fullVat: rate(ASSISTANCE_VAT),
    minHours: formats.duration(MIN_HOURS * 3600),
    minimumNotice: formats.duration(MINIMUM_NOTICE_HOURS * 3600),
    cashLimit: price(CASH_LIMIT),
    cdgTime: roadTime(formats, "cdg"),
    oryTime: roadTime(formats, "ory"),
    versaillesTime: roadTime(formats, "versailles"),
    disneylandTime: roadTime(formats, "disneyland"),
    airportFrom: price(fromPrice("airport-transfers", tariff)),
    stationFrom: price(fromPrice("train-station-transfers", tariff)),
    fastTrackPrice: price(fromPrice("fast-track", tariff)),
    waitingPrice: price(waitingQuarter || null),
    hourPrice: price(hourFrom || null),
    childSeatPrice: price(childSeat || null),
    meetPrice: price(meetAndGreet || null),
    stopPrice: price(stop || null),
    night: night ? String(night) : "",
    holiday: holiday ? String(holiday) : "",
  };
}

function numbers() {
  const van = "mercedes-v-class";
  return mapped({
    internationalWait: FREE_WAITING_MINUTES.internationalFlight,
    domesticWait: FREE_WAITING_MINUTES.domesticFlight,
    elsewhereWait: FREE_WAITING_MINUTES.elsewhere,
    standardHours: STANDARD_NOTICE_HOURS,
    extendedHours: EXTENDED_NOTICE_HOURS,
    recommendedHours: RECOMMENDED_NOTICE_HOURS,
    maxPassengers: MAX_PASSENGERS,
    maxStops: MAX_STOPS,
    fastTrackMost: FAST_TRACK_GROUP - 1,
    fastTrackGroup: FAST_TRACK_GROUP,
    sedanSeats: VEHICLES["mercedes-e-class"].passengers,
    vanSeats: VEHICLES[van].passengers,
    vanBags: largeBagsOf(van),
    sprinterBags: largeBagsOf("mercedes-sprinter"),
  });
}

function mapped<Name extends string>(values: Record<Name, number>): Record<Name, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) as Record<
    Name,
    string
  >;
}

function roadTime(formats: Formats, zone: Zone): string {
  const estimate = fixedEstimateOf("paris", zone);
  return estimate ? formats.duration(estimate.duration, estimate.durationTo) : "";
}
