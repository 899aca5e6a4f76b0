import { boolean, pgTable, text } from "drizzle-orm/pg-core";

export const secretMarkTable = pgTable("secret_mark", {
  only: boolean().primaryKey().default(true),
  /** A hash keyed by the secret: it distinguishes two secrets and reveals neither. */
  mark: text().notNull(),
});
