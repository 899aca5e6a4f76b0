import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { Publication, Refusal } from "./review.ts";

/** What guests say about their rides: one per leg, private unless the guest agreed and the company has checked it. */
export const reviewsTable = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .unique()
      // The release before this table deletes bookings without it.
      .references(() => bookingsTable.id, { onDelete: "cascade" }),
    chauffeurId: uuid("chauffeur_id").references(() => chauffeursTable.id),
    lang: text("lang").$type<Lang>().notNull(),
    stars: integer("stars").notNull(),
    words: text("words").notNull(),
    /** The Paris date of the ride. */
    riddenOn: date("ridden_on", { mode: "string" }).notNull(),
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
    publication: text("publication").$type<Publication>().notNull(),
    agreedAt: timestamp("agreed_at", { withTimezone: true }),
    shownName: text("shown_name").notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    refusal: text("refusal").$type<Refusal>(),
    reply: text("reply").notNull().default(""),
    repliedAt: timestamp("replied_at", { withTimezone: true }),
    reports: integer("reports").notNull().default(0),
    reportWords: text("report_words").notNull().default(""),
    /** Incremented by every change of the guest, a reader or the company, for compare-and-set. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    check("reviews_have_stars", sql`${table.stars} between 1 and 5`),
    check(
      "reviews_are_published_by_agreement",
      sql`${table.publication} = 'private' or ${table.agreedAt} is not null`,
    ),
    index("reviews_published")
      .on(table.writtenAt)
      .where(sql`${table.publication} = 'published'`),
    index("reviews_by_chauffeur").on(table.chauffeurId, table.stars),
    index("reviews_by_time").on(table.writtenAt),
  ],
);

export type ReviewRow = typeof reviewsTable.$inferSelect;
