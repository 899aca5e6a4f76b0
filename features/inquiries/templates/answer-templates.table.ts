import { integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";

export const SEED_TEMPLATES = ["thanks", "details", "hourly", "full", "elsewhere", "complaint"] as const;

type SeedTemplate = (typeof SEED_TEMPLATES)[number];

export const answerTemplatesTable = pgTable(
  "answer_templates",
  {
    id: uuid("id").primaryKey(),
    lang: text("lang").$type<Lang>().notNull(),
    /** Key of a seeded template, which prevents seeding it again after a change or deletion. */
    seed: text("seed").$type<SeedTemplate>(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [unique("answer_templates_seeds").on(table.lang, table.seed)],
);

export type AnswerTemplateRow = typeof answerTemplatesTable.$inferSelect;
