import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { translatorIn } from "#i18n/translator.ts";
import { notesOf } from "../notes/booking-notes.server.ts";
import { removableSince } from "../allowed-actions.ts";
import type { BookingRow } from "../bookings.table.ts";
import { outlivesCheckouts, paymentOf } from "../payment/payments.server.ts";
import { paymentLinkOf } from "../guest-links.server.ts";

export async function readCall(
  services: Pick<Services, "db" | "clock" | "site" | "secret">,
  dispatcher: Dispatcher,
  booking: BookingRow,
) {
  const { db, clock } = services;
  const since = removableSince(clock.now());
  const notes = (await notesOf(db, booking.id)).map(({ id, text, by, adminId, createdAt }) => ({
    id,
    text,
    by,
    at: createdAt.toISOString(),
    isRemovable: adminId === dispatcher.id && createdAt > since,
  }));
  const isWaiting = booking.status === "awaiting_payment" && booking.paymentMethod === "card";
  const payment = isWaiting ? await paymentOf(db, booking.outboundId ?? booking.id) : undefined;
  const href = paymentLinkOf(services, booking);
  const { words } = translatorIn(booking.lang);
  return {
    isByPhone: booking.source === "phone",
    priceReason: booking.priceReason,
    notes,
    link:
      payment && outlivesCheckouts(payment)
        ? {
            href,
            until: payment.expiresAt.toISOString(),
            phone: booking.phone,
            message: words("mails.paymentLink.message", { reference: booking.reference, link: href }),
          }
        : null,
  };
}

export type Call = Awaited<ReturnType<typeof readCall>>;
