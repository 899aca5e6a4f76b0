/** What the audit log can say; each has a sentence in the dictionaries. */
export type AuditAction =
  | "owner-welcomed"
  | "signed-in"
  | "signed-out"
  | "wish-answered"
  | "ride-completed"
  | "ride-no-show"
  | "booking-cancelled"
  | "request-answered"
  | "request-closed"
  | "mail-resent";

export type AuditSubject = "admin" | "booking" | "request" | "mail";

export type AuditEntry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** States and names of fields; never what a guest has written. */
  details?: Record<string, string>;
};
