export const ORGANISATION_KINDS = ["company", "hotel", "agency"] as const;

export type OrganisationKind = (typeof ORGANISATION_KINDS)[number];

export const REQUIRABLE = ["costCentre", "reference", "purchaseOrder", "employeeNumber"] as const;

export type Requirable = (typeof REQUIRABLE)[number];

export const MEMBER_ROLES = ["manager", "booker", "approver", "viewer"] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

export type MemberRight = "book" | "documents" | "people" | "approve";

const RIGHTS: Record<MemberRole, readonly MemberRight[]> = {
  manager: ["book", "documents", "people", "approve"],
  booker: ["book"],
  approver: ["book", "approve"],
  viewer: ["documents"],
};

export function mayMember(role: MemberRole, right: MemberRight): boolean {
  return RIGHTS[role].includes(right);
}

type Rebate = { rebatePercent: number; rebateFrom: string | null; rebateUntil: string | null };

/** The rebate on bookings made on a day in Paris, in per cent. Both ends are included; null leaves one open. */
export function rebateOn({ rebatePercent, rebateFrom, rebateUntil }: Rebate, day: string): number {
  const isWithin = (rebateFrom === null || rebateFrom <= day) && (rebateUntil === null || day <= rebateUntil);
  return isWithin ? rebatePercent : 0;
}

/**
 * A periodic invoice is due 45 days after its date at the latest (commercial code, L441-10, I). Accounts from before this limit may have
 * more days.
 */
export const MOST_PAYMENT_DAYS = 45;

export function invoiceDueAt({ paymentDays }: { paymentDays: number }, issued: Date): Date {
  return new Date(issued.getTime() + Math.min(paymentDays, MOST_PAYMENT_DAYS) * 86_400_000);
}

export const INVITATION_DAYS = 14;

/** Months in which a change of a billed ride is still found. Later ones are credited by hand. */
export const MONTHS_LOOKED_BACK = 12;

/**
 * The day on which the oldest unpaid invoice of a month is due; of the latest, if all are paid. `settled`: what was paid and credited, which
 * counts against the oldest invoice first. Cents; null without invoices.
 */
export function dueOnOf(invoices: { total: number; dueOn: string | null }[], settled: number): string | null {
  let left = settled;
  for (const { total, dueOn } of invoices) {
    if (total > left) return dueOn;
    left -= total;
  }
  return invoices.at(-1)?.dueOn ?? null;
}

/** In cents; negative after a credit note for a paid statement. */
export function owedOf({ documented, paidAmount }: { documented: number; paidAmount: number }): number {
  return documented - paidAmount;
}
