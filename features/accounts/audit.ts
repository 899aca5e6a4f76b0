/** What the audit log can say; each has a sentence in the dictionaries. */
const AUDIT_ACTIONS = [
  "owner-welcomed",
  "signed-in",
  "signed-out",
  "wish-answered",
  "ride-completed",
  "ride-no-show",
  "booking-cancelled",
  "request-answered",
  "request-closed",
  "mail-resent",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditSubject = "admin" | "booking" | "request" | "mail";

export type AuditEntry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** States and names of fields; never what a guest has written. */
  details?: Record<string, string>;
};
