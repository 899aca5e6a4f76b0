import { eq } from "drizzle-orm";
import type { Db } from "../db/db.ts";
import type { Clock } from "../clock.ts";
import type { JobHandler, Jobs } from "../jobs/jobs.ts";
import type { Log } from "../log.server.ts";
import type { Mail } from "./mail.ts";
import { mailPriority, retryPriority } from "./mail-classes.ts";
import { mailsTable } from "./mails.table.ts";
import { deliverMail, type MailAnswers, type MailComposer, SEND_MAIL } from "./outbox.server.ts";

const POSTPONED_SECONDS = 3;

/** The waits before the first retries, so that a short fault of the mail server delays a mail by a minute or two. */
const QUICK_RETRY_SECONDS = [1, 10, 20, 40];

/** The wait before the retries that follow. The queue doubles it with each one. */
const LATER_RETRY_SECONDS = 60;

type Needs = { db: Db; mail: Mail; clock: Clock; jobs: Pick<Jobs, "enqueue">; log: Pick<Log, "warn"> };

/**
 * The job handler of the mail queue. A job of the first attempts always completes: a quick retry is a new job with
 * a lower priority.
 */
export function sendMailJob(services: Needs, composers: Record<string, MailComposer>): JobHandler {
  const { db, jobs, log } = services;
  const answers: MailAnswers = new Map();
  return async ({ mailId: id, isRetry, retries: done = isRetry === true ? 1 : 0 }) => {
    const [mailId, retries] = [String(id), Number(done)];
    try {
      if ((await deliverMail(services, mailId, composers, answers)) !== "postponed") return;
    } catch (error) {
      const seconds = QUICK_RETRY_SECONDS[retries];
      if (seconds === undefined) throw error;
      log.warn({ err: error, mailId, retries }, "A mail failed at one of its first tries");
      return again({ mailId, retries: retries + 1 }, seconds);
    }
    await again({ mailId, retries }, POSTPONED_SECONDS);
  };

  async function again({ mailId, retries }: { mailId: string; retries: number }, seconds: number) {
    const [row] = await db
      .select({ name: mailsTable.name })
      .from(mailsTable)
      .where(eq(mailsTable.id, mailId));
    const startAfter = new Date(services.clock.now().getTime() + seconds * 1000);
    if (!row) return;
    // The previous release reads `isRetry`.
    const job = { mailId, retries, isRetry: retries > 0 };
    const priority = (retries > 0 ? retryPriority : mailPriority)(row.name);
    await jobs.enqueue(db, SEND_MAIL, job, { startAfter, priority, retryDelay: LATER_RETRY_SECONDS });
  }
}
