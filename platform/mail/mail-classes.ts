import type { PushEvent } from "../push/push-events.ts";

/** The priority of each class. A higher priority is sent earlier; mails of one class are sent in the order in which they were queued. */
export const MAIL_CLASSES = {
  security: 30,
  booking: 20,
  correspondence: 10,
  reminder: 0,
};

type QueueFacts = {
  class: keyof typeof MAIL_CLASSES;
  /** The notice that is pushed to the dispatchers with the mail. */
  push?: PushEvent;
};

/** All mails of the site, by the name in the outbox. The end of a name is its reader: `-guest`, `-company`. */
export const MAILS = {
  "admin-invitation": { class: "security" },
  "cash-code-guest": { class: "security" },
  "customer-code-guest": { class: "security" },
  "customer-links-guest": { class: "security" },
  "mail-test": { class: "security" },
  "organisation-approval": { class: "security" },
  "organisation-approval-answer": { class: "security" },
  "organisation-approval-reminder": { class: "security" },
  "organisation-approval-withdrawn": { class: "security" },
  "organisation-invitation": { class: "security" },
  "owner-added": { class: "security" },
  "passkey-refused": { class: "security" },
  "password-changed": { class: "security" },
  "password-reset": { class: "security" },
  "second-step-changed": { class: "security" },
  "second-step-removed": { class: "security" },
  "addition-decided-guest": { class: "booking" },
  "addition-disputed-company": { class: "booking" },
  "addition-proposed-guest": { class: "booking" },
  "arrival-changed-guest": { class: "booking" },
  "balance-to-pay-guest": { class: "booking" },
  "booking-cancelled-guest": { class: "booking" },
  "booking-cancelled-company": { class: "booking" },
  "booking-confirmed-guest": { class: "booking" },
  "booking-confirmed-company": { class: "booking", push: "booking" },
  "change-declined-guest": { class: "booking" },
  "change-not-applied-guest": { class: "booking" },
  "change-not-applied-company": { class: "booking" },
  "change-requested-company": { class: "booking", push: "change-request" },
  "change-to-pay-guest": { class: "booking" },
  "change-unread-company": { class: "booking" },
  "chauffeur-assigned-guest": { class: "booking" },
  "chauffeur-declined-company": { class: "booking", push: "declined" },
  "chauffeur-unanswered-company": { class: "booking", push: "unanswered" },
  "details-changed-guest": { class: "booking" },
  "fast-track-withdrawn-guest": { class: "booking" },
  "details-changed-company": { class: "booking" },
  "fee-to-pay-guest": { class: "booking" },
  "fee-waived-guest": { class: "booking" },
  "leg-added-guest": { class: "booking" },
  "offer-declined-company": { class: "booking" },
  "offer-guest": { class: "booking" },
  "offer-set-guest": { class: "booking" },
  "part-refunded-guest": { class: "booking" },
  "review-refused-guest": { class: "booking" },
  "tip-received-guest": { class: "booking" },
  "tip-refunded-guest": { class: "booking" },
  "passenger-cancelled": { class: "booking" },
  "passenger-changed": { class: "booking" },
  "passenger-chauffeur": { class: "booking" },
  "passenger-confirmed": { class: "booking" },
  "passenger-delay": { class: "booking" },
  "passenger-message": { class: "booking" },
  "payment-link-guest": { class: "booking" },
  "payment-too-late-guest": { class: "booking" },
  "payment-too-late-company": { class: "booking" },
  "ride-changed-guest": { class: "booking" },
  "ride-changed-company": { class: "booking" },
  "service-message-guest": { class: "booking" },
  "special-request-answered-guest": { class: "booking" },
  "transfer-awaited-guest": { class: "booking" },
  "transfer-awaited-company": { class: "booking" },
  "transfer-ended-guest": { class: "booking" },
  "transfer-ended-company": { class: "booking" },
  "waiting-offered-guest": { class: "booking" },
  "document-guest": { class: "correspondence" },
  "invoice-reminder": { class: "correspondence" },
  "organisation-commission": { class: "correspondence" },
  "organisation-documents": { class: "correspondence" },
  "company-paper-due-company": { class: "correspondence" },
  "paper-due-company": { class: "correspondence" },
  "request-answered-guest": { class: "correspondence" },
  "request-received-guest": { class: "correspondence" },
  "request-received-company": { class: "correspondence", push: "request" },
  "request-replied-company": { class: "correspondence", push: "reply" },
  "arrival-question-guest": { class: "reminder" },
  "passenger-reminder": { class: "reminder" },
  "ride-reminder-guest": { class: "reminder" },
  "ride-thanks-guest": { class: "reminder" },
} as const satisfies Record<string, QueueFacts>;

export type MailName = keyof typeof MAILS;

export function isMailName(name: string): name is MailName {
  return Object.hasOwn(MAILS, name);
}

export function pushOfMail(name: string): PushEvent | undefined {
  const facts: QueueFacts | undefined = isMailName(name) ? MAILS[name] : undefined;
  return facts?.push;
}

export function mailPriority(name: string): number {
  return MAIL_CLASSES[isMailName(name) ? MAILS[name].class : "correspondence"];
}

export function retryPriority(name: string): number {
  return mailPriority(name) - 100;
}

/**
 * Workers of the mail queue. Urgent mails have their own worker, and so have retries, which may take half a
 * minute each while a mail server hangs. One process sends at most eight mails in parallel.
 */
export const MAIL_LANES = [
  { batchSize: 2, minPriority: MAIL_CLASSES.booking },
  { batchSize: 4, minPriority: MAIL_CLASSES.reminder },
  { batchSize: 2, maxPriority: MAIL_CLASSES.reminder - 1 },
];
