import {
  cancellationNoticeHours,
  EXTENDED_NOTICE_HOURS,
  STANDARD_NOTICE_HOURS,
} from "#features/fleet/cancellation-notice.ts";
import { largeBagsOf, MAX_PASSENGERS, VEHICLES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import { fixedEstimateOf } from "#features/pricing/fixed-estimates.ts";
import { RECOMMENDED_NOTICE_HOURS } from "#features/pricing/notice.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import type { Zone } from "#features/pricing/zones.ts";
import { formatsOf } from "#i18n/formats.ts";
import { type Lang, leftToRight } from "#i18n/locales.ts";
import type { VehicleFact } from "#i18n/pages/vehicle-fact.ts";
import { wordsOf } from "#i18n/words.ts";

export function vehicleFacts(
  lang: Lang,
  vehicle: VehicleClass,
  { surcharges: { childSeat } }: Tariff,
): Record<VehicleFact, string> {
  const { passengers, luggageUnits, maxChildSeats } = VEHICLES[vehicle];
  const t = wordsOf(lang);
  const { money } = formatsOf(lang);
  return {
    ...fleetFacts(lang),
    seats: t("fleet.seats", { count: passengers }),
    bags: t("fleet.bags", { count: largeBagsOf(vehicle) }),
    cabins: t("vehicles.counts.cabins", { count: luggageUnits }),
    childSeats: t("vehicles.counts.childSeats", { count: maxChildSeats }),
    noticeHours: String(cancellationNoticeHours(vehicle, false)),
    cashLimit: leftToRight(lang, money(CASH_LIMIT)),
    cdgTime: roadTime(lang, "cdg"),
    versaillesTime: roadTime(lang, "versailles"),
    childSeatPrice: childSeat > 0 ? leftToRight(lang, money(childSeat)) : "",
  };
}

export function fleetFacts(lang: Lang) {
  return {
    standardHours: String(STANDARD_NOTICE_HOURS),
    extendedHours: String(EXTENDED_NOTICE_HOURS),
    internationalWait: String(FREE_WAITING_MINUTES.internationalFlight),
    elsewhereWait: String(FREE_WAITING_MINUTES.elsewhere),
    recommendedHours: String(RECOMMENDED_NOTICE_HOURS),
    maxPassengers: String(MAX_PASSENGERS),
    cdgTime: roadTime(lang, "cdg"),
  } satisfies Partial<Record<VehicleFact, string>>;
}

function roadTime(lang: Lang, zone: Zone): string {
  const estimate = fixedEstimateOf("paris", zone);
  if (!estimate) throw new Error(`No fixed estimate between Paris and ${zone}`);
  return formatsOf(lang).duration(estimate.duration, estimate.durationTo);
}
