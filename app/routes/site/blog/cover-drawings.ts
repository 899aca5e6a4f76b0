import type { DrawnCover } from "#features/blog/cover.ts";
import airports from "./covers/airports.svg?url";
import business from "./covers/business.svg?url";
import cars from "./covers/cars.svg?url";
import events from "./covers/events.svg?url";
import gulf from "./covers/gulf.svg?url";
import paris from "./covers/paris.svg?url";

/** Written by `art/render-covers.ts`; each holds one symbol, `cover`. */
export const COVER_DRAWINGS: Record<DrawnCover, string> = { airports, business, cars, events, gulf, paris };
