import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { storedDocument } from "#platform/db/stored-column.ts";
import type { ShownDocument } from "./shown-document.ts";
import { STORED_TERMS } from "./stored-terms.ts";

/**
 * The terms as somebody accepted them, in every language, facts of the company filled in. Rows are added, never changed; they name
 * nobody but the company, and are kept for good.
 */
export const termsVersionsTable = pgTable(
  "terms_versions",
  {
    /** Day of the text and hash of what it says: `2026-11-21-3f9a0c5d7e12`. */
    version: text("version").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    document: storedDocument("document", STORED_TERMS).$type<ShownDocument>().notNull(),
    firstUsedAt: timestamp("first_used_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.lang] })],
);
