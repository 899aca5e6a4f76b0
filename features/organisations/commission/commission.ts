import { type Lang, LANGUAGES } from "#i18n/locales.ts";

/** Who writes the invoice for the commission: the hotel or agency itself, or the company in its name (self-billing). */
export const COMMISSION_INVOICERS = ["partner", "company"] as const;

export type CommissionInvoicer = (typeof COMMISSION_INVOICERS)[number];

export function isPartner({ kind }: { kind: string }): boolean {
  return kind !== "company";
}

/** Days in Paris, both included; `untilDay` null: until the next rate begins. */
export type CommissionRate = { fromDay: string; untilDay: string | null; basisPoints: number };

const MOST_BASIS_POINTS = 5_000;

/** The rate of a ride by the day of its pickup in Paris: the latest that has begun, until its own end. */
export function rateOn(rates: CommissionRate[], day: string): number {
  const begun = rates.filter(({ fromDay }) => fromDay <= day);
  const rate = begun.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1)).at(-1);
  return rate && (rate.untilDay === null || day <= rate.untilDay) ? rate.basisPoints : 0;
}

/** Cents, rounded once per ride. */
export function commissionOf(kept: number, basisPoints: number): number {
  return Math.round((kept * basisPoints) / 10_000);
}

/** `kept`: the cents, VAT included, that the company has invoiced for the ride and not credited. */
export type KeptRide = { legId: string; day: string; kept: number };

export type StatedRide = { kept: number; amount: number; basisPoints: number };

type DueLine = KeptRide & { basisPoints: number; amount: number; isCorrection: boolean };

/**
 * The lines that are missing on the statements: the commission of rides that are on none, and the difference for rides
 * whose money changed since. A ride keeps the rate of its first line, so that the sum of its lines is always the
 * commission on what is kept of it.
 */
export function dueLines(
  rides: KeptRide[],
  rates: CommissionRate[],
  stated: ReadonlyMap<string, StatedRide>,
): DueLine[] {
  return rides.flatMap(({ legId, day, kept }): DueLine[] => {
    const before = stated.get(legId);
    const basisPoints = before?.basisPoints ?? rateOn(rates, day);
    const difference = kept - (before?.kept ?? 0);
    if (difference === 0 || basisPoints === 0) return [];
    const amount = commissionOf(kept, basisPoints) - (before?.amount ?? 0);
    return [{ legId, day, kept: difference, basisPoints, amount, isCorrection: before !== undefined }];
  });
}

/** Per cent with at most two decimals as basis points: `12,5` is 1250. Null for other text and above the maximum. */
export function basisPointsIn(typed: string): number | null {
  const found = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s*%$/, "").trim());
  if (!found) return null;
  const points = Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return points <= MOST_BASIS_POINTS ? points : null;
}

/** `12,5`, without a percent sign. */
export function percentText(basisPoints: number, lang: Lang): string {
  return String(basisPoints / 100).replace(".", LANGUAGES[lang].decimal);
}

/** `CO-2027-01-7K3M9Q`, on the statement and in the names of its files. */
export function commissionReference(period: string, organisation: string): string {
  return `CO-${period}-${organisation.replace(/^OR-/, "")}`;
}
