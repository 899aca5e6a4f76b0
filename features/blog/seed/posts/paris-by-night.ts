import type { SeedPost } from "../seed-post.ts";
import { parisByNightAr } from "./paris-by-night/ar.ts";
import { parisByNightEn } from "./paris-by-night/en.ts";
import { parisByNightFr } from "./paris-by-night/fr.ts";

export const parisByNight: SeedPost = {
  category: "paris",
  day: "2026-11-05",
  texts: { fr: parisByNightFr, en: parisByNightEn, ar: parisByNightAr },
};
