import { listMails, shownMail, type MailStatus } from "#platform/mail/outbox-admin.server.ts";
import { listingOf, pageStart } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { aboutOf, isAboutSomething } from "./mail-subjects.server.ts";

export type OutboxFilter = { status: MailStatus | null; search: string; page: number };

/** One page of the outbox, the newest first: to whom, what about, and the booking or request that it belongs to. */
export async function listOutbox(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  { status, search, page }: OutboxFilter,
) {
  const words = search.normalize("NFC").trim();
  const isAbout = words ? isAboutSomething(db, words) : undefined;
  const { rows, total } = await listMails(db, { status, words, isAbout, ...pageStart(page) });
  const abouts = await aboutOf(db, rows);
  const shown = rows.map((row) => ({
    ...shownMail(row),
    recipient: row.recipient,
    subject: row.subject,
    about: abouts.get(row.id) ?? null,
  }));
  return listingOf(shown, total, page);
}

export type ShownMail = ReturnType<typeof shownMail>;

export type Outbox = Awaited<ReturnType<typeof listOutbox>>;
