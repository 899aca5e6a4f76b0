import type { SeedPost } from "../seed-post.ts";
import { fashionWeekAr } from "./fashion-week/ar.ts";
import { fashionWeekEn } from "./fashion-week/en.ts";
import { fashionWeekFr } from "./fashion-week/fr.ts";

export const fashionWeek: SeedPost = {
  category: "events",
  day: "2026-09-10",
  texts: { fr: fashionWeekFr, en: fashionWeekEn, ar: fashionWeekAr },
};
