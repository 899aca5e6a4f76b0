import { redirect, redirectDocument } from "react-router";
import { endedUnconfirmed } from "#features/booking/booking.ts";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { openCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { waitsForApproval } from "#features/booking/organisation/approval.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { Services } from "#platform/services.ts";

export async function nextStep(services: Services, booking: BookingRow): Promise<Response> {
  const { lang } = booking;
  const token = manageTokenOf(booking.id, services.secret);
  if (booking.status !== "awaiting_payment") {
    const page = endedUnconfirmed(booking) ? "payment/cancel" : "thank-you";
    return redirect(`/${lang}/${page}?booking=${token}`, 303);
  }
  if (waitsForApproval(booking)) return redirect(`/${lang}/thank-you?booking=${token}`, 303);
  if (booking.paymentMethod === "transfer") return redirect(`/${lang}/booking/manage/${token}`, 303);
  const checkout = await openCheckout(services, booking);
  // A document redirect, because the payment page is not part of this app, even if the sandbox has the same origin.
  if (checkout.kind === "open") return redirectDocument(checkout.url, 303);
  if (checkout.kind === "closed")
    return redirect(`/${lang}/payment/success?session_id=${checkout.checkoutId}`, 303);
  return redirect(`/${lang}/payment/cancel?booking=${token}&reason=unavailable`, 303);
}
