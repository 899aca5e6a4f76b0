import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { holidayOf } from "#features/pricing/french-holidays.ts";

// Builders: the ride that a test books, and what it changes about it.

/** A day so many days ahead or a little later, without any surcharge: `YYYY-MM-DD`, Paris. */
export function quietDay(daysAhead = 14): string {
  const day = new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" }).format(
    Date.now() + daysAhead * 86_400_000,
  );
  const isEvent = DEMO_TARIFF.surcharges.events.some(({ from, to }) => from <= day && day <= to);
  return isEvent || holidayOf(day) ? quietDay(daysAhead + 1) : day;
}

/** The wall time in Paris so many minutes from now, as the address writes it. */
export function soon(minutes: number): { date: string; time: string } {
  const wall = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "short",
  });
  const [date = "", time = ""] = wall.format(Date.now() + minutes * 60_000).split(" ");
  return { date, time };
}

/** CDG to the Ritz in an E-Class, two weeks ahead at half past two, as it stands in the address. */
export function aRide(overrides: Record<string, string> = {}): string {
  const ride = {
    trip: "one-way",
    from: "CDG",
    to: "Ritz Paris",
    date: quietDay(),
    time: "14:30",
    passengers: "2",
    vehicle: "mercedes-e-class",
    ...overrides,
  };
  return new URLSearchParams(Object.entries(ride).filter(([, value]) => value !== "")).toString();
}

/** Cents, for `aRide` as it is: the fixed route of the demo tariff. */
export const PRICE = 120_00;

/** The subject's route for `aRide`: the company reads French. */
export const ROUTE = "Aéroport Paris-Charles de Gaulle → Ritz Paris";

export type Guest = { full_name: string; email: string; phone_country: string; phone: string };

/** Somebody nobody else is: mails are found by their address, and the same ride is booked by many. */
export function aGuest(overrides: Partial<Guest> = {}): Guest {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const phone = `33${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, "0")}`;
  return { full_name: "Nour Al-Thani", email, phone_country: "QA", phone, ...overrides };
}
