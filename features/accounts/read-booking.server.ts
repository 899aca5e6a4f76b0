import type { Lang } from "#i18n/locales.ts";
import { mailsAbout } from "#platform/mail/outbox-desk.server.ts";
import type { Services } from "#platform/services.ts";
import { readBookingMailData } from "#features/booking/booking-mail-data.server.ts";
import { bookingSheet } from "#features/booking/booking-sheet.server.ts";
import { refundNow } from "#features/booking/cancel-booking.server.ts";
import { findByReference, findRefundOf } from "#features/booking/desk-bookings.server.ts";
import { deskMoves, WISHES } from "#features/booking/desk-moves.ts";
import { voiceIn } from "#features/inquiries/voice.ts";
import type { Owner } from "./admin.ts";
import { auditOf } from "./audit-entries.server.ts";
import { shownAudit, shownMail } from "./shown-desk.ts";

/** All that the house needs about one leg; undefined for a reference that nobody has. */
export async function readBooking(
  { db, clock }: Pick<Services, "db" | "clock">,
  _owner: Owner,
  reference: string,
  lang: Lang,
) {
  const booking = await findByReference(db, reference);
  const data = booking && (await readBookingMailData(db, booking.id));
  if (!booking || !data) return undefined;
  const now = clock.now();
  const ids = data.legs.map((leg) => leg.id);
  const [refund, mails] = await Promise.all([findRefundOf(db, booking.id), mailsAbout(db, "bookingId", ids)]);
  const audit = await auditOf(db, [booking.id, ...mails.map((mail) => mail.id)]);
  const { status, fullName, email, phone } = booking;
  return {
    ...{ reference, status, fullName, email, phone },
    pickupAt: booking.pickupAt.toISOString(),
    wishes: WISHES.map((wish) => ({ wish, status: booking[wish] })).filter((one) => one.status !== "none"),
    otherLeg: data.legs.find((leg) => leg.id !== booking.id)?.reference ?? null,
    sheet: bookingSheet(data, voiceIn(lang)),
    refund: refund ? { amount: refund.amount, status: refund.status } : null,
    refundIfCancelled: refundNow(booking, now, "house"),
    isPaidInCash: booking.paymentMethod === "cash",
    moves: deskMoves(booking, now),
    mails: mails.map(shownMail),
    audit: audit.map(shownAudit),
  };
}

export type DeskBooking = NonNullable<Awaited<ReturnType<typeof readBooking>>>;
