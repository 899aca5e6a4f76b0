import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { queueMail, queueMailToStranger } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { cashAllowed } from "#features/pricing/cash.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { agreePrice, type Agreement } from "./quote/agree-price.server.ts";
import type { Estimates } from "./quote/quote-trip.server.ts";
import { PAYMENT_MINUTES } from "./booking.ts";
import { bookingMail } from "./mails/booking-mails.ts";
import { findByForm, insertLegs } from "./bookings.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import type { GuestForm } from "./guest-form.server.ts";
import { legsFrom, type NewLeg } from "./new-booking.server.ts";
import { insertPayment } from "./payment/payments.server.ts";
import { readPhone } from "#platform/phone.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret">;

export type Placed =
  | { kind: "placed"; booking: BookingRow }
  /** `priceChanged`: besides, the price is not the one that was shown. */
  | { kind: "invalid"; errors: FieldError[]; priceChanged: boolean }
  | Extract<Agreement, { kind: "changed" | "quote-only" }>;

/**
 * Books a ride: confirmed at once for cash, waiting for its payment by card. The same form books once, however often it is
 * sent. The caller opens the card checkout afterwards; nothing is charged before the row stands.
 */
export async function placeBooking(
  services: Needs,
  input: { choice: TripChoice; estimates: Estimates; guest: GuestForm; lang: Lang },
): Promise<Placed> {
  const { choice, estimates, lang, guest: read } = input;
  const { formKey, quoteToken } = read.typed;
  const already = formKey ? await findByForm(services.db, formKey) : undefined;
  if (already) return { kind: "placed", booking: already };

  const agreement = await agreePrice(services, { choice, estimates, token: quoteToken });
  if (agreement.kind === "quote-only") return agreement;
  const priceChanged = agreement.kind === "changed";
  const errors = [...read.errors, ...checkCheckout(services, input, agreement)];
  if (!read.ok || errors.length > 0) return { kind: "invalid", errors, priceChanged };
  const { paymentMethod } = read.value;
  const phone = readPhone(read.value.phone, read.value.phoneCountry);
  if (paymentMethod === "" || !phone)
    throw new Error("A checkout without errors has a way to pay and a number.");
  if (agreement.kind === "changed") return agreement;

  const guest = { ...read.value, phone, paymentMethod };
  const { pricing } = agreement;
  const legs = legsFrom(
    { choice, pricing, estimates, guest, lang, now: services.clock.now() },
    services.secret,
  );
  return { kind: "placed", booking: await writeBooking(services, legs, pricing.total) };
}

/** One transaction: the legs, and with them the payment to come or the mails to go. */
async function writeBooking(
  services: Needs,
  legs: [NewLeg, ...NewLeg[]],
  total: number,
): Promise<BookingRow> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const [booking] = await insertLegs(tx, legs);
    if (!booking) return (await findByForm(tx, legs[0].idempotencyKey)) as BookingRow;
    if (booking.paymentMethod === "card") {
      const expiresAt = new Date(now.getTime() + PAYMENT_MINUTES * 60_000);
      await insertPayment(tx, {
        id: crypto.randomUUID(),
        bookingId: booking.id,
        amount: total,
        createdAt: now,
        expiresAt,
      });
    } else {
      // Nothing is paid yet: the address may be anybody's.
      const confirmation = { ...bookingMail("booking-confirmed-guest", booking.id), to: booking.email };
      const isTold = await queueMailToStranger(tx, services, confirmation);
      await queueMail(tx, services.jobs, bookingMail("booking-confirmed-house", booking.id, { isTold }));
    }
    return booking;
  });
}

/** What the form alone cannot know: whether it fits the ride, its price and our ways to be paid. */
function checkCheckout(
  { payments }: Needs,
  { choice, guest }: { choice: TripChoice; guest: GuestForm },
  agreement: Exclude<Agreement, { kind: "quote-only" }>,
): FieldError[] {
  const { travelNumber, paymentMethod, terms } = guest.typed;
  const { pricing } = agreement.kind === "agreed" ? agreement : agreement.quote;
  const total = pricing.kind === "priced" ? pricing.total : 0;
  const errors: FieldError[] = [];
  if (!fitOf(choice.vehicle, choice.trip, choice.extras.bodyguard).fits)
    errors.push(fieldError("vehicle", "vehicle-too-small"));
  if (choice.extras.fastTrack && travelNumber === "")
    errors.push(fieldError("travel_number", "flight-missing"));
  if (paymentMethod === "") errors.push(fieldError("payment_method", "payment-missing"));
  if (paymentMethod === "cash" && !cashAllowed(total))
    errors.push(fieldError("payment_method", "cash-too-much"));
  if (paymentMethod === "card" && payments.mode === "off")
    errors.push(fieldError("payment_method", "card-unavailable"));
  if (terms !== "on") errors.push(fieldError("terms", "terms-missing"));
  return errors;
}
