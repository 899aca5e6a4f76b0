/** Actions of the audit log; each has a sentence in the dictionaries. */
export type AuditAction =
  | "owner-welcomed"
  | "signed-in"
  | "signed-out"
  // A wrong password for this account, most likely from another person.
  | "sign-in-refused"
  | "password-refused"
  | "second-step-on"
  | "second-step-off"
  | "second-step-removed"
  // The password was correct, so another person may know it.
  | "second-step-refused"
  | "code-app-off"
  | "passkey-added"
  | "passkey-renamed"
  | "passkey-removed"
  | "passkey-refused"
  | "backup-code-used"
  | "backup-codes-renewed"
  | "password-changed"
  | "password-reset"
  | "profile-changed"
  | "session-ended"
  | "sessions-ended"
  | "admin-invited"
  | "invitation-sent-again"
  | "invitation-withdrawn"
  | "invitation-accepted"
  | "role-changed"
  | "admin-deactivated"
  | "admin-reactivated"
  | "company-changed"
  | "prices-changed"
  // Prices that begin on a later day.
  | "prices-dated"
  | "dated-prices-withdrawn"
  | "dispatch-settings-changed"
  | "availability-changed"
  | "block-added"
  | "block-removed"
  | "absence-added"
  | "absence-removed"
  | "duty-changed"
  | "special-request-answered"
  | "special-request-answer-undone"
  | "change-answered"
  | "booking-edited"
  | "edit-undone"
  | "leg-added"
  // Cancelled by phone at the request of the guest; includes the refund.
  | "leg-removed"
  | "flight-arrival-noted"
  | "ride-completed"
  | "ride-no-show"
  | "ride-reopened"
  | "booking-cancelled"
  // Booked by phone, with the confirmation that the terms were read out.
  | "booking-taken"
  // Entered for the books after it took place; includes the reason.
  | "past-ride-entered"
  // Assigned although no car or chauffeur was free; includes the reason.
  | "booking-overbooked"
  // By phone: replaces an awaited card payment by another method.
  | "payment-switched"
  | "passenger-changed"
  | "passenger-exported"
  | "passenger-erased"
  | "note-added"
  | "note-removed"
  | "compensation-paid"
  // The price of a cash ride that was cancelled late or not attended; a waiver includes its reason, a payment
  // outside the provider its way and a note.
  | "fee-asked"
  | "fee-charged"
  | "fee-waived"
  | "fee-paid-outside"
  | "paid-otherwise"
  | "repaid"
  | "transfer-noted"
  // Additions to a ride after its booking; a decision includes its reason.
  | "addition-entered"
  | "addition-decided"
  | "part-refunded"
  | "tip-refunded"
  | "difference-settled"
  | "invoice-credited"
  | "business-named"
  | "documents-exported"
  // A month of the books, with the open months before it.
  | "books-closed"
  | "bank-imported"
  | "invoice-paid"
  | "bank-line-booked"
  | "bank-line-set-aside"
  // Business accounts. A change has the names of the fields, a role its role, money its amount in cents.
  | "organisation-added"
  | "organisation-changed"
  | "organisation-ended"
  // By the company, for an account or a request.
  | "guest-list-confirmed"
  | "organisation-reopened"
  | "member-invited"
  | "member-changed"
  | "member-removed"
  | "month-closed"
  | "statement-paid"
  | "invoice-reminded"
  | "reminders-changed"
  | "ride-credited"
  // Hotels and agencies; a rate has its per cent and days, a statement its month and amount in cents.
  | "commission-rate-set"
  | "commission-rate-removed"
  | "commission-closed"
  | "commission-paid"
  | "commission-unpaid"
  // E-invoices: an answer to a supplier has the code of its status.
  | "supplier-answered"
  | "einvoice-sent-again"
  | "einvoice-corrected"
  | "figures-exported"
  | "leg-assigned"
  | "leg-unassigned"
  | "ride-accepted-by-phone"
  | "change-told-by-phone"
  | "delay-noted"
  | "guest-told"
  | "chauffeur-added"
  | "chauffeur-changed"
  | "chauffeur-papers-changed"
  | "chauffeur-archived"
  | "chauffeur-restored"
  | "chauffeur-link-renewed"
  | "chauffeur-exported"
  | "chauffeur-erased"
  // The cash that a chauffeur handed in was counted, or is counted again.
  | "day-signed-off"
  | "day-reopened"
  // How a chauffeur is paid from a day on.
  | "pay-rule-saved"
  | "pay-rule-removed"
  | "month-exported"
  | "car-added"
  | "car-changed"
  | "car-papers-changed"
  | "car-archived"
  | "car-restored"
  | "scans-added"
  | "scan-removed"
  // A scan shows an identity paper, so each download is logged.
  | "scan-opened"
  | "rides-exported"
  | "audit-exported"
  | "guest-export-asked"
  | "guest-export-taken"
  | "guest-erasure-started"
  | "guest-erased"
  // A thing that a guest left in the car.
  | "lost-item-moved"
  // A review whose guest agreed to its publication; a refusal includes its reason.
  | "review-decided"
  | "request-answered"
  | "request-closed"
  | "offer-sent"
  | "offer-resent"
  | "offer-withdrawn"
  | "request-reopened"
  | "request-replied"
  | "application-accepted"
  | "request-assigned"
  | "request-unassigned"
  | "request-snoozed"
  | "request-snooze-ended"
  | "reply-noted"
  | "template-saved"
  | "template-deleted"
  | "template-restored"
  | "mail-resent"
  | "message-text-saved"
  | "mail-settled"
  | "mail-tested"
  | "guest-email-mended"
  | "media-added"
  | "media-replaced"
  | "media-changed"
  | "media-deleted"
  | "slot-filled"
  | "slot-cleared"
  | "picture-optimized"
  | "post-created"
  | "post-saved"
  | "post-published"
  | "post-scheduled"
  | "post-dated"
  | "post-withdrawn"
  | "post-restored"
  | "post-deleted"
  | "post-linked"
  | "post-unlinked"
  | "category-saved"
  | "category-deleted"
  | "categories-ordered";

export type AuditSubject =
  | "admin"
  | "invitation"
  | "company"
  | "prices"
  | "dispatch"
  | "booking"
  | "chauffeur"
  | "car"
  | "request"
  // An export or erasure of one guest's data.
  | "guest"
  | "organisation"
  | "template"
  | "mail"
  | "media"
  | "batch"
  | "post"
  | "category"
  | "audit";

/** Every entry requires the id of a subject; these subjects exist once and have no id of their own. */
export const COMPANY_SUBJECT = "00000000-0000-4000-8000-000000000001";
export const PRICES_SUBJECT = "00000000-0000-4000-8000-000000000002";
export const DISPATCH_SUBJECT = "00000000-0000-4000-8000-000000000003";

export const AVAILABILITY_SUBJECT = "00000000-0000-4000-8000-000000000006";

export const BOARD_SUBJECT = "00000000-0000-4000-8000-000000000005";

/** Templates of messages are identified by event and language, which are in the details. */
export const MESSAGES_SUBJECT = "00000000-0000-4000-8000-000000000007";

/** Categories are identified by their slug, which is in the details. */
export const CATEGORIES_SUBJECT = "00000000-0000-4000-8000-000000000002";

export const AUDIT_SUBJECT = "00000000-0000-4000-8000-000000000004";

export type AuditEntry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** States and names of fields; never text written by a guest. */
  details?: Record<string, string>;
};
