import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { ServiceSlug, EventSlug } from "#i18n/pages/page-slugs.ts";
import type { Span } from "../page/day-band.tsx";
import type { StripName } from "../page/strip.tsx";

export type EventPart = "programme" | "setting" | "cars" | "terms" | "questions";

export const EVENT_PARTS: EventPart[] = ["programme", "setting", "cars", "terms", "questions"];

export type EventPlan = {
  /** An example, in driving order; the document has the role of each group. */
  cars: [vehicle: VehicleClass, count: number][];
  next: [EventSlug, EventSlug, EventSlug];
  services: [ServiceSlug, ServiceSlug];
  strip?: StripName;
  isConvoy?: true;
  /** The traffic of whole days; names are labels of the document. */
  days?: { name: string; spans: Span[] }[];
  sides?: ("here" | "there")[];
  /** The first questions of an event whose details are unknown; `place` and `placeText` are labels of the document. */
  asks?: string[];
  parts?: EventPart[];
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
    strip: "croisette",
    parts: ["setting", "programme", "cars", "terms", "questions"],
  },
  "diplomatic-summits": {
    cars: [
      ["mercedes-s-class", 3],
      ["range-rover", 2],
      ["mercedes-v-class", 3],
    ],
    next: ["high-profile-delegations", "corporate-roadshows", "paris-air-show"],
    services: ["fast-track", "bodyguard-pro"],
    isConvoy: true,
    parts: ["cars", "setting", "programme", "terms", "questions"],
  },
  "sporting-events": {
    cars: [
      ["mercedes-v-class", 3],
      ["mercedes-sprinter", 2],
      ["range-rover", 1],
    ],
    next: ["monaco-grand-prix", "corporate-roadshows", "other-events"],
    services: ["private-events", "corporate-services"],
    strip: "stadium",
  },
  "corporate-roadshows": {
    cars: [
      ["mercedes-s-class", 2],
      ["mercedes-v-class", 1],
    ],
    next: ["paris-air-show", "high-profile-delegations", "diplomatic-summits"],
    services: ["corporate-services", "airport-transfers"],
    strip: "towers",
    parts: ["programme", "cars", "setting", "terms", "questions"],
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
    isConvoy: true,
    parts: ["setting", "cars", "programme", "terms", "questions"],
  },
  "monaco-grand-prix": {
    cars: [
      ["range-rover", 2],
      ["mercedes-v-class", 3],
      ["rolls-royce", 1],
    ],
    next: ["cannes-film-festival", "sporting-events", "corporate-roadshows"],
    services: ["airport-transfers", "hourly-chauffeur"],
    days: [
      {
        name: "saturday",
        spans: [
          { width: 3, way: "open", name: "open" },
          { width: 5, way: "shut", name: "sessions" },
          { width: 4, way: "open", name: "dinner" },
        ],
      },
      {
        name: "sunday",
        spans: [
          { width: 3, way: "open", name: "dawn" },
          { width: 3, way: "shut", name: "race" },
          { width: 3, way: "slow", name: "full" },
          { width: 3, way: "open", name: "night" },
        ],
      },
    ],
    sides: ["here", "there", "here", "there", "here"],
    parts: ["setting", "programme", "cars", "terms", "questions"],
  },
  "paris-air-show": {
    cars: [
      ["mercedes-s-class", 2],
      ["mercedes-v-class", 3],
      ["mercedes-sprinter", 1],
    ],
    next: ["high-profile-delegations", "corporate-roadshows", "sporting-events"],
    services: ["corporate-services", "fast-track"],
    strip: "runway",
  },
  "versailles-gala": {
    cars: [
      ["rolls-royce", 1],
      ["maybach", 2],
      ["mercedes-v-class", 4],
    ],
    next: ["fashion-week", "high-profile-delegations", "film-festivals"],
    services: ["private-events", "hourly-chauffeur"],
    parts: ["setting", "programme", "cars", "terms", "questions"],
  },
  "other-events": {
    cars: [
      ["mercedes-s-class", 1],
      ["mercedes-v-class", 2],
      ["mercedes-sprinter", 1],
    ],
    next: ["sporting-events", "versailles-gala", "diplomatic-summits"],
    services: ["private-events", "tours-sightseeing"],
    asks: ["place", "hour", "number", "door"],
  },
};
