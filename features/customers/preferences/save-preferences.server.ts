import type { FieldError } from "#i18n/field-error.ts";
import { choice, readForm, shortText } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { Customer } from "../sign-in/read-customer.server.ts";
import { writePreferences } from "./customer-preferences.server.ts";
import { PREFERRED_CHAUFFEUR, PREFERENCE_CHOICES } from "./preference-fields.ts";

const FIELDS = {
  language: choice(PREFERENCE_CHOICES.language, null),
  temperature: choice(PREFERENCE_CHOICES.temperature, null),
  water: choice(PREFERENCE_CHOICES.water, null),
  music: choice(PREFERENCE_CHOICES.music, null),
  preferredChauffeur: [PREFERRED_CHAUFFEUR[0], shortText(PREFERRED_CHAUFFEUR[1])],
} as const;

export type PreferencesSaved = { kind: "saved" } | { kind: "invalid"; errors: FieldError[] };

/** The preferences count for bookings that exist already too. */
export async function savePreferences(
  { db, clock }: Pick<Services, "db" | "clock">,
  { email }: Customer,
  form: FormData,
): Promise<PreferencesSaved> {
  const read = readForm(FIELDS, form);
  if (!read.ok) return { kind: "invalid", errors: read.errors };
  const { preferredChauffeur } = read.value;
  await writePreferences(
    db,
    email,
    { ...read.value, preferredChauffeur: preferredChauffeur || null },
    clock.now(),
  );
  return { kind: "saved" };
}
