import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { holidayOf } from "#features/pricing/french-holidays.ts";

/** The first day without surcharges that is at least this number of days ahead: `YYYY-MM-DD`, Paris. */
export function quietDay(daysAhead = 14): string {
  const day = new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" }).format(
    Date.now() + daysAhead * 86_400_000,
  );
  const isEvent = DEMO_TARIFF.surcharges.events.some(({ from, to }) => from <= day && day <= to);
  return isEvent || holidayOf(day) ? quietDay(daysAhead + 1) : day;
}

export function soon(minutes: number): { date: string; time: string } {
  const wall = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "short",
  });
  const [date = "", time = ""] = wall.format(Date.now() + minutes * 60_000).split(" ");
  return { date, time };
}

/** The query string of a trip: by default from CDG to the Ritz in an E-Class, two weeks ahead at 14:30. */
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

/** The price of `aRide()` in cents: a fixed route of the demo tariff. */
export const PRICE = 120_00;

export const ROUTE = "Aéroport Paris-Charles de Gaulle → Ritz Paris";

export type Guest = { full_name: string; email: string; phone_country: string; phone: string };

/** A unique guest, because tests find mails by email address and book the same ride. */
export function aGuest(overrides: Partial<Guest> = {}): Guest {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const phone = `33${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, "0")}`;
  return { full_name: "Nour Al-Thani", email, phone_country: "QA", phone, ...overrides };
}
