import { VEHICLES, type VehicleClass } from "./vehicle.ts";

/** Sedans, vans and the SUV: cancellation is free until a day before pickup. */
export const STANDARD_NOTICE_HOURS = 24;

/** Maybach, Rolls-Royce and every ride by the hour. */
export const EXTENDED_NOTICE_HOURS = 48;

/** Hours before pickup until which a cancellation is free; absolute hours, also across a clock change. */
export function cancellationNoticeHours(vehicle: VehicleClass, byTheHour: boolean): number {
  const extended = byTheHour || VEHICLES[vehicle].category === "prestige";
  return extended ? EXTENDED_NOTICE_HOURS : STANDARD_NOTICE_HOURS;
}
