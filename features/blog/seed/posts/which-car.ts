import type { SeedPost } from "../seed-post.ts";
import { whichCarAr } from "./which-car/ar.ts";
import { whichCarEn } from "./which-car/en.ts";
import { whichCarFr } from "./which-car/fr.ts";

export const whichCar: SeedPost = {
  category: "cars",
  day: "2026-08-20",
  texts: { fr: whichCarFr, en: whichCarEn, ar: whichCarAr },
};
