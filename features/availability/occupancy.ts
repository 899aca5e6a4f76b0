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
import { overlaps, type Period } from "./period.ts";

// The calendar of occupancy: what of each class is sold, held and free in a slot of time. It asks the rule that sells.

export type Fleet = Pick<Market, "supply" | "occupied">;

/** What one class does in a slot. */
export type ClassSlot = {
  /** At the instant of the slot with the most rides. */
  sold: number;
  held: number;
  /** How many rides could be sold for the whole slot if none were; null without limit. */
  capacity: number | null;
  /** How many more rides can be sold for the whole slot; null without limit. */
  free: number | null;
  /** Why none more can be sold. */
  refusal: Refusal | null;
  /** More rides than cars, or than the fixed number, at some instant: taken by hand, or a car is away since. */
  isOverbooked: boolean;
};

export function classSlot(vehicle: VehicleClass, slot: Slot, { supply, occupied }: Fleet): ClassSlot {
  // The rides of its Paris date count for the daily maximum.
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

/** How many more rides of a class, each of which occupies exactly this slot, can be sold together. */
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

/** Sold and held at the instant with the most rides; the first of several. */
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

/** What the chauffeurs do in a slot. Classes with a fixed number of rides need none of them. */
export type DutySlot = {
  /** Through the whole slot. */
  onDuty: number;
  /** The most rides at once. */
  driving: number;
  /** The lowest number of chauffeurs on duty without a ride. */
  free: number;
  /** At some instant the rides have no chauffeurs who may drive them. */
  isOverbooked: boolean;
};

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

/** Nobody could be driven in the slot, whatever is sold: a block, no car, no chauffeur. */
export function isClosed({ capacity }: Pick<ClassSlot, "capacity">): boolean {
  return capacity === 0;
}

/** Several slots of one class as one: the busiest of them, and the lowest number that is free while the class is not closed. */
export type ClassDay = Pick<ClassSlot, "sold" | "held" | "isOverbooked"> & {
  /** Null without limit, and where every slot is closed. */
  lowestFree: number | null;
  /** Some of the slots are closed to every sale by a block. */
  isBlocked: boolean;
  closed: "no" | "partly" | "wholly";
};

export function classDay(slots: ClassSlot[]): ClassDay {
  const busiest = slots.toSorted((a, b) => b.sold + b.held - a.sold - a.held)[0];
  const open = slots.filter((slot) => !isClosed(slot));
  const free = open.flatMap((slot) => slot.free ?? []);
  const shut = slots.length - open.length;
  return {
    sold: busiest?.sold ?? 0,
    held: busiest?.held ?? 0,
    isOverbooked: slots.some((slot) => slot.isOverbooked),
    lowestFree: free.length > 0 ? Math.min(...free) : null,
    isBlocked: slots.some(({ refusal }) => refusal === "blocked"),
    closed: shut === 0 ? "no" : open.length === 0 ? "wholly" : "partly",
  };
}

/** Neighbours that say the same, as one stretch: `first` and `length` count slots. */
export function stretchesOf<Slotted>(
  slots: Slotted[],
  isSame: (one: Slotted, other: Slotted) => boolean,
): { first: number; length: number; slot: Slotted }[] {
  const stretches: { first: number; length: number; slot: Slotted }[] = [];
  for (const [first, slot] of slots.entries()) {
    const last = stretches.at(-1);
    if (last && isSame(last.slot, slot)) last.length += 1;
    else stretches.push({ first, length: 1, slot });
  }
  return stretches;
}
