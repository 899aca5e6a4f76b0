import type { FieldError } from "#i18n/field-error.ts";
import type { TextRule } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { BookingOrganisationRow } from "./booking-organisations.table.ts";

/** Names and maximum lengths of the checkout's fields for a booking on account. */
export const ACCOUNT_TEXTS = {
  costCentre: ["account_cost_centre", 40],
  accountReference: ["account_reference", 40],
  accountOrder: ["account_order", 40],
} as const satisfies Record<string, TextRule>;

/** Why an organisation may not book at this moment; a key of the errors. */
export type AccountRefusal = "credit-limit" | "account-ended";

/** The terms of a signed-in member's organisation, for one booking. */
export type AccountTerms = {
  /** Whole per cent off the listed price. */
  rebate: number;
  charged: Omit<BookingOrganisationRow, "bookingId">;
  /** Of the fields that the organisation requires. */
  errors: FieldError[];
  /**
   * Locks the organisation until the transaction ends, so that concurrent bookings count each other. Null when the
   * booking may be written.
   */
  refuses: (tx: Db, total: number) => Promise<AccountRefusal | null>;
};
