import type { Services } from "#platform/services.ts";
import { ridesOf } from "#features/booking/read-guest.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { passengerOf } from "#features/booking/passenger/passenger.ts";
import type { Customer } from "./sign-in/read-customer.server.ts";

export type KnownPassenger = { label: string; fields: Record<string, string> };

export type KnownGuest = { fullName: string; email: string; phone: string; passengers: KnownPassenger[] };

const RIDES = 50;
const MOST_PASSENGERS = 5;

export async function prefillGuest(
  { db }: Pick<Services, "db">,
  { email }: Pick<Customer, "email">,
): Promise<KnownGuest | null> {
  const rides = await ridesOf(db, { fullName: "", email, phone: null }, RIDES);
  const [latest] = rides;
  if (!latest) return null;
  return { fullName: latest.fullName, email, phone: latest.phone, passengers: passengersOf(rides) };
}

/** The latest first, each person once. */
function passengersOf(rides: BookingRow[]): KnownPassenger[] {
  const known = new Map<string, KnownPassenger>();
  for (const ride of rides) {
    const passenger = passengerOf(ride);
    if (!passenger) continue;
    const { fullName, phone, lang, email, messagesBy } = passenger;
    const key = `${phone} ${fullName.toLowerCase()}`;
    const fields = {
      passenger_name: fullName,
      passenger_phone: phone,
      passenger_lang: lang,
      passenger_email: email ?? "",
      passenger_messages_by: messagesBy ?? "",
    };
    if (!known.has(key)) known.set(key, { label: fullName, fields });
  }
  return [...known.values()].slice(0, MOST_PASSENGERS);
}
