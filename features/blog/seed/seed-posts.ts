import { airportArrivalAr } from "./posts/airport-arrival/ar.ts";
import { airportArrivalEn } from "./posts/airport-arrival/en.ts";
import { airportArrivalFr } from "./posts/airport-arrival/fr.ts";
import { fashionWeekAr } from "./posts/fashion-week/ar.ts";
import { fashionWeekEn } from "./posts/fashion-week/en.ts";
import { fashionWeekFr } from "./posts/fashion-week/fr.ts";
import { gulfGuestsAr } from "./posts/gulf-guests/ar.ts";
import { gulfGuestsEn } from "./posts/gulf-guests/en.ts";
import { gulfGuestsFr } from "./posts/gulf-guests/fr.ts";
import { parisByNightAr } from "./posts/paris-by-night/ar.ts";
import { parisByNightEn } from "./posts/paris-by-night/en.ts";
import { parisByNightFr } from "./posts/paris-by-night/fr.ts";
import { roadshowDayAr } from "./posts/roadshow-day/ar.ts";
import { roadshowDayEn } from "./posts/roadshow-day/en.ts";
import { roadshowDayFr } from "./posts/roadshow-day/fr.ts";
import { whichCarAr } from "./posts/which-car/ar.ts";
import { whichCarEn } from "./posts/which-car/en.ts";
import { whichCarFr } from "./posts/which-car/fr.ts";
import type { SeedPost } from "./seed-post.ts";

export const SEED_POSTS: SeedPost[] = [
  {
    category: "airports",
    day: "2026-07-02",
    texts: { fr: airportArrivalFr, en: airportArrivalEn, ar: airportArrivalAr },
  },
  {
    category: "paris",
    day: "2026-11-05",
    texts: { fr: parisByNightFr, en: parisByNightEn, ar: parisByNightAr },
  },
  {
    category: "events",
    day: "2026-09-10",
    texts: { fr: fashionWeekFr, en: fashionWeekEn, ar: fashionWeekAr },
  },
  {
    category: "gulf",
    day: "2026-06-11",
    texts: { fr: gulfGuestsFr, en: gulfGuestsEn, ar: gulfGuestsAr },
  },
  {
    category: "business",
    day: "2026-10-08",
    texts: { fr: roadshowDayFr, en: roadshowDayEn, ar: roadshowDayAr },
  },
  {
    category: "cars",
    day: "2026-08-20",
    texts: { fr: whichCarFr, en: whichCarEn, ar: whichCarAr },
  },
];
