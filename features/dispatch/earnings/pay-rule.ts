import { sumOf, type EarnedDay } from "./earned-day.ts";

/** The three parts are added up; a part of 0 does not count. */
export type PayRule = {
  /** The first day, a Paris date. The rule holds until the next one begins. */
  fromDay: string;
  /** Cents per ride. A ride whose guest did not come counts, because the chauffeur was there. */
  perRide: number;
  /** Basis points of the price of each driven ride without VAT: 2500 is 25 %. */
  share: number;
  /** Cents per hour, by the minute. */
  perHour: number;
};

export const MOST_PER_RIDE = 1_000_00;
export const MOST_PER_HOUR = 500_00;
export const MOST_SHARE = 100_00;

export function ruleOn<Rule extends Pick<PayRule, "fromDay">>(rules: Rule[], day: string): Rule | undefined {
  return rules
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<Rule | undefined>((last, rule) => (last && last.fromDay > rule.fromDay ? last : rule), undefined);
}

/**
 * Cents for the work of one day. Each ride and the hours of the day are rounded half up on their own, so that the
 * days of a statement add up to its total. 0 without a rule.
 */
export function payFor(
  { rides, worked }: Pick<EarnedDay, "rides" | "worked">,
  rule: PayRule | undefined,
): number {
  if (!rule) return 0;
  const shares = rides.map(({ net }) => Math.round((net * rule.share) / 10_000));
  return rides.length * rule.perRide + sumOf(shares) + Math.round((rule.perHour * minutesOf(worked)) / 60);
}

export function minutesOf(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000);
}
