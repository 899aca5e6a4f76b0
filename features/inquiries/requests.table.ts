import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { storedDocument, storedDocuments } from "#platform/db/stored-column.ts";
import type { QuoteReason } from "#features/pricing/price.ts";
import { STORED_CHOICE } from "#features/pricing/stored-trip.ts";
import type { TripChoice } from "#features/pricing/trip.ts";

export const requestKind = pgEnum("request_kind", ["quote", "event", "message"]);
export const requestStatus = pgEnum("request_status", [
  "new",
  "answered",
  "offered",
  "accepted",
  "declined",
  "closed",
]);

export const requestsTable = pgTable(
  "requests",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    idempotencyKey: uuid("idempotency_key").notNull(),
    kind: requestKind("kind").notNull(),
    status: requestStatus("status").notNull().default("new"),
    lang: text("lang").$type<Lang>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    /** E.164; optional for messages. */
    phone: text("phone"),
    text: text("text"),
    /** The trip of a quote. `reasons`: why it has no price yet. `details`: other fields of the form. */
    trip: storedDocument("trip", STORED_CHOICE).$type<TripChoice>(),
    /** The rides of a programme after `trip`, in order of time. */
    furtherRides: storedDocuments("further_rides", STORED_CHOICE).$type<TripChoice[]>().notNull().default([]),
    reasons: jsonb("reasons").$type<QuoteReason[]>().notNull().default([]),
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
    activityAt: timestamp("activity_at", { withTimezone: true }).notNull().defaultNow(),
    /** The guest replied about a sent or accepted offer: the status remains, but an answer is due. */
    replyWaits: boolean("reply_waits").notNull().default(false),
    closedFrom: requestStatus("closed_from"),
    assigneeId: uuid("assignee_id").references(() => adminsTable.id, { onDelete: "set null" }),
    /** Until then the request does not wait, and from then on it does. Every entry of the thread clears it. */
    snoozedUntil: timestamp("snoozed_until", { withTimezone: true }),
    /** The request with the guest list, for the further offers of a set, and the number of the offer from 2. */
    partOf: uuid("part_of").references((): AnyPgColumn => requestsTable.id, { onDelete: "set null" }),
    part: integer("part"),
    /** Hash of the token of the guest's link, set by the first answer. */
    guestTokenHash: text("guest_token_hash").unique(),
  },
  (table) => [
    unique("requests_one_per_form").on(table.idempotencyKey),
    index("requests_by_time").on(table.createdAt),
    index("requests_by_activity").on(table.activityAt),
    // Order of the list, and the unanswered requests at its top. The indexes for search are in migration 0028.
    index("requests_by_turn").on(
      sql`(${table.status} = 'new' or (${table.replyWaits} and ${table.status} <> 'closed'))`,
      table.activityAt,
      table.reference,
    ),
    index("requests_waiting")
      .on(table.activityAt, table.reference)
      .where(sql`(${table.status} = 'new' or (${table.replyWaits} and ${table.status} <> 'closed'))`),
    index("requests_by_status").on(table.status, table.activityAt),
    index("requests_by_assignee")
      .on(table.assigneeId, table.activityAt)
      .where(sql`${table.assigneeId} is not null`),
    index("requests_by_snooze")
      .on(table.snoozedUntil)
      .where(sql`(${table.snoozedUntil} is not null and ${table.status} <> 'closed')`),
    index("requests_by_set")
      .on(table.partOf, table.part)
      .where(sql`${table.partOf} is not null`),
    index("requests_by_kind").on(table.kind, table.activityAt),
    index("requests_by_email").on(sql`lower(${table.email})`),
    index("requests_by_phone").on(sql`right(regexp_replace(${table.phone}, '\\D', '', 'g'), 9)`),
  ],
);

export type RequestRow = typeof requestsTable.$inferSelect;
