import { integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import type { SeedTemplate } from "./seed-templates.ts";

/** Answers that are often given, one row for each language: a beginning, which whoever answers makes their own. */
export const answerTemplatesTable = pgTable(
  "answer_templates",
  {
    id: uuid("id").primaryKey(),
    lang: text("lang").$type<Lang>().notNull(),
    /** Of one that every site begins with: it comes once, also after it was changed or deleted. */
    seed: text("seed").$type<SeedTemplate>(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** A save over another version than the one that was read is refused. */
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [unique("answer_templates_seeds").on(table.lang, table.seed)],
);

export type AnswerTemplateRow = typeof answerTemplatesTable.$inferSelect;
