import { randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { writeMoment } from "#i18n/read-moment.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { servicesOf } from "#features/booking/booking.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { amountText } from "#features/pricing/amount.ts";
import { type PickupTime, foldOf, parisLocalOf } from "#i18n/paris-time.ts";
import type { TripChoice, TripPlace } from "#features/pricing/trip.ts";
import { extrasOfLeg, type LegExtras, perService } from "#features/pricing/extras.ts";
import type { TypedOffer, TypedOfferLeg } from "./offer-form.server.ts";
import type { OfferLeg } from "./offer.ts";
import { offersOf } from "./offers.server.ts";
import type { OfferRow } from "./offers.table.ts";

/**
 * From the latest version, or the requested rides without a price. The default terms are in the guest's
 * language. `listed`: the cars of a guest list, which precede both.
 */
export async function prefillOffer(
  { db, clock }: Pick<Services, "db" | "clock">,
  request: RequestRow,
  lang: Lang,
  listed: Draft[] = [],
): Promise<TypedOffer> {
  const [latest] = await offersOf(db, request.id);
  const legs =
    listed.length > 0
      ? listed
      : latest
        ? latest.legs.map((leg) => fieldsOfLeg(leg, lang))
        : requestedLegs(request);
  const isAhead = latest !== undefined && latest.expiresAt > clock.now();
  return {
    legs: (legs.length > 0 ? legs : [emptyLeg()]).map((leg, index) => ({ ...leg, key: `ride${index + 1}` })),
    expiry: isAhead ? momentOf(latest.expiresAt) : "",
    cardOnly: latest?.cardOnly ? "on" : "",
    byTransfer: latest?.transferDueAt ? "on" : "",
    transferDue:
      latest?.transferDueAt && latest.transferDueAt > clock.now() ? momentOf(latest.transferDueAt) : "",
    deposit: latest ? depositText(latest, lang) : "",
    balanceDue:
      latest?.balanceDueAt && latest.balanceDueAt > clock.now() ? momentOf(latest.balanceDueAt) : "",
    terms: latest?.terms ?? wordsOf(request.lang)("offers.defaultTerms"),
    overbookReason: latest?.overbookReason ?? "",
    formKey: randomUUID(),
  };
}

function depositText({ deposit, depositPercent }: OfferRow, lang: Lang): string {
  if (depositPercent !== null) return `${depositPercent} %`;
  return deposit === null ? "" : amountText(deposit, lang);
}

function momentOf(at: Date): string {
  const [date = "", time = ""] = parisLocalOf(at).split("T");
  return writeMoment({ date, time, fold: foldOf(at) });
}

export type Draft = Omit<TypedOfferLeg, "key">;

export function emptyLeg(): Draft {
  const fields: TripFields = { ...readTripFields(new URLSearchParams()), vehicle: "mercedes-e-class" };
  return { fields, travelNumber: "", price: "", isByKilometre: false };
}

/** A return trip becomes two rides of the offer, and each ride of a programme becomes one. */
function requestedLegs({ trip: choice, furtherRides, details }: RequestRow): Draft[] {
  if (!choice) return [];
  const { trip, vehicle, extras } = choice;
  const there = { ...legOf(choice), travelNumber: details.travelNumber ?? "" };
  if (furtherRides.length > 0) return [there, ...furtherRides.map(legOf)];
  if (!trip.returnAt || !trip.dropoff) return [there];
  const back = { ...trip, pickup: trip.dropoff, dropoff: trip.pickup, stops: trip.returnStops };
  return [
    there,
    {
      ...emptyLeg(),
      fields: fieldsOf({
        ...back,
        pickupAt: trip.returnAt,
        vehicle,
        extras: extrasOfLeg(extras, "return"),
      }),
      travelNumber: details.returnTravelNumber ?? "",
    },
  ];
}

function legOf({ trip, vehicle, extras }: TripChoice): Draft {
  return {
    ...emptyLeg(),
    fields: fieldsOf({ ...trip, vehicle, extras: extrasOfLeg(extras, "outbound") }),
  };
}

function fieldsOfLeg(leg: OfferLeg, lang: Lang): Draft {
  const services = servicesOf(leg);
  const extras = {
    ...leg.extras,
    ...perService(({ key }) => services.includes(key)),
  };
  return {
    fields: fieldsOf({ ...leg, extras }),
    travelNumber: leg.travelNumber ?? "",
    price: amountText(leg.price.total, lang),
    isByKilometre: leg.price.lines.some(({ key, vatRate }) => key === "hourly" && vatRate === 10),
  };
}

type Ride = Pick<
  OfferLeg,
  "pickup" | "dropoff" | "stops" | "hours" | "passengers" | "bags" | "childSeats"
> & {
  pickupAt: PickupTime;
  vehicle: OfferLeg["vehicle"];
  extras: LegExtras;
};

function fieldsOf(ride: Ride): TripFields {
  const [date = "", time = ""] = ride.pickupAt.local.split("T");
  return {
    ...emptyLeg().fields,
    trip: ride.hours === null ? "one-way" : "hourly",
    from: placeField(ride.pickup),
    to: ride.dropoff ? placeField(ride.dropoff) : { text: "", placeId: "" },
    stops: ride.stops.map(placeField),
    date,
    time,
    hours: count(ride.hours),
    passengers: count(ride.passengers),
    bagsLarge: count(ride.bags.large),
    bagsCabin: count(ride.bags.cabin),
    bagsBulky: count(ride.bags.bulky),
    infant: count(ride.childSeats.infant),
    toddler: count(ride.childSeats.toddler),
    booster: count(ride.childSeats.booster),
    vehicle: ride.vehicle,
    ...ride.extras,
  };
}

function placeField({ label, place, isArea }: TripPlace) {
  return { text: label, placeId: isArea ? "" : (place?.id ?? "") };
}

function count(value: number | null): string {
  return value ? String(value) : "";
}
