/**
 * The priority of every mail of the site, by its name in the outbox. A higher priority is sent earlier; mails
 * of one class are sent in the order in which they were queued.
 */
export const MAIL_CLASSES = {
  security: {
    priority: 30,
    mails: [
      "admin-invitation",
      "cash-code-guest",
      "customer-code-guest",
      "customer-links-guest",
      "mail-test",
      "organisation-approval",
      "organisation-approval-answer",
      "organisation-approval-reminder",
      "organisation-approval-withdrawn",
      "organisation-invitation",
      "owner-added",
      "passkey-refused",
      "password-changed",
      "password-reset",
      "second-step-changed",
      "second-step-removed",
    ],
  },
  booking: {
    priority: 20,
    mails: [
      "addition-decided-guest",
      "addition-disputed-company",
      "addition-proposed-guest",
      "arrival-changed-guest",
      "balance-to-pay-guest",
      "booking-cancelled-guest",
      "booking-cancelled-company",
      "booking-confirmed-guest",
      "booking-confirmed-company",
      "change-declined-guest",
      "change-not-applied-guest",
      "change-not-applied-company",
      "change-requested-company",
      "change-to-pay-guest",
      "change-unread-company",
      "chauffeur-assigned-guest",
      "chauffeur-declined-company",
      "chauffeur-unanswered-company",
      "details-changed-guest",
      "fast-track-withdrawn-guest",
      "details-changed-company",
      "fee-to-pay-guest",
      "fee-waived-guest",
      "leg-added-guest",
      "offer-declined-company",
      "offer-guest",
      "offer-set-guest",
      "part-refunded-guest",
      "review-refused-guest",
      "tip-received-guest",
      "tip-refunded-guest",
      "passenger-cancelled",
      "passenger-changed",
      "passenger-chauffeur",
      "passenger-confirmed",
      "passenger-delay",
      "passenger-message",
      "payment-link-guest",
      "payment-too-late-guest",
      "payment-too-late-company",
      "ride-changed-guest",
      "ride-changed-company",
      "service-message-guest",
      "special-request-answered-guest",
      "transfer-awaited-guest",
      "transfer-awaited-company",
      "transfer-ended-guest",
      "transfer-ended-company",
      "waiting-offered-guest",
    ],
  },
  correspondence: {
    priority: 10,
    mails: [
      "document-guest",
      "invoice-reminder",
      "organisation-commission",
      "organisation-documents",
      "company-paper-due-company",
      "paper-due-company",
      "request-answered-guest",
      "request-received-guest",
      "request-received-company",
      "request-replied-company",
    ],
  },
  reminder: {
    priority: 0,
    mails: ["arrival-question-guest", "passenger-reminder", "ride-reminder-guest", "ride-thanks-guest"],
  },
} as const satisfies Record<string, { priority: number; mails: readonly string[] }>;

const PRIORITIES = new Map<string, number>(
  Object.values(MAIL_CLASSES).flatMap(({ priority, mails }) =>
    mails.map((name) => [name, priority] as const),
  ),
);

export function mailPriority(name: string): number {
  return PRIORITIES.get(name) ?? MAIL_CLASSES.correspondence.priority;
}

export function retryPriority(name: string): number {
  return mailPriority(name) - 100;
}

/**
 * Workers of the mail queue. Urgent mails have their own worker, and so have retries, which may take half a
 * minute each while a mail server hangs. One process sends at most eight mails in parallel.
 */
export const MAIL_LANES = [
  { batchSize: 2, minPriority: MAIL_CLASSES.booking.priority },
  { batchSize: 4, minPriority: MAIL_CLASSES.reminder.priority },
  { batchSize: 2, maxPriority: MAIL_CLASSES.reminder.priority - 1 },
];
