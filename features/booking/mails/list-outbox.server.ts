import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { listMails, shownMail, type MailRow, type MailStatus } from "#platform/mail/outbox-admin.server.ts";
import type { Services } from "#platform/services.ts";
import { bookingsTable } from "../bookings.table.ts";
import { listingOf, pageStart } from "#platform/paging.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";

/** One page of the outbox, the newest first, each mail with the booking or request it is about. */
export async function listOutbox(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  { status, page }: { status: MailStatus | null; page: number },
) {
  const { rows, total } = await listMails(db, { status, ...pageStart(page) });
  const references = await referencesOf(db, rows);
  const shown = rows.map((row) => ({ ...shownMail(row), about: aboutOf(row, references) }));
  return listingOf(shown, total, page);
}

function aboutOf({ data }: MailRow, references: Map<string, string>) {
  const booking = references.get(data.bookingId ?? "");
  if (booking) return { kind: "booking" as const, reference: booking };
  const request = references.get(data.requestId ?? "");
  return request ? { kind: "request" as const, reference: request } : null;
}

async function referencesOf(db: Db, mails: MailRow[]): Promise<Map<string, string>> {
  const ids = (name: string) => mails.map(({ data }) => data[name]).filter((id) => id !== undefined);
  const bookings = await referencesIn(db, bookingsTable, ids("bookingId"));
  const requests = await referencesIn(db, requestsTable, ids("requestId"));
  return new Map([...bookings, ...requests].map(({ id, reference }) => [id, reference]));
}

async function referencesIn(db: Db, table: typeof bookingsTable | typeof requestsTable, ids: string[]) {
  if (ids.length === 0) return [];
  return db.select({ id: table.id, reference: table.reference }).from(table).where(inArray(table.id, ids));
}

export type Outbox = Awaited<ReturnType<typeof listOutbox>>;

export type ShownMail = ReturnType<typeof shownMail>;
