import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { DEFAULT_CASH_RULE, type CashRule } from "./cash-rule.ts";

/** What the owner sets for one vehicle class; null where nothing is set. */
export type ClassLimits = {
  /** How many rides at once, whatever cars and chauffeurs are recorded: cars of a partner, say. */
  fixedCapacity: number | null;
  /** Hours before the pickup until which the class is sold at once. The general minimum notice holds besides. */
  noticeHours: number | null;
  /** Most pickups of the class on one day of Paris. */
  dailyMaximum: number | null;
};

export type AvailabilitySettings = {
  /** Cars, chauffeurs and fixed capacities do not limit what is sold. Blocks, notice and daily maximum always do. */
  sellsWithoutLimit: boolean;
  /** Minutes that a car needs to reach a pickup. */
  approachMinutes: number;
  /** Minutes after a ride until its car can leave for another one. */
  returnMinutes: number;
  classes: Partial<Record<VehicleClass, ClassLimits>>;
  /** What confirms a cash booking of the site. */
  cash: CashRule;
};

/** Until the owner saves other ones. Every site that is older than these settings sells as before. */
export const DEFAULT_AVAILABILITY: AvailabilitySettings = {
  sellsWithoutLimit: true,
  approachMinutes: 30,
  returnMinutes: 30,
  classes: {},
  cash: DEFAULT_CASH_RULE,
};

export const NO_CLASS_LIMITS: ClassLimits = { fixedCapacity: null, noticeHours: null, dailyMaximum: null };

/** The largest values that the settings take. */
export const AVAILABILITY_LIMITS = { minutes: 240, fixedCapacity: 99, noticeHours: 720, dailyMaximum: 999 };

export function limitsOf({ classes }: AvailabilitySettings, vehicle: VehicleClass): ClassLimits {
  return { ...NO_CLASS_LIMITS, ...classes[vehicle] };
}

/** Whether any rule of these settings can refuse one of the classes; blocks are apart. */
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

/** The name of the form field of one number of one class: `rolls-royce:dailyMaximum`. */
export function classField(vehicle: VehicleClass, key: keyof ClassLimits): string {
  return `${vehicle}:${key}`;
}

/** 1 for Monday to 7 for Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of the form field of one end of the working hours of a weekday: `1:from`. */
export function shiftField(weekday: number, end: "from" | "to"): string {
  return `${weekday}:${end}`;
}
