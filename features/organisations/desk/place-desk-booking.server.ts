import { randomUUID } from "node:crypto";
import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { COMPANY_LANG, LANGS, type Lang } from "#i18n/locales.ts";
import {
  checkbox,
  choice,
  oneOf,
  readForm,
  ruledText,
  ruledTexts,
  optionalEmailText,
  shortText,
  tokenText,
} from "#i18n/read-form.server.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMailToStranger } from "#platform/mail/outbox.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { paymentLinkExpiry } from "#features/booking/booking.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { travelNumber } from "#features/booking/guest-form.server.ts";
import { queuePaymentLink } from "#features/booking/mails/queue-guest-message.server.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { legsFrom, type BookingDraft, type NewLeg } from "#features/booking/new-booking.server.ts";
import { ACCOUNT_TEXTS, type AccountTerms } from "#features/booking/organisation/account-terms.ts";
import { bookOnAccount } from "#features/booking/organisation/book-on-account.server.ts";
import { PASSENGER_TEXTS, riderOf } from "#features/booking/passenger/passenger.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { confirmationMails, writeBooking } from "#features/booking/place-booking.server.ts";
import { withoutLinks } from "#features/inquiries/forms/visitor-form.server.ts";
import { UNKNOWN_TERMINAL } from "#features/places/terminal.ts";
import { LEAST_BY_CARD } from "#features/pricing/hand-price.ts";
import { cashAllowed, type Pricing } from "#features/pricing/price.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { isPartnerRide } from "../commission/partner-rides.server.ts";
import type { MemberWith } from "../people/member.server.ts";
import { accountTermsOf } from "../rides/account-checkout.server.ts";
import { DESK_PAYERS, deskRideOf, seenOf, type DeskRide } from "./desk-ride.ts";
import { insertReferral } from "#features/booking/organisation/booking-referrals.server.ts";
import type { PartnerSettings } from "./partners.server.ts";
import { quoteDesk } from "./quote-desk.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log" | "places">;

const FIELDS = {
  guestName: [
    "guest_name",
    withoutLinks(PASSENGER_TEXTS.passengerName)[1].refine((text) => text.length >= 2, "guest-missing"),
  ],
  room: shortText(20),
  phone: shortText(40),
  email: optionalEmailText(254),
  lang: ["guest_lang", choice(LANGS, "fr")],
  signText: ruledText(RIDE_TEXTS.signText),
  travelNumber: travelNumber(RIDE_TEXTS.travelNumber),
  payer: oneOf(DESK_PAYERS, "payer-missing"),
  ...ruledTexts(ACCOUNT_TEXTS),
  terms: checkbox(),
  knownReference: ["known_booking", tokenText(20)],
  formKey: ["form_key", z.uuid().catch("")],
} as const;

export function readDeskForm(form: FormData) {
  return readForm(FIELDS, form, ({ phone, email, payer, terms, formKey }): FieldError[] => [
    ...(phone === "" || readPhone(phone, "FR") ? [] : [fieldError("phone", "phone-invalid")]),
    ...(payer === "link" && email === "" ? [fieldError("email", "link-email-missing")] : []),
    ...(terms === "on" ? [] : [fieldError("terms", "desk-terms-missing")]),
    ...(formKey === "" ? [fieldError("form", "form-stale")] : []),
  ]);
}

export type DeskForm = ReturnType<typeof readDeskForm>;
type DeskValue = Extract<DeskForm, { ok: true }>["value"];

/**
 * `unseen`: the page has not shown the price of this ride, or another one. `same`: the guest has this ride already; a
 * second press books another.
 */
export type DeskPlaced =
  | { kind: "placed"; booking: BookingRow }
  | { kind: "unseen" }
  | { kind: "same"; reference: string }
  | { kind: "invalid"; errors: FieldError[] };

/**
 * Books a ride for a guest of a hotel, as its concierge. On account the hotel is the booker and the guest its passenger,
 * who never sees a price; by link or in cash the guest is the booker. The hotel answers for a guest who pays in cash, so
 * no code is asked for. The same form books once.
 */
