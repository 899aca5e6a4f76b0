import { href } from "react-router";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Lang } from "#i18n/locales.ts";
import { SERVICE_SLUGS, type ServiceSlug } from "#i18n/pages/page-slugs.ts";
import type { ServicePlan } from "./service-plan.ts";

export function servicesPath(lang: Lang): string {
  return href("/:lang/services", { lang });
}

export function servicePath(lang: Lang, slug: ServiceSlug): string {
  return `${servicesPath(lang)}/${slug}`;
}

export function slugOf(pathname: string): ServiceSlug {
  const name = pathname.replace(/\/+$/, "").split("/").at(-1);
  const slug = SERVICE_SLUGS.find((known) => known === name);
  if (!slug) throw new Error(`${pathname} is no service`);
  return slug;
}

type Ride = {
  lang: Lang;
  ride: ServicePlan["ride"];
  places: Record<"cdg" | "paris", string>;
  vehicle?: VehicleClass;
  to?: string;
};

export function ridePath({ lang, ride, places, vehicle, to }: Ride): string {
  const { trip, from, extras = [] } = ride;
  const params = new URLSearchParams({ trip });
  if (from) params.set("from", places[from]);
  if (to) params.set("to", to);
  if (vehicle) params.set("vehicle", vehicle);
  for (const extra of extras) params.set(extra, "on");
  return `${href("/:lang/booking", { lang })}?${params}`;
}
