import type { SeedPost } from "../seed-post.ts";
import { roadshowDayAr } from "./roadshow-day/ar.ts";
import { roadshowDayEn } from "./roadshow-day/en.ts";
import { roadshowDayFr } from "./roadshow-day/fr.ts";

export const roadshowDay: SeedPost = {
  category: "business",
  day: "2026-10-08",
  texts: { fr: roadshowDayFr, en: roadshowDayEn, ar: roadshowDayAr },
};
