import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { businessIn } from "#features/booking/business/business-form.server.ts";
import { findByForm } from "#features/booking/bookings.server.ts";
import { readCashProof, type ProofNeeded, type SentForm } from "#features/booking/cash/cash-proof.server.ts";
import {
  asOneBooking,
  legsFrom,
  type BookingDraft,
  type NewLeg,
} from "#features/booking/new-booking.server.ts";
import type { AccountTerms } from "#features/booking/organisation/account-terms.ts";
import { bookOnAccount } from "#features/booking/organisation/book-on-account.server.ts";
import { noteReferral } from "#features/booking/organisation/booking-referrals.server.ts";
import type { Referral } from "#features/booking/organisation/booking-referrals.table.ts";
import { copiesIn, passengerIn } from "#features/booking/passenger/passenger-form.server.ts";
import {
  checkPayment,
  keepBusiness,
  queueForGuest,
  writeBooking,
  type Placed,
} from "#features/booking/place-booking.server.ts";
import { hasFastTrack } from "#features/pricing/extras.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { quoteExpiry, readSeenPrice, signQuote } from "#features/pricing/quote-token.server.ts";
import { rebated } from "#features/pricing/rebate.ts";
import { answeredRides, missingAnswers, type ProgrammeForm } from "./checkout-form.server.ts";
import {
  priceRides,
  pricingOf,
  programmeFingerprint,
  type ChosenRide,
  type QuotedRide,
} from "./quote-programme.server.ts";
import { passengersOfRides } from "./ride-passengers.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log" | "places">;
type Priced = Extract<Pricing, { kind: "priced" }>;

export type ProgrammePlaced =
  | Extract<Placed, { kind: "placed" | "invalid" | "same-ride" }>
  | ProofNeeded
  | { kind: "changed" }
  /**
   * A ride has no price any more. `day`: of the ride whose last car was sold while the guest typed, as a text in the
   * language of the page; null for another reason.
   */
  | { kind: "quote-only"; day: string | null };

export function signProgramme(
  { clock, secret }: Pick<Services, "clock" | "secret">,
  rides: ChosenRide[],
  { total, tariffVersion }: Priced,
): string {
  const expires = quoteExpiry(clock.now());
  return signQuote({ trip: programmeFingerprint(rides), total, tariffVersion, expires }, secret);
}

type Input = {
  rides: ChosenRide[];
  form: ProgrammeForm;
  lang: Lang;
  account: AccountTerms | null;
  sent?: SentForm;
  referral?: Referral | null;
};

/**
 * Books all rides of a programme as one booking with one payment, or none of them. In cash, the law's limit and the
 * cash rule count all rides together, and each chauffeur takes the price of their ride.
 */
export async function placeProgramme(services: Needs, input: Input): Promise<ProgrammePlaced> {
  const { form, lang, account } = input;
  const read = form.guest;
  const agreement = await agree(services, input);
  const errors =
    agreement.kind === "quote-only"
      ? []
      : [...read.errors, ...form.passengers.errors, ...checkForm(services, input, agreement)];
  if (agreement.kind !== "agreed" || !read.ok || errors.length > 0) {
    // A booking of this form remains valid even when its price has changed since.
    const sent = read.typed.formKey ? await findByForm(services.db, read.typed.formKey) : undefined;
    if (sent && sent.status !== "awaiting_payment") return { kind: "placed", booking: sent };
  }
  if (agreement.kind === "quote-only") return { kind: "quote-only", day: null };
  if (!read.ok || errors.length > 0)
    return { kind: "invalid", errors, priceChanged: agreement.kind === "changed" };
  if (agreement.kind === "changed") return { kind: "changed" };
  const phone = readPhone(read.value.phone, read.value.phoneCountry);
  const { paymentMethod } = read.value;
  if (!phone || paymentMethod === "")
    throw new Error("A checkout without errors has a way to pay and a number.");
  const terms = paymentMethod === "on_account" ? account : null;
  const rows = rowsOf(services, input, agreement.rides, {
    ...read.value,
    phone,
    paymentMethod,
    passenger: passengerIn(read.typed, { fullName: read.value.fullName, phone, lang }),
    copies: copiesIn(read.value.copies),
  });
  const { legs, isWaiting, refuses, charge } = bookOnAccount(terms, rows);
  const total = legs.reduce((sum, { price }) => sum + price.total, 0);
  const business = terms ? null : businessIn(read.value);
  const proof = await readCashProof(services, read.typed, lang);
  const written = await writeBooking(services, {
    legs,
    knownReference: read.typed.knownReference,
    isSettled: (row) => row.status !== "awaiting_payment",
    mayReplace: false,
    mayOverbook: false,
    refuses,
    holdBack: proof.holdBack,
    prepare: async (booking) => {
      const queue = isWaiting ? null : await queueForGuest(services, booking, total, legs.slice(1));
      return async (tx) => {
        if (business) await writeBusiness(tx, booking.id, business, services.clock.now());
        await queue?.(tx);
        await noteReferral(tx, booking.id, input.referral);
        await charge(tx);
      };
    },
  });
  if (written.kind === "refused")
    return { kind: "invalid", errors: [fieldError("payment_method", written.reason)], priceChanged: false };
  if (written.kind === "full") return { kind: "quote-only", day: dayOf(legs[written.answer.index], lang) };
  if (written.kind === "held-back")
    return proof.start(written, { legs, business, referral: input.referral, sent: input.sent });
  if (written.kind === "placed") await keepBusiness(services, written.booking, read.value);
  return written;
}

