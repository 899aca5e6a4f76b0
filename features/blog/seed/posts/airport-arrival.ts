import type { SeedPost } from "../seed-post.ts";
import { airportArrivalAr } from "./airport-arrival/ar.ts";
import { airportArrivalEn } from "./airport-arrival/en.ts";
import { airportArrivalFr } from "./airport-arrival/fr.ts";

export const airportArrival: SeedPost = {
  category: "airports",
  day: "2026-07-02",
  texts: { fr: airportArrivalFr, en: airportArrivalEn, ar: airportArrivalAr },
};
