import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { routeText } from "#features/booking/booking-sheet.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { searchBookings, type BookingFilter } from "#features/booking/desk-bookings.server.ts";
import { WISHES } from "#features/booking/desk-moves.ts";
import { voiceIn } from "#features/inquiries/voice.ts";
import type { Owner } from "./admin.ts";

/** One page of the desk's bookings, coming rides first. */
export async function listBookings(
  { db, clock }: Pick<Services, "db" | "clock">,
  _owner: Owner,
  filter: BookingFilter,
  lang: Lang,
) {
  const voice = voiceIn(lang);
  const now = clock.now();
  const listing = await searchBookings(db, filter, now);
  const rows = listing.rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    pickupAt: row.pickupAt.toISOString(),
    isPast: row.pickupAt < now,
    route: routeText(row, voice),
    vehicle: row.vehicle,
    fullName: row.fullName,
    paymentMethod: row.paymentMethod,
    total: row.price.total,
    waits: waitsForAnswer(row),
  }));
  return { ...listing, rows };
}

function waitsForAnswer(row: BookingRow) {
  return row.status === "confirmed" && WISHES.some((wish) => row[wish] === "requested");
}

export type DeskBookings = Awaited<ReturnType<typeof listBookings>>;
