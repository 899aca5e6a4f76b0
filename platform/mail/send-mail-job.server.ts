import { eq } from "drizzle-orm";
import type { Db } from "../db/db.ts";
import type { Clock } from "../clock.ts";
import type { JobHandler, Jobs } from "../jobs/jobs.ts";
import type { Log } from "../log.server.ts";
import type { Mail } from "./mail.ts";
import { mailPriority, retryPriority } from "./mail-classes.ts";
import { mailsTable } from "./mails.table.ts";
import { deliverMail, type MailComposer, SEND_MAIL } from "./outbox.server.ts";

const POSTPONED_SECONDS = 3;

const FIRST_RETRY_SECONDS = 1;

type Needs = { db: Db; mail: Mail; clock: Clock; jobs: Pick<Jobs, "enqueue">; log: Pick<Log, "warn"> };

/**
 * The job handler of the mail queue. The job of a first attempt always completes: a retry is a new job with a
 * lower priority.
 */
export function sendMailJob(services: Needs, composers: Record<string, MailComposer>): JobHandler {
  const { db, jobs, log } = services;
  return async ({ mailId: id, isRetry }) => {
    const mailId = String(id);
    try {
      if ((await deliverMail(services, mailId, composers)) !== "postponed") return;
    } catch (error) {
      if (isRetry === true) throw error;
      log.warn({ err: error, mailId }, "A mail failed at its first try");
      return again({ mailId, isRetry: true }, retryPriority, FIRST_RETRY_SECONDS);
    }
    const priorityOf = isRetry === true ? retryPriority : mailPriority;
    await again({ mailId, isRetry: isRetry === true }, priorityOf, POSTPONED_SECONDS);
  };

  async function again(
    job: { mailId: string; isRetry: boolean },
    priorityOf: (name: string) => number,
    seconds: number,
  ) {
    const [row] = await db
      .select({ name: mailsTable.name })
      .from(mailsTable)
      .where(eq(mailsTable.id, job.mailId));
    const startAfter = new Date(services.clock.now().getTime() + seconds * 1000);
    if (row) await jobs.enqueue(db, SEND_MAIL, job, { startAfter, priority: priorityOf(row.name) });
  }
}
