import type { DrawnCover } from "#features/blog/cover.ts";
import airports from "./covers/airports-preview.jpg";
import business from "./covers/business-preview.jpg";
import cars from "./covers/cars-preview.jpg";
import events from "./covers/events-preview.jpg";
import gulf from "./covers/gulf-preview.jpg";
import paris from "./covers/paris-preview.jpg";

/** The drawn covers as pictures of 1200 by 630, for link previews; written by `art/render-covers.ts`. */
export const COVER_PREVIEWS: Record<DrawnCover, string> = { airports, business, cars, events, gulf, paris };