export async function placeDeskBooking(
  services: Needs,
  member: MemberWith<"book">,
  form: FormData,
  lang: Lang,
): Promise<DeskPlaced> {
  const { organisation } = member;
  const read = readDeskForm(form);
  const ride = deskRideOf(form);
  const quote = await quoteDesk(services, member, ride, lang);
  const { chosen, estimates, desk } = quote;
  const account = await accountOf(services, member, read.typed);
  const errors = [...quote.errors, ...read.errors, ...(account?.errors ?? [])];
  if (desk.place === "") errors.push(fieldError("form", "desk-address"));
  if (quote.errors.length === 0 && !chosen) errors.push(fieldError("vehicle", "vehicle-missing"));
  if (organisation.endedAt) errors.push(fieldError("form", "account-ended"));
  if (chosen && read.ok) errors.push(...moneyErrors(services, read.value, chosen.pricing));
  if (!chosen || !estimates || !read.ok || errors.length > 0 || chosen.pricing.kind !== "priced")
    return { kind: "invalid", errors };
  const pricing = rebatedPricing(chosen.pricing, account?.rebate ?? 0);
  if (form.get(`seen_${chosen.choice.vehicle}`) !== seenOf(read.value.payer, pricing.total))
    return { kind: "unseen" };
  const guest = guestOf(member, desk, ride, read.value);
  const now = services.clock.now();
  const draft = { choice: chosen.choice, pricing, estimates, guest, lang: guest.lang ?? lang, now };
  const { legs, isWaiting, refuses, charge } = bookOnAccount(account, legsFrom(draft, services.secret));
  const write = (knownReference: string) =>
    writeBooking(services, {
      legs,
      knownReference,
      mayReplace: false,
      mayOverbook: false,
      isSettled: () => true,
      refuses,
      prepare: async (booking) => {
        const queue = isWaiting ? null : await mailsFor(services, booking, pricing.total);
        return async (tx) => {
          const { room, accountReference: reference } = read.value;
          const of = { bookingId: booking.id, organisationId: organisation.id, bookedBy: member.email };
          await insertReferral(tx, { ...of, room, reference });
          await queue?.(tx);
          await charge(tx);
        };
      },
    });
  const first = await write(read.value.knownReference);
  // Guests without a phone have that of the desk, and two of them may leave at the same time.
  const isOfAnother =
    first.kind === "same-ride" &&
    (riderOf(first.standing).fullName !== read.value.guestName ||
      !(await isPartnerRide(services.db, organisation.id, first.standing)));
  const written = isOfAnother ? await write(first.standing.reference) : first;
  switch (written.kind) {
    case "placed":
      return written;
    case "same-ride":
      return { kind: "same", reference: written.standing.reference };
    case "full":
      return { kind: "invalid", errors: [fieldError("vehicle", "class-full")] };
    case "refused":
      return { kind: "invalid", errors: [fieldError("payer", written.reason)] };
    case "held-back":
      throw new Error("A desk books without a code.");
  }
}

async function accountOf(
  services: Needs,
  { email }: MemberWith<"book">,
  typed: DeskForm["typed"],
): Promise<AccountTerms | null> {
  if (typed.payer !== "account") return null;
  return accountTermsOf(services, { sessionId: "", email }, typed);
}

function moneyErrors({ payments }: Needs, { payer }: DeskValue, pricing: Pricing): FieldError[] {
  if (pricing.kind !== "priced") return [fieldError("vehicle", "no-price")];
  if (payer === "cash" && !cashAllowed(pricing.total)) return [fieldError("payer", "cash-too-much")];
  if (payer !== "link") return [];
  if (payments.mode === "off") return [fieldError("payer", "card-unavailable")];
  return pricing.total < LEAST_BY_CARD ? [fieldError("payer", "card-too-little")] : [];
}

function guestOf(
  { email: member, organisation }: MemberWith<"book">,
  desk: PartnerSettings,
  ride: DeskRide,
  value: DeskValue,
): BookingDraft["guest"] & { lang: Lang | null } {
  const own = readPhone(value.phone, "FR");
  const phone = own ?? desk.phone;
  const messagesBy = own ? ("sms" as const) : null;
  const words = wordsOf(COMPANY_LANG);
  const notes = [
    value.room === "" ? "" : words("partners.concierge.noteRoom", { room: value.room }),
    desk.entrance,
  ];
  const shared = {
    formKey: value.formKey,
    travelNumber: value.travelNumber,
    terminal: UNKNOWN_TERMINAL,
    signText: ride.isMet ? value.signText || value.guestName : "",
    notes: notes.filter((note) => note !== "").join("\n"),
  };
  if (value.payer !== "account")
    return {
      ...shared,
      fullName: value.guestName,
      phone,
      email: value.email || null,
      messagesBy,
      paymentMethod: value.payer === "link" ? "card" : "cash",
      // The concierge reads how the ride goes, without its price.
      copies: [member],
      lang: value.lang,
    };
  return {
    ...shared,
    fullName: organisation.name,
    phone: desk.phone,
    email: member,
    paymentMethod: "on_account",
    passenger: {
      id: randomUUID(),
      fullName: value.guestName,
      phone,
      lang: value.lang,
      email: value.email || null,
      messagesBy,
    },
    lang: null,
  };
}

/** The payment link by mail and, with a phone of the guest, by message, or the confirmations. Nothing is paid yet, so the address may belong to another person. */
async function mailsFor(services: Needs, booking: NewLeg, total: number): Promise<(tx: Db) => Promise<void>> {
  const { id, email, paymentMethod, pickupAt } = booking;
  if (paymentMethod !== "card" || !email) return confirmationMails(services, booking);
  const createdAt = services.clock.now();
  const expiresAt = paymentLinkExpiry(pickupAt, createdAt);
  return async (tx) => {
    await insertPayment(tx, { id: randomUUID(), bookingId: id, amount: total, createdAt, expiresAt });
    await queueMailToStranger(tx, services, { ...bookingMail("payment-link-guest", id), to: email });
    await queuePaymentLink(tx, services, booking, total);
  };
}
