import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { limitsOf, type AvailabilitySettings } from "./availability-settings.ts";

const CLOSED_DAYS = 30;

type Fleet = {
  settings: AvailabilitySettings;
  /** Times in milliseconds. `vehicle` null: every class. */
  blocks: { vehicle: VehicleClass | null; from: number; to: number }[];
  cars: { vehicle: VehicleClass }[];
  /** Active chauffeurs only. `vehicles` null: every class. */
  chauffeurs: { vehicles: VehicleClass[] | null }[];
};

/**
 * Classes that cannot be sold instantly in the next weeks, because no car or chauffeur can drive them or
 * because they are blocked. Pages without a date show them as "on request".
 */
export function closedClasses({ settings, blocks, cars, chauffeurs }: Fleet, now: number): VehicleClass[] {
  const until = now + CLOSED_DAYS * 86_400_000;
  return VEHICLE_CLASSES.filter((vehicle) => {
    const isBlocked = blocks.some(
      (block) => (block.vehicle ?? vehicle) === vehicle && block.from <= now && block.to >= until,
    );
    const { fixedCapacity, dailyMaximum } = limitsOf(settings, vehicle);
    if (isBlocked || dailyMaximum === 0) return true;
    if (settings.sellsWithoutLimit) return false;
    if (fixedCapacity !== null) return fixedCapacity === 0;
    const hasCar = cars.some((car) => car.vehicle === vehicle);
    return !hasCar || !chauffeurs.some(({ vehicles }) => vehicles === null || vehicles.includes(vehicle));
  });
}
