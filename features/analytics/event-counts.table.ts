import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import type { Counted } from "./event.ts";

/** How often something happened on a day, and nothing else: no address, no identifier, no hour. */
export const eventCountsTable = pgTable(
  "event_counts",
  {
    /** In Paris. */
    day: date("day").notNull(),
    name: text("name").$type<Counted["name"]>().notNull(),
    path: text("path").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    /** The place of a click, the kind of a form, where a first view came from; else empty. */
    detail: text("detail").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.path, table.lang, table.detail] })],
);
