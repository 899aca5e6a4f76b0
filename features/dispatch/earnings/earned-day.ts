import { merged, type Period } from "#features/availability/period.ts";
import type { RideEvent } from "../ride-events.ts";

// The work and the cash of a chauffeur by day. All amounts are cents, tax included unless they are net.

export const HAND_IN_DAYS = 31;

export const NOTE_LENGTH = 200;

export type EarnedRide = {
  reference: string;
  /** The Paris date on which it ended. */
  day: string;
  pickupAt: Date;
  isDriven: boolean;
  cash: number;
  /** The price of a driven ride without VAT; 0 if the guest did not come. */
  net: number;
  additions: number;
  /** From setting off to the end, by the reports of the chauffeur; null without them. */
  work: Period | null;
};

type CashForAdditions = { reference: string; day: string; amount: number };

/** A tip by card, or less than 0 when it was given back to the guest. It is paid with the month, not handed in. */
type CardTip = { day: string; amount: number };

export type EarnedDay = {
  day: string;
  rides: EarnedRide[];
  cashForAdditions: CashForAdditions[];
  cardTips: CardTip[];
  driven: number;
  absent: number;
  additions: number;
  cash: number;
  tips: number;
  /** Milliseconds. Rides that overlap count once. */
  worked: number;
  untimed: number;
};

/** The earliest first. */
export function earnedDays(
  rides: EarnedRide[],
  cashForAdditions: CashForAdditions[],
  cardTips: CardTip[],
): EarnedDay[] {
  const days = new Set([...rides, ...cashForAdditions, ...cardTips].map(({ day }) => day));
  return [...days].sort().map((day) =>
    earnedDay(day, {
      rides: rides.filter((ride) => ride.day === day),
      cashForAdditions: cashForAdditions.filter((cash) => cash.day === day),
      cardTips: cardTips.filter((tip) => tip.day === day),
    }),
  );
}

export function emptyDay(day: string): EarnedDay {
  return earnedDay(day, { rides: [], cashForAdditions: [], cardTips: [] });
}

function earnedDay(
  day: string,
  { rides, cashForAdditions, cardTips }: Pick<EarnedDay, "rides" | "cashForAdditions" | "cardTips">,
): EarnedDay {
  const periods = merged(rides.flatMap(({ work }) => (work ? [work] : [])));
  return {
    day,
    rides,
    cashForAdditions,
    cardTips,
    driven: rides.filter(({ isDriven }) => isDriven).length,
    absent: rides.filter(({ isDriven }) => !isDriven).length,
    additions: sumOf(rides.map(({ additions }) => additions)),
    cash: sumOf([...rides.map(({ cash }) => cash), ...cashForAdditions.map(({ amount }) => amount)]),
    tips: sumOf(cardTips.map(({ amount }) => amount)),
    worked: sumOf(periods.map(({ from, to }) => to - from)),
    untimed: rides.filter(({ work }) => work === null).length,
  };
}

/**
 * The work on a ride: from the first report to the one that ends it. Instants, so that a night of a clock change
 * counts its real hours. Null while one of the two is missing.
 */
export function workOf(reported: { event: RideEvent; at: Date }[]): Period | null {
  const [first] = reported;
  const end = endOf(reported);
  return first && end && end > first.at ? { from: first.at.getTime(), to: end.getTime() } : null;
}

export function endOf(reported: { event: RideEvent; at: Date }[]): Date | undefined {
  return reported.find(({ event }) => event === "done" || event === "guest_absent")?.at;
}

type HandedIn = {
  declared: number;
  signedOffAt: Date | null;
  expected: number | null;
};

/**
 * `changed`: the cash of the day is no longer the declared one, so the chauffeur hands it in again.
 * `signed-changed`: it changed after the sign-off, so the office opens the day again.
 */
export type DayState = "open" | "handed-in" | "changed" | "signed" | "signed-changed";

export function dayState(cash: number, handedIn: HandedIn | undefined): DayState {
  if (!handedIn) return "open";
  if (handedIn.signedOffAt) return handedIn.expected === cash ? "signed" : "signed-changed";
  return handedIn.declared === cash ? "handed-in" : "changed";
}

export function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
