import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { readGuestForm } from "#features/booking/guest-form.server.ts";
import type { Referral } from "#features/booking/organisation/booking-referrals.table.ts";
import { refundsTable } from "#features/booking/payment/payments.table.ts";
import { placeBooking, type Placed } from "#features/booking/place-booking.server.ts";
import { signPrice } from "#features/booking/quote/agree-price.server.ts";
import { estimateTrip, quoteChoice } from "#features/booking/quote/quote-trip.server.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import type { Db } from "#platform/db/db.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Services } from "#platform/services.ts";
import { aBooking } from "../fixtures/booking.ts";

export async function aStoredBooking(db: Db, overrides: Partial<BookingRow> = {}): Promise<BookingRow> {
  const id = randomUUID();
  const own = { id, reference: `MA-${id.slice(0, 8)}`, idempotencyKey: randomUUID(), manageTokenHash: id };
  const ride = aBooking({ ...own, ...overrides });
  await db.insert(bookingsTable).values(ride);
  return ride;
}

export async function placeAs(
  services: Services,
  choice: TripChoice,
  form: Record<string, string>,
  referral: Referral | null = null,
): Promise<Placed> {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ quote: await signedPrice(services, choice), ...form }))
    sent.set(name, value);
  const estimates = await estimateTrip(services, choice.trip);
  return placeBooking(services, { choice, estimates, guest: readGuestForm(sent), lang: "fr", referral });
}

export async function signedPrice(services: Services, choice: TripChoice): Promise<string> {
  const { pricing } = await quoteChoice(services, choice);
  return pricing.kind === "priced" ? signPrice(services, choice, pricing) : "";
}

export async function mailsOf(db: Db, bookingId: string): Promise<string[]> {
  const mails = await db.select().from(mailsTable);
  return mails.filter((mail) => mail.data.bookingId === bookingId).map((mail) => mail.name);
}

export async function refundsOf(db: Db, bookingId: string) {
  return db.select().from(refundsTable).where(eq(refundsTable.bookingId, bookingId));
}
