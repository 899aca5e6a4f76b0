import { childSeatCount, LUGGAGE_UNITS, luggageUnitsOf, type Bags, type Load } from "./load.ts";
import { VEHICLE_CLASSES, VEHICLES, type VehicleClass } from "./vehicle.ts";

type MisfitReason = "passengers" | "bags" | "child-seats";

type Fit = { fits: true } | { fits: false; reasons: MisfitReason[] };

/**
 * Checks whether a load fits a class and returns every reason against it. Children count as passengers, and
 * at least one passenger must be an adult. A bodyguard takes one more seat. Counts must be whole numbers from
 * zero.
 */
export function fitOf(vehicle: VehicleClass, load: Load, withBodyguard = false): Fit {
  const { passengers, luggageUnits, maxChildSeats } = VEHICLES[vehicle];
  const reasons: MisfitReason[] = [];

  const taken = load.passengers + (withBodyguard ? 1 : 0);
  if (!isCount(load.passengers) || load.passengers < 1 || taken > passengers) {
    reasons.push("passengers");
  }
  if (!areCounts(load.bags) || luggageUnitsOf(load.bags) > luggageUnits) {
    reasons.push("bags");
  }
  const seats = childSeatCount(load.childSeats);
  if (!areCounts(load.childSeats) || seats > maxChildSeats || (seats > 0 && seats >= load.passengers)) {
    reasons.push("child-seats");
  }

  return reasons.length === 0 ? { fits: true } : { fits: false, reasons };
}

type Excess = Record<"passengers" | keyof Bags | "childSeats", number>;

/**
 * The part of a load that does not fit, 0 for each kind that fits. If only the total luggage is too much,
 * large cases are left out first, or one cabin case if that is enough. A bodyguard takes one more seat.
 */
export function excessOf(vehicle: VehicleClass, load: Load, withBodyguard = false): Excess {
  const { passengers, luggageUnits, maxChildSeats } = VEHICLES[vehicle];
  const left: Bags = { large: 0, cabin: 0, bulky: 0 };
  let over = luggageUnitsOf(load.bags) - luggageUnits;
  const order: (keyof Bags)[] = over === 1 ? ["cabin", "large", "bulky"] : ["large", "bulky", "cabin"];
  for (const kind of order) {
    left[kind] = Math.min(load.bags[kind], Math.max(0, Math.ceil(over / LUGGAGE_UNITS[kind])));
    over -= left[kind] * LUGGAGE_UNITS[kind];
  }
  return {
    passengers: Math.max(0, load.passengers + (withBodyguard ? 1 : 0) - passengers),
    ...left,
    childSeats: Math.max(0, childSeatCount(load.childSeats) - maxChildSeats),
  };
}

/** An empty list means that several cars are needed. */
export function vehiclesFor(load: Load, withBodyguard = false): VehicleClass[] {
  return VEHICLE_CLASSES.filter((vehicle) => fitOf(vehicle, load, withBodyguard).fits);
}

function areCounts(counts: Record<string, number>): boolean {
  return Object.values(counts).every(isCount);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}
