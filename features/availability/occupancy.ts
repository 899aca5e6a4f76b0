import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { limitsOf } from "./availability-settings.ts";
import {
  freeAt,
  freeWithin,
  haveChauffeurs,
  instantsOf,
  isAt,
  mostAtOnce,
  refusalOfFleet,
} from "./fleet-capacity.ts";
import {
  pickupsOf,
  refusalDuring,
  type Market,
  type Occupied,
  type Refusal,
  type Slot,
} from "./judge-rides.ts";
import type { ClassSlot, DutySlot } from "./occupancy-slots.ts";
import { overlaps, type Period } from "./period.ts";

// Occupancy calendar: sold, held and free rides of each class in a slot. Uses the rules of selling
// (`judge-rides.ts`).

type Fleet = Pick<Market, "supply" | "occupied">;

export function classSlot(vehicle: VehicleClass, slot: Slot, { supply, occupied }: Fleet): ClassSlot {
  // All rides of the Paris date count for the daily maximum.
  const near = occupied.filter((one) => overlaps(one, slot) || one.pickupDays.includes(slot.day));
  const own = near.filter((one) => one.vehicle === vehicle && overlaps(one, slot));
  const { free, refusal } = freeDuring(vehicle, slot, { supply, occupied: near });
  return {
    ...peakOf(own, slot),
    capacity: freeDuring(vehicle, slot, { supply, occupied: [] }).free,
    free,
    refusal,
    isOverbooked: isOverbooked(vehicle, slot, supply, own),
  };
}

/** Number of rides of a class that can still be sold together if each of them occupies exactly this slot. */
export function freeDuring(
  vehicle: VehicleClass,
  slot: Slot,
  fleet: Fleet,
): { free: number | null; refusal: Refusal | null } {
  const refusal = refusalDuring(vehicle, slot, fleet);
  if (refusal) return { free: 0, refusal };
  const { dailyMaximum } = limitsOf(fleet.supply.settings, vehicle);
  const ofDay = dailyMaximum === null ? null : dailyMaximum - pickupsOf(vehicle, slot.day, fleet.occupied);
  const bounds = [ofDay, freeOfFleet(vehicle, slot, fleet)].filter((bound) => bound !== null);
  return { free: bounds.length > 0 ? Math.min(...bounds) : null, refusal: null };
}

function freeOfFleet(vehicle: VehicleClass, slot: Slot, { supply, occupied }: Fleet): number | null {
  const { settings, cars } = supply;
  if (settings.sellsWithoutLimit) return null;
  const around = occupied.filter((one) => overlaps(one, slot));
  const { fixedCapacity } = limitsOf(settings, vehicle);
  if (fixedCapacity !== null) {
    const own = around.filter((one) => one.vehicle === vehicle);
    return Math.max(0, fixedCapacity - mostAtOnce(own, slot));
  }
  const most = cars.filter((car) => car.vehicle === vehicle).length;
  const added = { from: slot.from, to: slot.to, vehicle };
  let free = 0;
  while (free < most) {
    const taken = [...around, ...Array.from({ length: free }, () => added)];
    if (refusalOfFleet(vehicle, slot, supply, taken)) break;
    free += 1;
  }
  return free;
}

function peakOf(own: Occupied[], slot: Period): { sold: number; held: number } {
  let peak = { sold: 0, held: 0 };
  for (const at of instantsOf(slot, own)) {
    const running = own.filter((one) => isAt(one, at));
    const held = running.filter(({ isHeld }) => isHeld).length;
    if (running.length > peak.sold + peak.held) peak = { sold: running.length - held, held };
  }
  return peak;
}

function isOverbooked(
  vehicle: VehicleClass,
  slot: Period,
  { settings, cars }: Fleet["supply"],
  own: Occupied[],
): boolean {
  if (settings.sellsWithoutLimit || own.length === 0) return false;
  const { fixedCapacity } = limitsOf(settings, vehicle);
  if (fixedCapacity !== null) return mostAtOnce(own, slot) > fixedCapacity;
  const ownCars = freeWithin(
    cars.filter((car) => car.vehicle === vehicle),
    slot,
  );
  return [...instantsOf(slot, [...own, ...ownCars.partly])].some(
    (at) => own.filter((one) => isAt(one, at)).length > freeAt(ownCars, at).length,
  );
}

export function dutySlot(slot: Period, { supply, occupied }: Fleet): DutySlot {
  const people = freeWithin(supply.chauffeurs, slot);
  const rides = occupied.filter(
    (one) => overlaps(one, slot) && limitsOf(supply.settings, one.vehicle).fixedCapacity === null,
  );
  const instants = [...instantsOf(slot, [...rides, ...people.partly])].map((at) => ({
    running: rides.filter((one) => isAt(one, at)).map(({ vehicle }) => vehicle),
    onDuty: freeAt(people, at),
  }));
  return {
    onDuty: people.always.length,
    driving: Math.max(...instants.map(({ running }) => running.length)),
    free: Math.max(0, Math.min(...instants.map(({ running, onDuty }) => onDuty.length - running.length))),
    isOverbooked: instants.some(({ running, onDuty }) => !haveChauffeurs(running, onDuty)),
  };
}
