import { href } from "react-router";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Lang } from "#i18n/locales.ts";
import { EVENT_SLUGS, type EventSlug } from "#i18n/pages/page-slugs.ts";

export function eventsPath(lang: Lang): string {
  return href("/:lang/prestige-events", { lang });
}

export function eventPath(lang: Lang, slug: EventSlug): string {
  return `${eventsPath(lang)}/${slug}`;
}

export function eventOf(pathname: string): EventSlug {
  const name = pathname.replace(/\/+$/, "").split("/").at(-1);
  const slug = EVENT_SLUGS.find((known) => known === name);
  if (!slug) throw new Error(`${pathname} is no event`);
  return slug;
}

export function eventBookingPath(lang: Lang, vehicle?: VehicleClass): string {
  const params = new URLSearchParams({ trip: "hourly", ...(vehicle ? { vehicle } : {}) });
  return `${href("/:lang/booking", { lang })}?${params}`;
}
