import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { DEFAULT_CASH_RULE, type CashRule } from "./cash-rule.ts";

/** Limits that the owner sets for one vehicle class. Null: no limit. */
export type ClassLimits = {
  /**
   * Most rides at the same time. Replaces the count of cars and chauffeurs, for example for the cars of a
   * partner.
   */
  fixedCapacity: number | null;
  /** Minimum hours before the pickup. The general minimum notice also applies. */
  noticeHours: number | null;
  /** Most pickups per Paris day. */
  dailyMaximum: number | null;
};

export type AvailabilitySettings = {
  /**
   * If true, cars, chauffeurs and fixed capacities do not limit sales. Blocks, notice and daily maximum still
   * apply.
   */
  sellsWithoutLimit: boolean;
  /** Minutes that a car needs to reach a pickup. */
  approachMinutes: number;
  /** Minutes after a ride until its car can leave for another one. */
  returnMinutes: number;
  classes: Partial<Record<VehicleClass, ClassLimits>>;
  cash: CashRule;
};

/**
 * Settings that apply until the owner saves others. A site that is older than these settings keeps selling
 * without limit.
 */
export const DEFAULT_AVAILABILITY: AvailabilitySettings = {
  sellsWithoutLimit: true,
  approachMinutes: 30,
  returnMinutes: 30,
  classes: {},
  cash: DEFAULT_CASH_RULE,
};

export const NO_CLASS_LIMITS: ClassLimits = { fixedCapacity: null, noticeHours: null, dailyMaximum: null };

export const AVAILABILITY_LIMITS = { minutes: 240, fixedCapacity: 99, noticeHours: 720, dailyMaximum: 999 };

export function limitsOf({ classes }: AvailabilitySettings, vehicle: VehicleClass): ClassLimits {
  return { ...NO_CLASS_LIMITS, ...classes[vehicle] };
}

/** Does not check blocks. */
export function limitsAnything(
  settings: AvailabilitySettings,
  vehicles: readonly VehicleClass[] = VEHICLE_CLASSES,
): boolean {
  return vehicles.some((vehicle) => {
    const { noticeHours, dailyMaximum } = limitsOf(settings, vehicle);
    return !settings.sellsWithoutLimit || noticeHours !== null || dailyMaximum !== null;
  });
}

export const CLASS_NUMBERS = [
  "fixedCapacity",
  "noticeHours",
  "dailyMaximum",
] as const satisfies (keyof ClassLimits)[];

/** Form field of one limit of one class: `rolls-royce:dailyMaximum`. */
export function classField(vehicle: VehicleClass, key: keyof ClassLimits): string {
  return `${vehicle}:${key}`;
}

/** 1 for Monday to 7 for Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Form field of the start or the end of a weekday's shift: `1:from`. */
export function shiftField(weekday: number, end: "from" | "to"): string {
  return `${weekday}:${end}`;
}

/** Form field that says which of two equal times another field means. */
export function foldField(field: string): string {
  return `${field}_fold`;
}
