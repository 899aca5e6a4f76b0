import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { paperState } from "./papers.ts";
import { duePapers } from "./papers.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { readCompany } from "#features/company/company.server.ts";
import { companyPaperMail, dueCompanyPapers } from "./company-papers.server.ts";
import { paperMail } from "./paper-mails.server.ts";

export const WATCH_PAPERS = "watch-papers";

/**
 * Mails the company once about each paper of an active record, and of its own, that ends within 30 days, and once when it has ended. `queueMail` ignores a
 * known key.
 */
export async function watchPapers({
  db,
  jobs,
  clock,
}: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  const today = parisDateOf(clock.now());
  const stageOf = (lastDay: string) => (paperState(lastDay, today) === "expired" ? "expired" : "soon");
  const company = dueCompanyPapers(await readCompany(db), today);
  const mails = [
    ...(await duePapers(db, today)).map((due) => paperMail(due, stageOf(due.lastDay))),
    ...company.map((due) => companyPaperMail(due, stageOf(due.lastDay))),
  ];
  for (const mail of mails) await db.transaction((tx) => queueMail(tx, jobs, mail));
}
