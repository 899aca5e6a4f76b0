/** The eleven events in the order of the specification; the names are also their paths. */
export const EVENT_SLUGS = [
  "fashion-week",
  "film-festivals",
  "cannes-film-festival",
  "diplomatic-summits",
  "sporting-events",
  "corporate-roadshows",
  "high-profile-delegations",
  "monaco-grand-prix",
  "paris-air-show",
  "versailles-gala",
  "other-events",
] as const;

export type EventSlug = (typeof EVENT_SLUGS)[number];
