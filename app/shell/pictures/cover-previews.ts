import type { DrawnCover } from "#features/blog/cover.ts";
import airports from "./cover-previews/airports.jpg";
import business from "./cover-previews/business.jpg";
import cars from "./cover-previews/cars.jpg";
import events from "./cover-previews/events.jpg";
import gulf from "./cover-previews/gulf.jpg";
import paris from "./cover-previews/paris.jpg";

/** The built-in covers at 1200 × 630 pixels, for link previews; written by `npm run art`. */
export const COVER_PREVIEWS: Record<DrawnCover, string> = { airports, business, cars, events, gulf, paris };
