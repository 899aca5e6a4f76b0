import { listMails, shownMail, type MailState } from "#platform/mail/outbox-admin.server.ts";
import { type PageQuery, withRows } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { aboutOf, mailsAboutSomething } from "./mail-subjects.server.ts";

type OutboxFilter = PageQuery & { status: MailState | null; search: string };

export async function listOutbox(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  { status, search, ...asked }: OutboxFilter,
) {
  const words = search.normalize("NFC").trim();
  const about = words ? mailsAboutSomething(db, words) : [];
  const listing = await listMails(db, { status, words, about, ...asked });
  const abouts = await aboutOf(db, listing.rows);
  const shown = listing.rows.map((row) => ({
    ...shownMail(row),
    recipient: row.recipient,
    subject: row.subject,
    about: abouts.get(row.id) ?? null,
  }));
  return withRows(listing, shown);
}

export type ShownMail = ReturnType<typeof shownMail>;

export type Outbox = Awaited<ReturnType<typeof listOutbox>>;
