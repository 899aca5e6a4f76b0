import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { FoundIds } from "#platform/db/pages.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { ABOUT, type MailRow } from "#platform/mail/outbox-admin.server.ts";
import { MOST_COUNTED } from "#platform/paging.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { ridesHolding } from "#features/booking/search-bookings.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { requestsHolding } from "#features/inquiries/search-requests.server.ts";

export type MailAbout = { kind: "booking" | "request"; reference: string };

export async function aboutOf(db: Db, mails: MailRow[]): Promise<Map<string, MailAbout>> {
  const bookings = await referencesIn(db, bookingsTable, idsIn(mails, "bookingId"));
  const requests = await referencesIn(db, requestsTable, idsIn(mails, "requestId"));
  const found = new Map<string, MailAbout>();
  for (const { id, data } of mails) {
    const booking = bookings.get(data.bookingId ?? "");
    const request = requests.get(data.requestId ?? "");
    if (booking) found.set(id, { kind: "booking", reference: booking });
    else if (request) found.set(id, { kind: "request", reference: request });
  }
  return found;
}

function idsIn(mails: MailRow[], name: "bookingId" | "requestId"): string[] {
  return mails.map(({ data }) => data[name]).filter((id) => id !== undefined);
}

async function referencesIn(db: Db, table: typeof bookingsTable | typeof requestsTable, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: table.id, reference: table.reference })
    .from(table)
    .where(inArray(table.id, ids));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

export function mailsAboutSomething(db: Db, words: string): FoundIds[] {
  type Subject = typeof bookingsTable | typeof requestsTable;
  const about = (name: keyof typeof ABOUT, table: Subject, fits: SQL | undefined): FoundIds => {
    // With the limit PostgreSQL looks the mails of each match up in an index; otherwise it would read all mails for a frequent word.
    const mails = db
      .select({ id: mailsTable.id })
      .from(mailsTable)
      .where(eq(ABOUT[name], sql`${table.id}::text`))
      .limit(MOST_COUNTED + 1)
      .as("mails_about");
    const isThis = sql`${table.id} = case when ${ABOUT[name]} ~ '^[0-9a-f-]{36}$' then ${ABOUT[name]}::uuid end`;
    return {
      ids: db.select({ id: mails.id }).from(table).crossJoinLateral(mails).where(fits),
      // A value for each mail: PostgreSQL would collect all matches for an `exists`.
      holds: sql`(select ${fits ?? sql`false`} from ${table} where ${isThis})`,
    };
  };
  return [
    about("bookingId", bookingsTable, ridesHolding(words)),
    about("requestId", requestsTable, requestsHolding(words)),
  ];
}
