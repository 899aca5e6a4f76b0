import { redirect } from "react-router";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { endedUnconfirmed, isPrepaid } from "#features/booking/booking.ts";
import { legsOf, manageTokenOf } from "#features/booking/bookings.server.ts";
import { settlePayment, type Settlement } from "#features/booking/payment/settle-payment.server.ts";
import { shownLeg } from "#features/booking/shown-booking.ts";
import type { Services } from "#platform/services.ts";

/**
 * The outcome of a payment. `pending`: the provider has no result yet, and the page polls. An unknown session reveals
 * nothing about any booking. An expired one redirects to the page that offers another attempt.
 */
export async function paymentOutcome(services: Services, segment: string, sessionId: string) {
  const lang = isLang(segment) ? segment : DEFAULT_LANG;
  const settlement = await settle(services, sessionId);
  if (settlement.kind === "unknown" || settlement.kind === "missing")
    return { kind: "unknown" as const, lang };
  if (settlement.kind === "unavailable") return { kind: "pending" as const, lang };
  const legs = await legsOf(services.db, settlement.bookingId);
  const [outbound] = legs;
  if (!outbound) return { kind: "unknown" as const, lang };
  const token = manageTokenOf(outbound.id, services.secret);
  if (settlement.kind === "expired" || endedUnconfirmed(outbound)) {
    throw redirect(`/${lang}/payment/cancel?booking=${token}`);
  }
  // The booking was confirmed without a card in the meantime: a payment that arrived is refunded.
  if (!isPrepaid(outbound.paymentMethod)) throw redirect(`/${lang}/thank-you?booking=${token}`);
  if (settlement.kind === "open") return { kind: "pending" as const, lang };
  return { kind: "paid" as const, lang, token, legs: legs.map((leg) => shownLeg(leg, lang)) };
}

/** An unavailable provider is not reported as a failed payment, because the guest has probably just paid. */
async function settle(services: Services, sessionId: string): Promise<Settlement | { kind: "unavailable" }> {
  if (!/^cs_[\w]{10,200}$/.test(sessionId)) return { kind: "unknown" };
  try {
    return await settlePayment(services, sessionId);
  } catch (error) {
    services.log.error({ err: error }, "a payment could not be settled on its return");
    return { kind: "unavailable" };
  }
}

export type PaymentOutcome = Awaited<ReturnType<typeof paymentOutcome>>;
