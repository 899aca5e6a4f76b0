import { VEHICLES, type VehicleClass } from "./vehicle.ts";

/** Hours for sedans, vans and the SUV. */
export const STANDARD_NOTICE_HOURS = 24;

/** Hours for Maybach, Rolls-Royce and every hourly ride. */
export const EXTENDED_NOTICE_HOURS = 48;

/**
 * Cancellation is free until this many hours before the pickup. The hours are absolute, also across a clock
 * change.
 */
export function cancellationNoticeHours(vehicle: VehicleClass, byTheHour: boolean): number {
  const extended = byTheHour || VEHICLES[vehicle].category === "prestige";
  return extended ? EXTENDED_NOTICE_HOURS : STANDARD_NOTICE_HOURS;
}
