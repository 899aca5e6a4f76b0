import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { storedDocument } from "#platform/db/stored-column.ts";
import type { ShownDocument } from "./shown-document.ts";
import type { StoredSchema } from "#platform/stored-document.ts";

/** Accepted terms remain readable for ten years and more: add an upgrade step here for each change to the shape of `ShownDocument`. */
const STORED_TERMS: StoredSchema = { upgrades: [] };

/**
 * The terms that guests accepted, in every language, with the facts of the company. Rows are never updated or deleted. They contain no
 * personal data of guests.
 */
export const termsVersionsTable = pgTable(
  "terms_versions",
  {
    /** Date and hash of the text: `2026-11-21-3f9a0c5d7e12`. */
    version: text("version").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    document: storedDocument("document", STORED_TERMS).$type<ShownDocument>().notNull(),
    firstUsedAt: timestamp("first_used_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.lang] })],
);
