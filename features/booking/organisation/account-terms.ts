import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { TextRule } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { bookingsTable } from "../bookings.table.ts";
import type { ApprovalReason } from "./approval.ts";
import type { BookingOrganisationRow } from "./booking-organisations.table.ts";

type NewLeg = typeof bookingsTable.$inferInsert;

export const ACCOUNT_TEXTS = {
  costCentre: ["account_cost_centre", 40],
  accountReference: ["account_reference", 40],
  accountOrder: ["account_order", 40],
  employeeNumber: ["account_employee", 40],
} as const satisfies Record<string, TextRule>;

export type AccountRefusal =
  | { reason: "account-ended" | "no-approver" }
  /** `left`: cents that the credit limit allows. Everyone who may book on the account may know it. */
  | { reason: "credit-limit"; left: number };

export function refusalError(field: string, refusal: AccountRefusal, prefix: "" | "call-" = ""): FieldError {
  const key = `${prefix}${refusal.reason}`;
  return refusal.reason === "credit-limit"
    ? fieldError(field, key, creditParams(refusal.left))
    : fieldError(field, key);
}

/** Parameters of the texts `credit-limit`, for `paramsIn`. */
export function creditParams(left: number) {
  return { credit: left > 0 ? "some" : "none", left: `${Math.max(0, left)} cents` };
}

export type AccountTerms = {
  /** Whole per cent off the listed price. */
  rebate: number;
  charged: Omit<BookingOrganisationRow, "bookingId">;
  errors: FieldError[];
  /**
   * Locks the organisation until the transaction ends, so that concurrent bookings count each other. Null when the
   * booking may be written.
   */
  refuses: (tx: Db, total: number, reasons?: ApprovalReason[]) => Promise<AccountRefusal | null>;
  note: (tx: Db, booking: Pick<NewLeg, "reference">, total: number) => Promise<void>;
  approval: ApprovalTerms;
};

export type ApprovalTerms = {
  reasons: (legs: NewLeg[]) => ApprovalReason[];
  /** Called in the transaction of the booking. */
  ask: (tx: Db, asked: { legs: NewLeg[]; reasons: ApprovalReason[] }) => Promise<void>;
};

/**
 * Refuses a change that charges an organisation more than its limit allows. `more`: cents. Injected, because organisations
 * belong to a later feature. Locks the organisation, after the legs and before the days.
 */
export type CheckCredit = (
  tx: Db,
  outboundId: string,
  change: {
    more: number;
    /** The ride as it is and as its guest wants it; null for a change by the company. */
    byGuest: { before: JudgedRide; after: JudgedRide } | null;
  },
) => Promise<CreditRefusal | null>;

/** What the rule for approvals judges of a ride. `total`: of the whole booking, in cents. */
export type JudgedRide = { vehicle: VehicleClass; pickupLocal: string; total: number };

/**
 * `needs-approval`: a guest may not change a ride beyond what its organisation allows without approval. `no-member`: the person has left
 * the organisation, or their role no longer books.
 */
export type CreditRefusal = "credit-limit" | "needs-approval" | "no-member";
