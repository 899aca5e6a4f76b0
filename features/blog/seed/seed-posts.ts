import { airportArrival } from "./posts/airport-arrival.ts";
import { fashionWeek } from "./posts/fashion-week.ts";
import { gulfGuests } from "./posts/gulf-guests.ts";
import { parisByNight } from "./posts/paris-by-night.ts";
import { roadshowDay } from "./posts/roadshow-day.ts";
import { whichCar } from "./posts/which-car.ts";
import type { SeedPost } from "./seed-post.ts";

/** What a fresh blog begins with. */
export const SEED_POSTS: SeedPost[] = [
  airportArrival,
  parisByNight,
  fashionWeek,
  gulfGuests,
  roadshowDay,
  whichCar,
];
