import { LANGS } from "#i18n/locales.ts";

/** An empty text is no preference. */
export const PREFERENCE_CHOICES = {
  language: LANGS,
  temperature: ["cool", "mild", "warm"],
  water: ["still", "sparkling"],
  music: ["none", "quiet", "quran", "classical"],
} as const;

/** Reveals a belief (GDPR, article 9): stored with a consent of its own only. */
export const BELIEF_CHOICE = "quran" satisfies (typeof PREFERENCE_CHOICES)["music"][number];

export const BELIEF_CONSENT = "belief_consent";

type PreferenceChoice = keyof typeof PREFERENCE_CHOICES;

export const PREFERENCE_NAMES = [
  "language",
  "temperature",
  "water",
  "music",
] as const satisfies PreferenceChoice[];

export const PREFERRED_CHAUFFEUR = ["preferred_chauffeur", 80] as const;

export type Preferences = {
  [Name in PreferenceChoice]: (typeof PREFERENCE_CHOICES)[Name][number] | null;
} & {
  preferredChauffeur: string | null;
};

export const NO_PREFERENCES: Preferences = {
  language: null,
  temperature: null,
  water: null,
  music: null,
  preferredChauffeur: null,
};
