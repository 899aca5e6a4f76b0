import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { ServiceSlug } from "#i18n/pages/page-slugs.ts";
import type { Span } from "../page/day-band.tsx";
import type { StripName } from "../page/strip.tsx";

export type ServicePart = "brief" | "figure" | "course" | "included" | "audience" | "rules" | "questions";

export type ServicePlan = {
  first: "book" | "quote";
  ride: { trip: "one-way" | "hourly"; from?: "cdg" | "paris"; extras?: string[] };
  vehicles: VehicleClass[];
  next: [ServiceSlug, ServiceSlug, ServiceSlug];
  strip?: StripName;
  line?: "loop" | "ledger";
  ground?: "ivory";
  bands?: Span[][];
  parts?: ServicePart[];
};

export const SERVICE_PARTS: ServicePart[] = [
  "brief",
  "figure",
  "included",
  "course",
  "audience",
  "rules",
  "questions",
];

export const SERVICE_PLANS: Record<ServiceSlug, ServicePlan> = {
  "airport-transfers": {
    first: "book",
    ride: { trip: "one-way", from: "cdg" },
    vehicles: ["mercedes-e-class", "mercedes-v-class", "mercedes-s-class"],
    next: ["fast-track", "train-station-transfers", "city-to-city"],
    strip: "airport",
    parts: ["course", "brief", "figure", "included", "audience", "rules", "questions"],
  },
  "train-station-transfers": {
    first: "book",
    ride: { trip: "one-way" },
    vehicles: ["mercedes-e-class", "mercedes-v-class", "mercedes-s-class"],
    next: ["airport-transfers", "city-to-city", "hourly-chauffeur"],
    strip: "station",
    parts: ["brief", "course", "audience", "included", "rules", "questions"],
  },
  "hourly-chauffeur": {
    first: "quote",
    ride: { trip: "hourly", from: "paris" },
    vehicles: ["mercedes-s-class", "mercedes-e-class", "maybach"],
    next: ["tours-sightseeing", "corporate-services", "private-events"],
    parts: ["audience", "brief", "course", "included", "rules", "questions"],
    bands: [
      [
        { width: 5, way: "slow", name: "golden" },
        { width: 3, way: "open", name: "road" },
        { width: 4, way: "slow", name: "defense" },
      ],
      [
        { width: 4, way: "slow", name: "montaigne" },
        { width: 4, way: "slow", name: "honore" },
        { width: 4, way: "slow", name: "marais" },
      ],
      [
        { width: 4, way: "slow", name: "dinner" },
        { width: 4, way: "slow", name: "opera" },
        { width: 4, way: "open", name: "home" },
      ],
    ],
  },
  "city-to-city": {
    first: "book",
    ride: { trip: "one-way", from: "paris" },
    vehicles: ["mercedes-s-class", "mercedes-v-class", "range-rover"],
    next: ["hourly-chauffeur", "tours-sightseeing", "airport-transfers"],
    parts: ["figure", "brief", "course", "included", "audience", "rules", "questions"],
  },
  "corporate-services": {
    first: "book",
    ride: { trip: "one-way" },
    vehicles: ["mercedes-s-class", "mercedes-e-class", "mercedes-sprinter"],
    next: ["hourly-chauffeur", "airport-transfers", "private-events"],
    line: "ledger",
    ground: "ivory",
    parts: ["brief", "course", "audience", "included", "rules", "questions"],
  },
  "private-events": {
    first: "quote",
    ride: { trip: "hourly" },
    vehicles: ["rolls-royce", "maybach", "mercedes-sprinter"],
    next: ["hourly-chauffeur", "corporate-services", "bodyguard-pro"],
    strip: "arrivals",
    parts: ["brief", "course", "included", "audience", "rules", "questions"],
  },
  "tours-sightseeing": {
    first: "quote",
    ride: { trip: "hourly", from: "paris" },
    vehicles: ["mercedes-v-class", "mercedes-s-class", "mercedes-sprinter"],
    next: ["hourly-chauffeur", "city-to-city", "vip-gulf-services"],
    line: "loop",
    parts: ["course", "brief", "audience", "included", "rules", "questions"],
  },
  "fast-track": {
    first: "book",
    ride: { trip: "one-way", from: "cdg", extras: ["fast_track"] },
    vehicles: ["mercedes-s-class", "mercedes-v-class", "maybach"],
    next: ["airport-transfers", "vip-gulf-services", "corporate-services"],
    strip: "assistance",
  },
  "bodyguard-pro": {
    first: "quote",
    ride: { trip: "hourly", extras: ["bodyguard"] },
    vehicles: ["mercedes-s-class", "range-rover", "mercedes-v-class"],
    next: ["vip-gulf-services", "hourly-chauffeur", "private-events"],
    strip: "escort",
    parts: ["course", "brief", "rules", "included", "audience", "questions"],
  },
  "vip-gulf-services": {
    first: "book",
    ride: { trip: "one-way", from: "cdg", extras: ["arabic_speaking"] },
    vehicles: ["mercedes-v-class", "mercedes-sprinter", "rolls-royce"],
    next: ["fast-track", "tours-sightseeing", "bodyguard-pro"],
  },
};
