import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { renamedText } from "../db/stored-column.ts";

/** `failed` is retried automatically; `refused` is permanent and waits for a person. */
export const mailStatus = pgEnum("mail_status", ["queued", "sent", "failed", "refused"]);

/** The outbox: a mail is queued in the transaction that causes it, and composed when it is sent. */
export const mailsTable = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /**
     * Unique, so that an action that runs twice queues one mail: `booking-confirmed:customer:<booking id>`.
     */
    key: text("key").notNull().unique(),
    name: renamedText("name", {
      renamed: {
        "booking-cancelled-house": "booking-cancelled-company",
        "booking-confirmed-house": "booking-confirmed-company",
        "change-not-applied-house": "change-not-applied-company",
        "change-requested-house": "change-requested-company",
        "details-changed-house": "details-changed-company",
        "offer-declined-house": "offer-declined-company",
        "payment-too-late-house": "payment-too-late-company",
        "request-received-house": "request-received-company",
        "request-replied-house": "request-replied-company",
        "ride-changed-house": "ride-changed-company",
      },
      writes: "new",
    }).notNull(),
    data: jsonb("data").$type<Record<string, string>>().notNull(),
    status: mailStatus("status").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /**
     * How often the whole message was passed to the mail server without a refusal. Incremented before the
     * last byte is sent: while `status` is not `sent`, each of them may have arrived.
     */
    handovers: integer("handovers").notNull().default(0),
    /** The kind of the last failure, without addresses. */
    lastError: text("last_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    index("mails_by_time").on(table.createdAt, table.id),
    index("mails_by_status").on(table.status, table.createdAt, table.id),
    index("mails_by_booking").on(sql`(${table.data} ->> 'bookingId')`),
    index("mails_by_request").on(sql`(${table.data} ->> 'requestId')`),
    index("mails_of_tests")
      .on(table.createdAt)
      .where(sql`${table.name} = 'mail-test'`),
    index("mails_refused")
      .on(table.createdAt)
      .where(sql`${table.status} = 'refused'`),
  ],
);
