import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Preferences } from "./preference-fields.ts";

export const customerPreferencesTable = pgTable("customer_preferences", {
  /** In lower case. */
  email: text("email").primaryKey(),
  language: text("language").$type<Preferences["language"]>(),
  temperature: text("temperature").$type<Preferences["temperature"]>(),
  water: text("water").$type<Preferences["water"]>(),
  music: text("music").$type<Preferences["music"]>(),
  /** Consent of its own to a choice that reveals a belief (GDPR, article 9). Null: such a choice is not stored. */
  beliefConsentAt: timestamp("belief_consent_at", { withTimezone: true }),
  preferredChauffeur: text("preferred_chauffeur"),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
});
