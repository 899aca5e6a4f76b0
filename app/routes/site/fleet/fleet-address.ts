import { href } from "react-router";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import type { Lang } from "#i18n/locales.ts";

export function fleetPath(lang: Lang): string {
  return href("/:lang/fleet", { lang });
}

export function vehiclePath(lang: Lang, vehicle: VehicleClass): string {
  return `${fleetPath(lang)}/${vehicle}`;
}

export function vehicleOf(pathname: string): VehicleClass {
  const name = pathname.replace(/\/+$/, "").split("/").at(-1);
  const vehicle = VEHICLE_CLASSES.find((known) => known === name);
  if (!vehicle) throw new Error(`${pathname} is no vehicle`);
  return vehicle;
}

type Ride = { trip?: "hourly"; from?: string; to?: string };

export function ridePath(lang: Lang, vehicle: VehicleClass, ride: Ride = {}): string {
  return `${href("/:lang/booking", { lang })}?${new URLSearchParams({ ...ride, vehicle })}`;
}
