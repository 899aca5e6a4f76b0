import { sql } from "drizzle-orm";
import { index, jsonb, pgEnum, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { storedDocument } from "#platform/db/stored-column.ts";
import type { QuoteReason } from "#features/pricing/price.ts";
import { STORED_CHOICE } from "#features/pricing/stored-trip.ts";
import type { TripChoice } from "#features/pricing/trip.ts";

export const requestKind = pgEnum("request_kind", ["quote", "event", "message"]);
export const requestStatus = pgEnum("request_status", ["new", "answered", "closed"]);

/** What visitors ask and somebody answers: quotes, event inquiries, messages. */
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
    /** E.164; a message may come without one. */
    phone: text("phone"),
    text: text("text"),
    /** For quotes: the ride and why it has no price yet. For event inquiries: the spec's fields. */
    trip: storedDocument("trip", STORED_CHOICE).$type<TripChoice>(),
    reasons: jsonb("reasons").$type<QuoteReason[]>().notNull().default([]),
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    unique("requests_one_per_form").on(table.idempotencyKey),
    index("requests_by_time").on(table.createdAt),
    index("requests_new")
      .on(table.createdAt)
      .where(sql`${table.status} = 'new'`),
  ],
);

export type RequestRow = typeof requestsTable.$inferSelect;
