import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeFieldsOf } from "../changes/price-change.server.ts";
import { routeText } from "../mails/booking-summary.server.ts";
import { ridesOf } from "../read-guest.server.ts";
import { findGuests } from "../search-bookings.server.ts";
import { readTripFields, type TripFields } from "../trip/trip-fields.ts";
import { typedPassengerOf } from "../passenger/passenger.ts";

const MOST_GUESTS = 5;
const READ_RIDES = 12;
const MOST_RIDES = 3;

/** The latest first, with their last different rides. */
export async function findKnownGuests(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  search: string,
  lang: Lang,
) {
  if (search.trim() === "") return [];
  const translator = translatorIn(lang);
  const guests = await findGuests(db, search, MOST_GUESTS);
  const all = guests.map(async (guest) => {
    const rides = await ridesOf(db, guest, READ_RIDES);
    const routes = new Map<string, BookingRow>();
    for (const ride of rides) {
      const route = routeText(ride, translator);
      if (!routes.has(route) && routes.size < MOST_RIDES) routes.set(route, ride);
    }
    return {
      reference: guest.reference,
      fullName: guest.fullName,
      phone: phoneText(guest.phone),
      email: guest.email,
      lang: rides[0]?.lang ?? lang,
      rides: [...routes].map(([route, { reference, vehicle, pickupAt }]) => ({
        reference,
        route,
        vehicle,
        pickupAt: pickupAt.toISOString(),
      })),
    };
  });
  return Promise.all(all);
}

export type KnownGuest = Awaited<ReturnType<typeof findKnownGuests>>[number];

/**
 * The fields of a phone booking for a known guest, from their last booking: contacts, language, usual class, special
 * requests and way to pay. With `withRide` also the ride itself, without its time and its flight.
 */
export function callOfBooking(leg: BookingRow, { withRide }: { withRide: boolean }) {
  const booked = changeFieldsOf(leg);
  const { vehicle, femaleChauffeur, arabicSpeaking } = booked;
  const empty = readTripFields(new URLSearchParams());
  const trip: TripFields = withRide
    ? { ...booked, date: "", time: "", fold: "" }
    : { ...empty, vehicle, femaleChauffeur, arabicSpeaking };
  return {
    trip,
    more: {
      fullName: leg.fullName,
      email: leg.email ?? "",
      phone: leg.phone,
      lang: leg.lang,
      messagesBy: leg.messagesBy ?? "",
      paymentMethod: leg.paymentMethod,
      ...(withRide
        ? {
            ...typedPassengerOf(leg),
            terminal: leg.terminal ?? "",
            signText: leg.signText ?? "",
            notes: leg.notes ?? "",
          }
        : {}),
    },
  };
}
