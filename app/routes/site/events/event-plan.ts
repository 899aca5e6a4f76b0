import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";

/** What a page shows and leads to, beside its text. */
export type EventPlan = {
  /** An example, in the order of the file; the document says what each group is for. */
  cars: [vehicle: VehicleClass, count: number][];
  next: [EventSlug, EventSlug, EventSlug];
  services: [ServiceSlug, ServiceSlug];
};

export const EVENT_PLANS: Record<EventSlug, EventPlan> = {
  "fashion-week": {
    cars: [
      ["mercedes-s-class", 2],
      ["mercedes-v-class", 3],
      ["mercedes-sprinter", 1],
    ],
    next: ["versailles-gala", "cannes-film-festival", "other-events"],
    services: ["hourly-chauffeur", "airport-transfers"],
  },
  "film-festivals": {
    cars: [
      ["mercedes-s-class", 3],
      ["mercedes-v-class", 2],
      ["mercedes-sprinter", 1],
    ],
    next: ["cannes-film-festival", "fashion-week", "versailles-gala"],
    services: ["city-to-city", "private-events"],
  },
  "cannes-film-festival": {
    cars: [
      ["maybach", 1],
      ["mercedes-s-class", 3],
      ["mercedes-v-class", 2],
    ],
    next: ["monaco-grand-prix", "film-festivals", "fashion-week"],
    services: ["hourly-chauffeur", "bodyguard-pro"],
  },
  "diplomatic-summits": {
    cars: [
      ["mercedes-s-class", 3],
      ["range-rover", 2],
      ["mercedes-v-class", 3],
    ],
    next: ["high-profile-delegations", "corporate-roadshows", "paris-air-show"],
    services: ["fast-track", "bodyguard-pro"],
  },
  "sporting-events": {
    cars: [
      ["mercedes-v-class", 3],
      ["mercedes-sprinter", 2],
      ["range-rover", 1],
    ],
    next: ["monaco-grand-prix", "corporate-roadshows", "other-events"],
    services: ["private-events", "corporate-services"],
  },
  "corporate-roadshows": {
    cars: [
      ["mercedes-s-class", 2],
      ["mercedes-v-class", 1],
    ],
    next: ["paris-air-show", "high-profile-delegations", "diplomatic-summits"],
    services: ["corporate-services", "airport-transfers"],
  },
  "high-profile-delegations": {
    cars: [
      ["rolls-royce", 1],
      ["mercedes-s-class", 3],
      ["mercedes-v-class", 4],
      ["mercedes-sprinter", 1],
    ],
    next: ["diplomatic-summits", "versailles-gala", "paris-air-show"],
    services: ["vip-gulf-services", "bodyguard-pro"],
  },
  "monaco-grand-prix": {
    cars: [
      ["range-rover", 2],
      ["mercedes-v-class", 3],
      ["rolls-royce", 1],
    ],
    next: ["cannes-film-festival", "sporting-events", "corporate-roadshows"],
    services: ["airport-transfers", "hourly-chauffeur"],
  },
  "paris-air-show": {
    cars: [
      ["mercedes-s-class", 2],
      ["mercedes-v-class", 3],
      ["mercedes-sprinter", 1],
    ],
    next: ["high-profile-delegations", "corporate-roadshows", "sporting-events"],
    services: ["corporate-services", "fast-track"],
  },
  "versailles-gala": {
    cars: [
      ["rolls-royce", 1],
      ["maybach", 2],
      ["mercedes-v-class", 4],
    ],
    next: ["fashion-week", "high-profile-delegations", "film-festivals"],
    services: ["private-events", "hourly-chauffeur"],
  },
  "other-events": {
    cars: [
      ["mercedes-s-class", 1],
      ["mercedes-v-class", 2],
      ["mercedes-sprinter", 1],
    ],
    next: ["sporting-events", "versailles-gala", "diplomatic-summits"],
    services: ["private-events", "tours-sightseeing"],
  },
};
