import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { routeText } from "./mails/booking-summary.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { searchBookings, type BookingFilter } from "./search-bookings.server.ts";
import { SPECIAL_REQUESTS } from "./allowed-actions.ts";
import { owedAmong } from "./payment/payments.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";

/** One page of the admin's bookings, coming rides first. */
export async function listBookings(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  filter: BookingFilter,
  lang: Lang,
) {
  const translator = translatorIn(lang);
  const now = clock.now();
  const listing = await searchBookings(db, filter, now);
  const owed = await owedAmong(
    db,
    listing.rows.map((row) => row.id),
  );
  const rows = listing.rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    pickupAt: row.pickupAt.toISOString(),
    isPast: row.pickupAt < now,
    route: routeText(row, translator),
    vehicle: row.vehicle,
    fullName: row.fullName,
    paymentMethod: row.paymentMethod,
    total: row.price.total,
    waits: waitsForAnswer(row),
    isOwed: owed.has(row.id),
  }));
  return { ...listing, rows };
}

function waitsForAnswer(row: BookingRow) {
  return (
    row.status === "confirmed" &&
    SPECIAL_REQUESTS.some((specialRequest) => row[specialRequest] === "requested")
  );
}

export type AdminBookings = Awaited<ReturnType<typeof listBookings>>;
