import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { composersOf } from "#platform/mail/mail-kind.ts";
import type { PaymentMethod } from "#features/booking/booking.ts";
import { insertLegs } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { legsFrom } from "#features/booking/new-booking.server.ts";
import { openChangeCheckout, openCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { quoteChoice } from "#features/booking/quote/quote-trip.server.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import type { Db } from "#platform/db/db.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { aRunningSandbox } from "../fixtures/running-sandbox.ts";
import { aChoice } from "../fixtures/trips.ts";
import type { TestServices } from "./test-services.ts";

type Sandbox = Pick<Awaited<ReturnType<typeof aRunningSandbox>>, "pay">;

/** Books a trip at today's price without its form, and returns the first leg. A card booking has an open payment. */
export async function bookRide(
  services: Services,
  paymentMethod: PaymentMethod,
  choice: TripChoice = aChoice(),
  guestIs: { email?: string | null } = {},
): Promise<BookingRow> {
  const { pricing, estimates } = await quoteChoice(services, choice);
  if (pricing.kind !== "priced") throw new Error("a price was expected");
  const now = services.clock.now();
  const guest = {
    formKey: randomUUID(),
    fullName: "Camille Martin",
    email: "camille@example.com",
    phone: "+33612345678",
    travelNumber: choice.extras.fastTrack ? "AF 007" : "",
    signText: "",
    notes: "",
    paymentMethod,
    ...guestIs,
  };
  const rows = legsFrom({ choice, pricing, estimates, guest, lang: "fr", now }, services.secret);
  const [leg] = await insertLegs(services.db, rows);
  if (!leg) throw new Error("a booking was expected");
  if (paymentMethod === "card") {
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const payment = { id: randomUUID(), bookingId: leg.id, amount: pricing.total, createdAt: now, expiresAt };
    await insertPayment(services.db, payment);
  }
  return leg;
}

export async function payRide(services: Services, sandbox: Sandbox, leg: BookingRow): Promise<BookingRow> {
  const opened = await openCheckout(services, leg);
  if (opened.kind !== "open") throw new Error("a checkout was expected");
  await sandbox.pay(opened.url);
  await settleOpen(services);
  return storedRide(services.db, leg);
}

export async function payChange(services: Services, sandbox: Sandbox, leg: BookingRow, changeId: string) {
  const opened = await openChangeCheckout(services, leg, changeId);
  if (opened.kind !== "open") throw new Error(`an open checkout was expected, not ${opened.kind}`);
  await sandbox.pay(opened.url);
  await settleOpen(services);
}

export async function settleOpen(services: Services) {
  for (const { status, checkoutId } of await services.db.select().from(paymentsTable))
    if (status === "open" && checkoutId) await settlePayment(services, checkoutId);
}

export async function storedRide(db: Db, { id }: Pick<BookingRow, "id">): Promise<BookingRow> {
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  if (!row) throw new Error("the ride is gone");
  return row;
}

export async function deliveredMail({ services, mails }: TestServices, { id }: BookingRow, name: string) {
  const queued = await services.db.select().from(mailsTable);
  const mail = queued.find((one) => one.data.bookingId === id && one.name === name);
  if (!mail) throw new Error(`${name} was expected`);
  await deliverMail(services, mail.id, composersOf(bookingMails, services));
  return mails.at(-1);
}
