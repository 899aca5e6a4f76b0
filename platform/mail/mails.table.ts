import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** `failed` is tried again by itself; `refused` was turned away for good and waits for a person. */
export const mailStatus = pgEnum("mail_status", ["queued", "sent", "failed", "refused"]);

/** The outbox: what has to be mailed, written in the transaction of what it speaks about. Its text is composed when sent. */
export const mailsTable = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** One mail per key, whatever happens twice: `booking-confirmed:customer:<booking id>`. */
    key: text("key").notNull().unique(),
    /** Which composer writes it. */
    name: text("name").notNull(),
    data: jsonb("data").$type<Record<string, string>>().notNull(),
    status: mailStatus("status").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /**
     * How often the whole message was given to the mail server without a refusal. Counted before the last byte leaves: while `status` is
     * not `sent`, each of them may have arrived.
     */
    handovers: integer("handovers").notNull().default(0),
    /** The kind of the last failure, without addresses. */
    lastError: text("last_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** When somebody of the company noted that the recipient, whose server had refused it, was reached another way. */
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    index("mails_by_time").on(table.createdAt, table.id),
    index("mails_by_status").on(table.status, table.createdAt, table.id),
    // What they are about: see `mailsAbout`.
    index("mails_by_booking").on(sql`(${table.data} ->> 'bookingId')`),
    index("mails_by_request").on(sql`(${table.data} ->> 'requestId')`),
    index("mails_refused")
      .on(table.createdAt)
      .where(sql`${table.status} = 'refused'`),
  ],
);
