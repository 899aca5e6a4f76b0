import { inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { deleteMailContents, mailsAbout } from "#platform/mail/outbox-admin.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { COMPANY_CANCEL_REASONS } from "#features/booking/booking.ts";
import { ERASED_PLACE } from "#features/booking/cut-to-town.ts";
import { deleteViewsNaming } from "#features/dispatch/board-views.server.ts";
import { forgetListGuests } from "#features/guestlists/guest-lists.server.ts";
import { SWEEP_MESSAGE_FILES } from "#features/messages/download-message-file.server.ts";
import { deleteWaitingRepliesFrom } from "#features/messages/message-replies.server.ts";
import { organisationMembersTable } from "#features/organisations/organisations.table.ts";
import type { Services } from "#platform/services.ts";
import { columnsOf, PERSONAL_DATA, type TableEntry } from "../register/columns.ts";
import { REMOVE_STORED_MESSAGES } from "./remove-stored-messages.server.ts";
import {
  contactSource,
  hasContactOf,
  isNamesake,
  maskPerson,
  namesPerson,
  type Person,
} from "./mask-person.ts";

/** The records in which a name alone is enough to know the person. */
type Scope = { bookingIds: string[]; requestIds: string[] };

/** Erases what records of others and lists contain about the person. */
export async function eraseTraces(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  person: Person,
  scope: Scope,
): Promise<void> {
  const isTheirs = (texts: string[], isNamed: boolean) =>
    hasContactOf(texts, person) || (isNamed && isNamesake(texts, person));
  const mask = (text: string) => maskPerson(text, person);
  const near = { emails: person.emails, named: scope.bookingIds };
  const listed = await forgetListGuests(tx, near, isTheirs, mask);
  if (listed.length > 0)
    await maskIn(
      tx,
      "booking_organisations",
      ["reference"],
      person,
      inArray(sql.raw("t.booking_id"), listed),
    );
  await deleteWaitingRepliesFrom(tx, person.phones);
  await deleteViewsNaming(tx, (text) => namesPerson(text, person));
  // Files outlive the stored contents.
  const about = [
    ...(await mailsAbout(tx, "bookingId", scope.bookingIds)),
    ...(await mailsAbout(tx, "requestId", scope.requestIds)),
  ].map(({ id }) => id);
  // Mails to others about the person's own rides have their addresses and flights too.
  await deleteMailContents(tx, about);
  const named = [...about, ...(await eraseMentions(tx, person, scope))];
  await jobs.enqueue(tx, REMOVE_STORED_MESSAGES, { named });
  await jobs.enqueue(tx, SWEEP_MESSAGE_FILES, {});
}

/**
 * Masks the person in all texts that the register lists, in records of others too. Elsewhere than in their own records a row counts only
 * if it contains their address or number, because names are shared.
 */
async function eraseMentions(tx: Db, person: Person, scope: Scope): Promise<string[]> {
  const named: string[] = [];
  for (const [table, entry] of Object.entries(PERSONAL_DATA)) {
    const columns = columnsOf(entry, "words");
    if (columns.length === 0) continue;
    const masked = await maskIn(tx, table, columns, person, inScope(table, entry, scope));
    named.push(...masked.flatMap(({ file }) => file ?? []));
  }
  return named;
}

/** `file`: the id of a mail or a message, which may be stored as a file. */
type FoundRow = { at: string; own: boolean; file: string | null; texts: Record<string, unknown> };

async function maskIn(
  tx: Db,
  table: string,
  columns: string[],
  person: Person,
  own: SQL,
): Promise<FoundRow[]> {
  const source = contactSource(person);
  const texts = sql.join(
    columns.map((column) => sql`t.${sql.identifier(column)}::text`),
    sql`, `,
  );
  const named = source === null ? sql`false` : sql`concat_ws(' ', ${texts}) ~* ${source}`;
  const list = sql.join(
    columns.map((column) => sql`${column}::text, t.${sql.identifier(column)}`),
    sql`, `,
  );
  const { rows } = await tx.execute<FoundRow>(
    sql`select t.ctid::text as at, ${own} as own, ${FILES[table] ? sql.raw(`t.${FILES[table]}`) : sql`null`} as file, jsonb_build_object(${list}) as texts
        from ${sql.identifier(table)} t where ${own} or ${named} for update`,
  );
  const changed: FoundRow[] = [];
  for (const row of rows) {
    if (!row.own && !hasContactOf(row.texts, person)) continue;
    const left = row.own && table === "audit_entries" ? withoutReasons(row.texts) : row.texts;
    const masked = JSON.stringify(maskPerson(left, person));
    if (masked === JSON.stringify(row.texts)) continue;
    changed.push(row);
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    await tx.execute(
      sql`update ${sql.identifier(table)} set (${names}) =
          (select ${names} from jsonb_populate_record(null::${sql.identifier(table)}, ${masked}::jsonb))
          where ctid = ${row.at}::tid`,
    );
  }
  return changed;
}

/** What staff typed as a reason about the guest. The reasons of a cancellation are codes. */
function withoutReasons({ details }: Record<string, unknown>): Record<string, unknown> {
  const codes: readonly unknown[] = COMPANY_CANCEL_REASONS;
  const left = Object.entries((details ?? {}) as Record<string, unknown>).map(([name, value]) => {
    const isTyped = (name === "reason" && !codes.includes(value)) || name === "quiet";
    return [name, isTyped && value !== "" ? ERASED_PLACE : value];
  });
  return { details: details && Object.fromEntries(left) };
}

const FILES: Record<string, string> = { mail_contents: "mail_id", messages: "id" };

/** SQL for "the row `t` is part of the scope". */
function inScope(table: string, { found }: TableEntry, { bookingIds, requestIds }: Scope): SQL {
  const ids = [...bookingIds, ...requestIds];
  if (ids.length === 0) return sql`false`;
  const column = SCOPE_COLUMNS[table];
  if (column) return inArray(sql.raw(`t.${column}`), ids);
  if (found === "booking" && bookingIds.length > 0) return inArray(sql.raw("t.booking_id"), bookingIds);
  if (found === "request" && requestIds.length > 0) return inArray(sql.raw("t.request_id"), requestIds);
  if (table === "mail_contents") return sql`(${isMailAbout(ids)} or ${isToOrganisationOf(bookingIds)})`;
  return sql`false`;
}

const SCOPE_COLUMNS: Record<string, string> = {
  bookings: "id",
  requests: "id",
  audit_entries: "subject_id",
  messages: "data ->> 'bookingId'",
};

function isMailAbout(ids: string[]): SQL {
  const { id, data } = mailsTable;
  const about = or(inArray(sql`${data} ->> 'bookingId'`, ids), inArray(sql`${data} ->> 'requestId'`, ids));
  return sql`t.mail_id in (select ${id} from ${mailsTable} where ${about})`;
}

function isToOrganisationOf(bookingIds: string[]): SQL {
  if (bookingIds.length === 0) return sql`false`;
  const { bookingId, organisationId } = bookingOrganisationsTable;
  const { email } = organisationMembersTable;
  return sql`lower(t.recipient) in (select ${email} from ${organisationMembersTable} where ${organisationMembersTable.organisationId} in
    (select ${organisationId} from ${bookingOrganisationsTable} where ${inArray(bookingId, bookingIds)}))`;
}
