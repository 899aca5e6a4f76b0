import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import type { Counted } from "./event.ts";

/** Counts per day without any personal data: no address, no identifier, no time of day. */
export const eventCountsTable = pgTable(
  "event_counts",
  {
    /** Day in Paris. */
    day: date("day").notNull(),
    name: text("name").$type<Counted["name"]>().notNull(),
    path: text("path").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    /** The place of a click, the kind of a form, or the source of a first page view; otherwise empty. */
    detail: text("detail").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.path, table.lang, table.detail] })],
);
