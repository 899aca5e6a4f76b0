import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import {
  bookAtCheckout,
  bookedByForm,
  type CheckedOut,
  type Checkout,
} from "#features/booking/book/book-at-checkout.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { asOneBooking, legsFrom, type NewGuest, type NewLeg } from "#features/booking/new-booking.server.ts";
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

type ProgrammePlaced =
  | Exclude<CheckedOut, { kind: "full" }>
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

type Input = Checkout & { rides: ChosenRide[]; form: ProgrammeForm };

/**
 * Books all rides of a programme as one booking with one payment, or none of them. In cash, the law's limit and the
 * cash rule count all rides together, and each chauffeur takes the price of their ride.
 */
export async function placeProgramme(
  services: Needs,
  { rides, form, ...checkout }: Input,
): Promise<ProgrammePlaced> {
  const isSettled = ({ status }: BookingRow) => status !== "awaiting_payment";
  const agreement = await agree(services, { rides, form });
  if (agreement.kind === "quote-only")
    return (await bookedByForm(services, form.guest, isSettled)) ?? { kind: "quote-only", day: null };
  const { pricing } = agreement;
  const { lang } = checkout;
  const placed = await bookAtCheckout(services, checkout, {
    door: "programme",
    form: form.guest,
    choices: rides.map(({ choice }) => choice),
    pricing,
    isAgreed: agreement.kind === "agreed",
    errors: [...form.passengers.errors, ...missingAnswers(rides, form.answers)],
    isSettled,
    legs: (guest, account) => {
      const percent = account?.rebate ?? 0;
      return rowsOf(services, { rides, form, lang, percent }, agreement.rides, guest);
    },
  });
  if (placed === null) return { kind: "changed" };
  if (placed.kind !== "full") return placed;
  const ride = agreement.rides[placed.answer.index];
  const day = ride && translatorIn(lang).formats.date(new Date(ride.choice.trip.pickupAt.instant));
  return { kind: "quote-only", day: day ?? null };
}

type Agreement =
  | { kind: "agreed" | "changed"; rides: QuotedRide[]; pricing: Priced }
  | { kind: "quote-only" };

/**
 * A valid price of these rides is honoured even if the price list has changed since; an expired one counts while its
 * total is still the price. Free cars are checked when the rides are reserved.
 */
async function agree(services: Needs, { rides, form }: Pick<Input, "rides" | "form">): Promise<Agreement> {
  const shown = { token: form.guest.typed.quoteToken, trip: programmeFingerprint(rides) };
  const seen = readSeenPrice(shown, services.secret, services.clock.now());
  const quoted = await priceRides(services, rides, seen?.heldVersion);
  const pricing = pricingOf(quoted);
  if (pricing.kind === "quote") return { kind: "quote-only" };
  return { kind: seen?.total === pricing.total ? "agreed" : "changed", rides: quoted, pricing };
}

function rowsOf(
  { clock, secret }: Needs,
  { rides, form, lang, percent }: Pick<Input, "rides" | "form" | "lang"> & { percent: number },
  quoted: QuotedRide[],
  guest: NewGuest,
): [NewLeg, ...NewLeg[]] {
  const arrivals = answeredRides(rides, form.answers);
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
