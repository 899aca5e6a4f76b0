import type { FieldError } from "#i18n/field-error.ts";
import { checkbox, choice, readForm, shortText, type FormRead } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { Customer } from "../sign-in/read-customer.server.ts";
import { writePreferences } from "./customer-preferences.server.ts";
import {
  BELIEF_CHOICE,
  BELIEF_CONSENT,
  PREFERRED_CHAUFFEUR,
  PREFERENCE_CHOICES,
} from "./preference-fields.ts";

const FIELDS = {
  language: choice(PREFERENCE_CHOICES.language, null),
  temperature: choice(PREFERENCE_CHOICES.temperature, null),
  water: choice(PREFERENCE_CHOICES.water, null),
  music: choice(PREFERENCE_CHOICES.music, null),
  hasConsent: [BELIEF_CONSENT, checkbox()],
  preferredChauffeur: [PREFERRED_CHAUFFEUR[0], shortText(PREFERRED_CHAUFFEUR[1])],
} as const;

type PreferencesSaved = { kind: "saved" | "unconsented" } | { kind: "invalid"; errors: FieldError[] };

type PreferencesRead = FormRead<typeof FIELDS>;

export function readPreferencesForm(form: FormData): PreferencesRead {
  return readForm(FIELDS, form);
}

/**
 * A choice that reveals a belief is stored only with its own tick; without the tick, or with another choice, it is erased. The
 * preferences count for bookings that exist already too.
 */
export async function savePreferences(
  { db, clock }: Pick<Services, "db" | "clock">,
  { email }: Customer,
  read: PreferencesRead,
): Promise<PreferencesSaved> {
  if (!read.ok) return { kind: "invalid", errors: read.errors };
  const { preferredChauffeur, music, hasConsent, ...plain } = read.value;
  const isUnconsented = music === BELIEF_CHOICE && !hasConsent;
  await writePreferences(
    db,
    email,
    { ...plain, music: isUnconsented ? null : music, preferredChauffeur: preferredChauffeur || null },
    clock.now(),
  );
  return { kind: isUnconsented ? "unconsented" : "saved" };
}
