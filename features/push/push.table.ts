import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import type { PushEvent } from "#platform/push/push-events.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { sessionsTable } from "#features/accounts/sign-in/sessions.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";

export const pushSubscriptionsTable = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** An address of the browser's push service that nobody can guess. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The VAPID public key that the browser has bound it to. With another one the push service refuses every message. */
    serverKey: text("server_key").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    showsDetails: boolean("shows_details").notNull().default(false),
    chauffeurId: uuid("chauffeur_id").references(() => chauffeursTable.id),
    linkVersion: integer("link_version"),
    adminId: uuid("admin_id").references(() => adminsTable.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id").references(() => sessionsTable.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("push_subscriptions_by_chauffeur").on(table.chauffeurId),
    index("push_subscriptions_by_admin").on(table.adminId),
    index("push_subscriptions_by_session").on(table.sessionId),
    check(
      "push_subscriptions_of_one",
      sql`(${table.chauffeurId} is null) = (${table.linkVersion} is null)
        and (${table.adminId} is null) = (${table.sessionId} is null)
        and (${table.chauffeurId} is null) <> (${table.adminId} is null)`,
    ),
  ],
);

export type PushStatus = "queued" | "sent" | "failed" | "dropped";

export const pushDeliveriesTable = pgTable(
  "push_deliveries",
  {
    /** Also the topic at the push service and the tag in the browser, so that a message that was sent twice is shown once. */
    id: uuid("id").primaryKey(),
    key: text("key").notNull(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => pushSubscriptionsTable.id, { onDelete: "cascade" }),
    event: text("event").$type<PushEvent>().notNull(),
    /** Ids only. */
    data: jsonb("data").$type<Record<string, string>>().notNull(),
    status: text("status").$type<PushStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** When the current attempt began; null when none is running. An attempt without an end was interrupted. */
    attemptedAt: timestamp("attempted_at", { withTimezone: true }),
    /** The kind of the last failure, without addresses. */
    lastError: text("last_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    unique("push_deliveries_once").on(table.key, table.subscriptionId),
    index("push_deliveries_by_subscription").on(table.subscriptionId),
    index("push_deliveries_by_time").on(table.createdAt),
    index("push_deliveries_by_booking").on(sql`(${table.data} ->> 'bookingId')`),
  ],
);

export type PushSubscriptionRow = typeof pushSubscriptionsTable.$inferSelect;
export type PushDeliveryRow = typeof pushDeliveriesTable.$inferSelect;
