import { and, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { mailsAbout } from "#platform/mail/outbox-admin.server.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import type { AuditSubject } from "#features/accounts/audit/audit.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { organisationsTable } from "#features/organisations/organisations.table.ts";
import { postsTable } from "#features/blog/posts.table.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { daysAfter } from "#features/availability/calendar-days.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { mediaTable } from "#features/media/media.table.ts";
import { startOfParisDay } from "#i18n/paris-time.ts";
import { AUDIT_GROUPS, type AuditFilter, GONE } from "./audit-filter.ts";

type Wanted = { where: SQL | undefined; limit: number; offset?: number; orderBy?: SQL[] };

/** Newest first by default. The email is null if the account was deleted. */
export function linesWhere(
  db: Db,
  { where, limit, offset = 0, orderBy = [desc(auditEntriesTable.id)] }: Wanted,
) {
  const { id, at, action, details, subject, subjectId } = auditEntriesTable;
  return db
    .select({ id, at, action, details, subject, subjectId, by: adminsTable.email })
    .from(auditEntriesTable)
    .leftJoin(adminsTable, eq(adminsTable.id, auditEntriesTable.adminId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

export type AuditLine = Awaited<ReturnType<typeof linesWhere>>[number];

/** An unknown reference matches nothing. */
export async function conditionOf(db: Db, filter: AuditFilter): Promise<SQL | undefined> {
  const { person, group, from, to, reference } = filter;
  const { adminId, at, subject, subjectId } = auditEntriesTable;
  return and(
    person === GONE ? inArray(adminId, await goneOf(db)) : person ? eq(adminId, person) : undefined,
    group ? inArray(subject, AUDIT_GROUPS[group]) : undefined,
    from ? gte(at, startOfParisDay(from)) : undefined,
    to ? lt(at, startOfParisDay(daysAfter(to, 1))) : undefined,
    reference ? inArray(subjectId, await subjectsOf(db, reference)) : undefined,
  );
}

/**
 * Authors of entries whose account was deleted. The recursive query jumps through the index from one author to the next, so that it takes
 * one step per author and not one per entry.
 */
async function goneOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive authors(id) as (
      (select admin_id from audit_entries order by admin_id limit 1)
      union all
      select (select admin_id from audit_entries where admin_id > authors.id order by admin_id limit 1)
      from authors where authors.id is not null
    )
    select id from authors where id is not null and not exists (select from admins where admins.id = authors.id)`);
  return rows.map(({ id }) => id);
}

async function subjectsOf(db: Db, reference: string): Promise<string[]> {
  const outbound = await findByReference(db, reference.replace(/-(R|\d+)$/, ""));
  const bookings = outbound ? await legsOf(db, outbound.id) : [];
  const requests = await db
    .select({ id: requestsTable.id })
    .from(requestsTable)
    .where(eq(requestsTable.reference, reference));
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const mails = [
    ...(await mailsAbout(db, "bookingId", ids(bookings))),
    ...(await mailsAbout(db, "requestId", ids(requests))),
  ];
  return [...ids(bookings), ...ids(requests), ...ids(mails)];
}

/** The path is without the language. */
type SubjectLink = { path: string; name: string };

export async function linksOf(db: Db, lines: AuditLine[]): Promise<Map<string, SubjectLink>> {
  const idsOf = (subject: AuditSubject) => [
    ...new Set(lines.filter((line) => line.subject === subject).map((line) => line.subjectId)),
  ];
  const mails = await db
    .select({ id: mailsTable.id, data: mailsTable.data })
    .from(mailsTable)
    .where(inArray(mailsTable.id, idsOf("mail")));
  const about = mails.flatMap(({ data }) =>
    [data.bookingId, data.requestId].filter((id) => id !== undefined),
  );
  const [guests, records, works] = await Promise.all([
    guestLinks(db, [...idsOf("booking"), ...idsOf("request"), ...about]),
    recordLinks(db, [...idsOf("chauffeur"), ...idsOf("car")]),
    workLinks(db, [...idsOf("media"), ...idsOf("post")]),
  ]);
  const [people, organisations] = await Promise.all([
    peopleLinks(db, idsOf("admin")),
    organisationLinks(db, idsOf("organisation")),
  ]);
  const links = new Map([...guests, ...records, ...works, ...people, ...organisations]);
  for (const { id, data } of mails) {
    const link = links.get(data.bookingId ?? data.requestId ?? "");
    if (link) links.set(id, link);
  }
  return links;
}

type Links = [string, SubjectLink][];

async function guestLinks(db: Db, ids: string[]): Promise<Links> {
  const rides = await db
    .select({ id: bookingsTable.id, name: bookingsTable.reference })
    .from(bookingsTable)
    .where(inArray(bookingsTable.id, ids));
  const requests = await db
    .select({ id: requestsTable.id, name: requestsTable.reference })
    .from(requestsTable)
    .where(inArray(requestsTable.id, ids));
  return [
    ...rides.map(({ id, name }) => linkTo(id, `bookings/${name}`, name)),
    ...requests.map(({ id, name }) => linkTo(id, `requests/${name}`, name)),
  ];
}

async function organisationLinks(db: Db, ids: string[]): Promise<Links> {
  if (ids.length === 0) return [];
  const { id, reference, name } = organisationsTable;
  const rows = await db.select({ id, reference, name }).from(organisationsTable).where(inArray(id, ids));
  return rows.map((row) => linkTo(row.id, `organisations/${row.reference}`, row.name));
}

async function recordLinks(db: Db, ids: string[]): Promise<Links> {
  const chauffeurs = await db
    .select({ id: chauffeursTable.id, name: chauffeursTable.fullName })
    .from(chauffeursTable)
    .where(inArray(chauffeursTable.id, ids));
  const cars = await db
    .select({ id: carsTable.id, name: carsTable.plate })
    .from(carsTable)
    .where(inArray(carsTable.id, ids));
  return [
    ...chauffeurs.map(({ id, name }) => linkTo(id, `chauffeurs/${id}`, name)),
    ...cars.map(({ id, name }) => linkTo(id, `cars/${id}`, name)),
  ];
}

async function workLinks(db: Db, ids: string[]): Promise<Links> {
  const pictures = await db
    .select({ id: mediaTable.id, name: mediaTable.name })
    .from(mediaTable)
    .where(inArray(mediaTable.id, ids));
  const posts = await db
    .select({ id: postsTable.id, name: postsTable.title })
    .from(postsTable)
    .where(inArray(postsTable.id, ids));
  return [
    ...pictures.map(({ id, name }) => linkTo(id, `media/${id}`, name)),
    ...posts.map(({ id, name }) => linkTo(id, `edit/${id}`, name)),
  ];
}

async function peopleLinks(db: Db, ids: string[]): Promise<Links> {
  const people = await db
    .select({ id: adminsTable.id, name: adminsTable.email })
    .from(adminsTable)
    .where(inArray(adminsTable.id, ids));
  return people.map(({ id, name }) => linkTo(id, "settings/users", name));
}

function linkTo(id: string, path: string, name: string): [string, SubjectLink] {
  return [id, { path, name }];
}
