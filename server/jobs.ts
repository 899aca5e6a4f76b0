import type { JobHandler } from "#platform/jobs/jobs.ts";
import type { Services } from "#platform/services.ts";
import { deliverMail, SEND_MAIL } from "#platform/mail/outbox.server.ts";
import { START_RESET, startReset } from "#features/accounts/ask-for-reset.server.ts";
import { FORGET_COUNTS, forgetCounts } from "#features/analytics/forget-counts.server.ts";
import { GIVE_REFUND, giveRefund } from "#features/booking/give-refund.server.ts";
import { RECONCILE_PAYMENTS, reconcilePayments } from "#features/booking/reconcile-payments.server.ts";
import { TIDY_MEDIA, tidyMedia, type FileSet } from "#features/media/tidy-media.server.ts";
import { FORGET_BATCHES, forgetBatches } from "#features/optimizer/forget-batches.server.ts";
import { mailComposers } from "./mail-composers.ts";

/** Every job of the house: its name, and the verb that does it. */
export function jobHandlers(services: Services): Record<string, JobHandler> {
  const composers = mailComposers(services);
  return {
    [SEND_MAIL]: ({ mailId }) => deliverMail(services, String(mailId), composers),
    [GIVE_REFUND]: ({ refundId }) => giveRefund(services, String(refundId)),
    [RECONCILE_PAYMENTS]: () => reconcilePayments(services),
    [START_RESET]: ({ email }) => startReset(services, String(email)),
    [TIDY_MEDIA]: (set) => tidyMedia(services, set as FileSet),
    [FORGET_COUNTS]: () => forgetCounts(services),
    [FORGET_BATCHES]: () => forgetBatches(services),
  };
}

/** What has no cause but the time: name and cron expression. */
export const SCHEDULE: Record<string, string> = {
  [RECONCILE_PAYMENTS]: "* * * * *",
  [FORGET_COUNTS]: "20 4 * * *",
  [FORGET_BATCHES]: "*/15 * * * *",
};
