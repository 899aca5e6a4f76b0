import type { PictureName } from "#app/shell/pictures.ts";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";

/** The place where each event's guests get out. */
export const EVENT_SCENES: Record<EventSlug, PictureName> = {
  "fashion-week": "spotlights",
  "film-festivals": "night-motorway",
  "cannes-film-festival": "croisette",
  "diplomatic-summits": "embassy",
  "sporting-events": "stadium",
  "corporate-roadshows": "la-defense",
  "high-profile-delegations": "courtyard",
  "monaco-grand-prix": "harbour",
  "paris-air-show": "runway-jet",
  "versailles-gala": "chateau-gates",
  "other-events": "hour-city",
};
