import type { Services } from "#platform/services.ts";
import { findByToken, legsOf } from "./bookings.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { isLinkOver } from "./shown-booking.ts";

/** Outbound first; undefined for an invalid and for an expired token alike. */
export async function openBooking(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
): Promise<[BookingRow, ...BookingRow[]] | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const outbound = await findByToken(db, token);
  if (!outbound) return undefined;
  const [first, ...rest] = await legsOf(db, outbound.id);
  if (!first || isLinkOver([first, ...rest], clock.now())) return undefined;
  return [first, ...rest];
}
