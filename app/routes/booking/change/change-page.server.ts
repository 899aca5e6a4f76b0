import { randomUUID } from "node:crypto";
import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { type CancellationTerms, cancellationTerms } from "#features/booking/cancellation-text.ts";
import { servicesOf } from "#features/booking/booking.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { isChangeable, type DetailGroup } from "#features/booking/changes/booking-change.ts";
import { offerFor, type ChangeOffer } from "#features/booking/changes/change-ride.server.ts";
import {
  changeFieldsOf,
  priceChange,
  type PricedChange,
} from "#features/booking/changes/price-change.server.ts";
import { typedPassengerOf } from "#features/booking/passenger/passenger.ts";
import { shownLeg } from "#features/booking/shown-booking.ts";
import { bookableDays } from "#features/booking/trip/check-trip.ts";
import type { PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import { readTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { readEmployeeNumber } from "#features/organisations/rides/read-account-of-booking.server.ts";
import { VEHICLES } from "#features/fleet/vehicle.ts";
import { isAirport } from "#features/places/airport.ts";
import type { Pricing } from "#features/pricing/price.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { vatShares } from "#features/pricing/vat.ts";
import type { Services } from "#platform/services.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";

type Legs = [leg: BookingRow, other: BookingRow | undefined, ...further: BookingRow[]];

/** A trip in the address is a requested change. */
export async function changePage(services: Services, legs: Legs, query: URLSearchParams, lang: Lang) {
  const now = services.clock.now();
  const [leg, other] = legs;
  const canChange = isChangeable(leg, now);
  const asked = canChange && query.has("date") ? requestedFields(leg, query) : null;
  const priced = asked && (await priceChange(services, [leg, other], asked, lang));
  return {
    leg: shownLeg(leg, lang),
    version: leg.version,
    canChange,
    fields: priced?.fields ?? changeFieldsOf(leg, lang),
    days: bookableDays(now),
    asked: priced && shownChange(leg, priced, now),
    formKey: randomUUID() as string,
    isLanding: leg.pickup.place !== null && isAirport(leg.pickup.place),
    passenger: {
      ...shownPassenger(services, legs, lang),
      /** Null: it is not asked for. */
      employeeNumber: await readEmployeeNumber(services, leg),
    },
    services: servicesOf(leg),
    seats: VEHICLES[leg.vehicle].passengers,
  };
}

/** `isShared`: all rides that can be changed have the same passenger. */
function shownPassenger({ messages, clock }: Services, [leg, ...others]: Legs, lang: Lang) {
  const changeable = others.filter((one) => one !== undefined && isChangeable(one, clock.now()));
  return {
    saved: { ...typedPassengerOf(leg), passengerLang: leg.passengerLang ?? leg.lang },
    channels: messages.channels,
    countries: phoneCountries(lang),
    isOneOfSeveral: others.some((one) => one !== undefined),
    isShared: changeable.every((one) => one?.passengerId === leg.passengerId),
  };
}

export type ChangePage = Awaited<ReturnType<typeof changePage>>;

export type ChangeAnswer = {
  problem?: "over" | "stale" | "newPrice" | "unavailable" | "credit-limit" | "needs-approval" | "no-member";
  group?: DetailGroup;
  typed?: Record<string, string>;
  errors?: FieldError[];
  isStale?: boolean;
  isForAll?: boolean;
  employeeNumber?: string;
};

export function requestedFields(leg: BookingRow, query: URLSearchParams): TripFields {
  const { from, to, stops, date, time, fold } = readTripFields(query);
  return { ...changeFieldsOf(leg), from, to, stops, date, time, fold };
}

export type ShownChange =
  | { kind: "invalid"; errors: FieldError[]; choices: PlaceChoice[] }
  | { kind: "same" }
  | {
      kind: "offered";
      offer: ChangeOffer;
      isPriced: boolean;
      pickupAt: string;
      places: TripPlace[];
      pricing: Extract<Pricing, { kind: "priced" }>;
      oldTotal: number;
      difference: number;
      cancellation: CancellationTerms;
    };

function shownChange(leg: BookingRow, priced: PricedChange, now: Date): ShownChange {
  if (priced.kind === "invalid") return { kind: "invalid", errors: priced.errors, choices: priced.choices };
  if (priced.kind === "same") return { kind: "same" };
  const { after } = priced;
  const { price, pickup, stops, dropoff, tariffVersion } = after;
  return {
    kind: "offered",
    offer: offerFor(leg, priced, now),
    isPriced: priced.kind === "priced",
    pickupAt: after.pickupAt,
    places: [pickup, ...stops, ...(dropoff ? [dropoff] : [])],
    pricing: {
      kind: "priced",
      legs: [price],
      total: price.total,
      tariffVersion,
      vat: vatShares(price.lines),
    },
    oldTotal: leg.price.total,
    difference: price.total - leg.price.total,
    cancellation: cancellationTerms(
      {
        ...leg,
        pickupAt: new Date(after.pickupAt),
        freeCancellationUntil: new Date(after.freeCancellationUntil),
      },
      now,
    ),
  };
}