type Agreement =
  | { kind: "agreed"; rides: QuotedRide[]; pricing: Priced }
  | { kind: "changed"; pricing: Priced }
  | { kind: "quote-only" };

/**
 * A valid price of these rides is honoured even if the price list has changed since; an expired one counts while its
 * total is still the price. Free cars are checked when the rides are reserved.
 */
async function agree(services: Needs, { rides, form }: Input): Promise<Agreement> {
  const shown = { token: form.guest.typed.quoteToken, trip: programmeFingerprint(rides) };
  const seen = readSeenPrice(shown, services.secret, services.clock.now());
  const quoted = await priceRides(services, rides, seen?.heldVersion);
  const pricing = pricingOf(quoted);
  if (pricing.kind === "quote") return { kind: "quote-only" };
  if (seen?.total === pricing.total) return { kind: "agreed", rides: quoted, pricing };
  return { kind: "changed", pricing };
}

function checkForm(
  services: Needs,
  { rides, form: { guest, answers }, account }: Input,
  { kind, pricing }: Exclude<Agreement, { kind: "quote-only" }>,
): FieldError[] {
  const checked = checkPayment(services, {
    typed: guest.typed,
    account,
    pricing,
    isAgreed: kind === "agreed",
    isFastTrack: rides.some(({ choice }) => hasFastTrack(choice.extras)),
  });
  return [...missingAnswers(rides, answers), ...checked];
}

function rowsOf(
  { clock, secret }: Needs,
  { rides, form, lang, account }: Input,
  quoted: QuotedRide[],
  guest: BookingDraft["guest"],
): [NewLeg, ...NewLeg[]] {
  const arrivals = answeredRides(rides, form.answers);
  const percent = guest.paymentMethod === "on_account" ? (account?.rebate ?? 0) : 0;
  const passengers = passengersOfRides(form.passengers, rides.length, {
    booking: guest.passenger ?? null,
    guest: { fullName: guest.fullName, phone: guest.phone, lang },
    typed: form.guest.typed,
  });
  const rows = quoted.map(({ choice, estimates, pricing }, index) => {
    if (pricing.kind === "quote") throw new Error("An agreed ride has a price.");
    const own = { ...pricing, legs: pricing.legs.map((leg) => rebated(leg, percent)) };
    const { passenger, isOwn } = passengers[index]!;
    // The typed sign is for the booking's passenger; another one is met with their own name.
    const typed = { ...guest, ...arrivals[index], passenger, ...(isOwn ? { signText: "" } : {}) };
    const draft = { choice, pricing: own, estimates, guest: typed, lang };
    const [row] = legsFrom({ ...draft, now: clock.now() }, secret);
    return row;
  });
  return asOneBooking(rows, secret);
}

function dayOf(leg: NewLeg | undefined, lang: Lang): string | null {
  return leg ? translatorIn(lang).formats.date(leg.pickupAt) : null;
}
