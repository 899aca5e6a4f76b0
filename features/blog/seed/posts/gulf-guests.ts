import type { SeedPost } from "../seed-post.ts";
import { gulfGuestsAr } from "./gulf-guests/ar.ts";
import { gulfGuestsEn } from "./gulf-guests/en.ts";
import { gulfGuestsFr } from "./gulf-guests/fr.ts";

export const gulfGuests: SeedPost = {
  category: "gulf",
  day: "2026-06-11",
  texts: { fr: gulfGuestsFr, en: gulfGuestsEn, ar: gulfGuestsAr },
};
