import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { LEAST_BY_CARD } from "#features/pricing/hand-price.ts";
import { hasFastTrack } from "#features/pricing/extras.ts";
import { missingArrivals, missingFlights } from "#features/pricing/legs.ts";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import type { TripChoice } from "#features/pricing/trip.ts";

type DoorRules = {
  /** The field of its form that shows why money refuses a booking. */
  payment: string;
  /** Card: `now`, on the page that opens next, or `link`, which is sent and holds the car until the pickup. */
  card: "now" | "link" | "none";
  /**
   * Cash: `proof`, a code or a card of the guest where the cash rule requires one; `known`, because the company or a hotel answers for
   * the guest, or the link came by mail.
   */
  cash: "proof" | "known" | "none";
  /** Without a free car: `refuse`, or `reason`, a person of the company sells it and says why. */
  full: "refuse" | "reason";
  /** The address may belong to another person, so that mails and messages to it are limited. */
  isStranger: boolean;
  /** A second equal ride of the same guest has to be confirmed. */
  asksSameRide: boolean;
  /** An unpaid booking of the same ride from another form ends when this one is written. */
  replaces: boolean;
  /** The keys of boxes that are not ticked. */
  unticked: { terms: string; fastTrack: string };
};

const GUEST = {
  payment: "payment_method",
  card: "now",
  cash: "proof",
  full: "refuse",
  isStranger: true,
  asksSameRide: true,
  replaces: false,
  unticked: { terms: "terms-missing", fastTrack: "fast-track-consent-missing" },
} as const satisfies DoorRules;

const PHONE = {
  ...GUEST,
  card: "link",
  cash: "known",
  full: "reason",
  isStranger: false,
  replaces: true,
  unticked: { terms: "terms-unread", fastTrack: "fast-track-consent-unread" },
} as const satisfies DoorRules;

/** Where a booking begins, and which rule holds there. All doors lead to `book`. */
export const DOORS = {
  checkout: GUEST,
  programme: GUEST,
  list: { ...GUEST, card: "none", cash: "none" },
  desk: {
    ...GUEST,
    payment: "payer",
    card: "link",
    cash: "known",
    unticked: { ...GUEST.unticked, terms: "desk-terms-missing" },
  },
  phone: PHONE,
  copy: PHONE,
  offer: { ...GUEST, cash: "known", full: "reason", isStranger: false, asksSameRide: false },
} as const satisfies Record<string, DoorRules>;

export type Door = keyof typeof DOORS;

type Money = {
  /** A `PaymentMethod`, or `link` for a difference that is paid by card. Empty: none is chosen, or it needs no payment. */
  method: string;
  /** Cents that this booking or change adds; null without a price. */
  amount: number | null;
  isCardOn: boolean;
  /** Cents that the guest may still pay in cash. */
  cashLeft?: number;
};

type MoneyRefusal = "cash-too-much" | "card-unavailable" | "card-too-little";

/** Why an amount cannot be paid in this way, at any door and for a change. */
export function moneyRefusal({
  method,
  amount,
  isCardOn,
  cashLeft = CASH_LIMIT,
}: Money): MoneyRefusal | null {
  if (method === "cash") return amount !== null && amount > cashLeft ? "cash-too-much" : null;
  if (method !== "card" && method !== "link") return null;
  if (!isCardOn) return "card-unavailable";
  return amount !== null && amount < LEAST_BY_CARD ? "card-too-little" : null;
}

export function moneyErrors(field: string, money: Money): FieldError[] {
  const refusal = moneyRefusal(money);
  return refusal ? [fieldError(field, refusal)] : [];
}

/** For a change of a booked ride by the company: a payment by link needs an address. */
export function changeMoneyErrors({ email }: { email: string | null }, money: Money): FieldError[] {
  const errors = moneyErrors("pricing", money);
  if (errors.length > 0 || money.method !== "link" || email !== null) return errors;
  return [fieldError("email", "edit-link-email")];
}

type Arrivals = Parameters<typeof missingArrivals>[1] & Parameters<typeof missingFlights>[1];

/** What a chosen ride still needs from the guest. */
export function rideErrors(choice: TripChoice, typed: Arrivals): FieldError[] {
  return [
    ...fitErrors(choice),
    ...missingFlights(choice.extras, typed).map((field) => fieldError(field, "flight-missing")),
    ...missingArrivals(choice, typed).map((field) => fieldError(field, "arrival-missing")),
  ];
}

export function fitErrors({ vehicle, trip, extras }: TripChoice): FieldError[] {
  return fitOf(vehicle, trip, extras.bodyguard).fits ? [] : [fieldError("vehicle", "vehicle-too-small")];
}

/** The boxes that a booking at this door requires. */
export function boxErrors(
  door: Door,
  rides: Pick<TripChoice, "extras">[],
  typed: Record<"terms" | "fastTrackConsent", string>,
): FieldError[] {
  const { unticked } = DOORS[door];
  const needsConsent = rides.some(({ extras }) => hasFastTrack(extras));
  return [
    ...(needsConsent && typed.fastTrackConsent !== "on"
      ? [fieldError("fast_track_consent", unticked.fastTrack)]
      : []),
    ...(typed.terms === "on" ? [] : [fieldError("terms", unticked.terms)]),
  ];
}
