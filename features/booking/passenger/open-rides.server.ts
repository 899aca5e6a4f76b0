import type { Services } from "#platform/services.ts";
import { legsWithPassengerToken } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { openBooking } from "../open-booking.server.ts";
import { isLinkOver } from "../shown-booking.ts";

type Needs = Pick<Services, "db" | "clock">;
type Legs = [BookingRow, ...BookingRow[]];

/** The legs of a passenger's link; undefined for an invalid and for an expired token alike, and before the confirmation. */
export async function openPassengerRides({ db, clock }: Needs, token: string): Promise<Legs | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const legs = await legsWithPassengerToken(db, token);
  const [first, ...rest] = legs.filter(({ confirmedAt }) => confirmedAt !== null);
  return first && !isLinkOver([first, ...rest], clock.now()) ? [first, ...rest] : undefined;
}

export async function openRides(services: Needs, token: string): Promise<Legs | undefined> {
  return (await openBooking(services, token)) ?? openPassengerRides(services, token);
}
