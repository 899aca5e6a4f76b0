/**
 * Which mails leave first when several wait: the one table for every mail of the site, by the names under which they are queued. A higher
 * priority leaves earlier; mails of one class leave in the order in which they were queued.
 */
export const MAIL_CLASSES = {
  /** Its reader waits for it in front of a screen, or must learn of it at once. */
  security: {
    priority: 30,
    mails: [
      "admin-invitation",
      "cash-code-guest",
      "mail-test",
      "owner-added",
      "passkey-refused",
      "password-changed",
      "password-reset",
      "second-step-changed",
      "second-step-removed",
    ],
  },
  /** Confirmations and changes of a ride, of its price and of its payment; offers. */
  booking: {
    priority: 20,
    mails: [
      "booking-cancelled-guest",
      "booking-cancelled-house",
      "booking-confirmed-guest",
      "booking-confirmed-house",
      "change-declined-guest",
      "change-not-applied-guest",
      "change-not-applied-house",
      "change-requested-house",
      "change-to-pay-guest",
      "change-unread-company",
      "chauffeur-assigned-guest",
      "chauffeur-declined-company",
      "chauffeur-unanswered-company",
      "details-changed-guest",
      "details-changed-house",
      "offer-declined-house",
      "offer-guest",
      "payment-link-guest",
      "payment-too-late-guest",
      "payment-too-late-house",
      "ride-changed-guest",
      "ride-changed-house",
      "special-request-answered-guest",
    ],
  },
  /** Requests and their answers, receipts and invoices. */
  correspondence: {
    priority: 10,
    mails: [
      "document-guest",
      "paper-due-company",
      "request-answered-guest",
      "request-received-guest",
      "request-received-house",
      "request-replied-house",
    ],
  },
  /** Sent by the clock, many at a time. */
  reminder: {
    priority: 0,
    mails: ["arrival-question-guest", "ride-reminder-guest", "ride-thanks-guest"],
  },
} as const satisfies Record<string, { priority: number; mails: readonly string[] }>;

const PRIORITIES = new Map<string, number>(
  Object.values(MAIL_CLASSES).flatMap(({ priority, mails }) =>
    mails.map((name) => [name, priority] as const),
  ),
);

/** Of a mail's first try. A name without a class has the lowest priority of the mails that are not reminders. */
export function mailPriority(name: string): number {
  return PRIORITIES.get(name) ?? MAIL_CLASSES.correspondence.priority;
}

/** Retries come after the first try of every mail, and among themselves in the same order. */
export function retryPriority(name: string): number {
  return mailPriority(name) - 100;
}

/**
 * Who works on the queue of mails: mails that must not wait have a worker of their own, and so have retries, which may take half a minute
 * each while a mail server hangs. At most eight mails are sent at once by one process.
 */
export const MAIL_LANES = [
  { batchSize: 2, minPriority: MAIL_CLASSES.booking.priority },
  { batchSize: 4, minPriority: MAIL_CLASSES.reminder.priority },
  { batchSize: 2, maxPriority: MAIL_CLASSES.reminder.priority - 1 },
];
