import { inArray } from "drizzle-orm";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { paperState } from "#features/fleet/papers.ts";
import { duePapers } from "#features/fleet/papers.server.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import { paperMail } from "./paper-mails.ts";

export const WATCH_PAPERS = "watch-papers";

/** Mails the company about each paper of an active record that ends within 30 days, and again once it has ended. */
export async function watchPapers({
  db,
  jobs,
  clock,
}: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  const today = parisDateOf(clock.now());
  const mails = (await duePapers(db, today)).map((due) =>
    paperMail(due, paperState(due.lastDay, today) === "expired" ? "expired" : "soon"),
  );
  if (mails.length === 0) return;
  const keys = mails.map(({ key }) => key);
  const queued = await db
    .select({ key: mailsTable.key })
    .from(mailsTable)
    .where(inArray(mailsTable.key, keys));
  const known = new Set(queued.map(({ key }) => key));
  for (const mail of mails.filter(({ key }) => !known.has(key)))
    await db.transaction((tx) => queueMail(tx, jobs, mail));
}
