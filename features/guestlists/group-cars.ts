import { fitOf } from "#features/fleet/capacity.ts";
import type { Load } from "#features/fleet/load.ts";
import { LIST_CLASSES, type ListClass, type ListedGuest, type ListSettings } from "./guest-list.ts";

/** Guests in the order of their times. */
export type PlannedCar = {
  vehicle: ListClass;
  /** Wall time in Paris: arrivals wait for the last guest, departures leave with the first. */
  local: string;
  flight: string;
  airport: string;
  address: string;
  load: Load;
  guests: ListedGuest[];
};

/**
 * Groups guests with the same places, whose times are within the window, into as few cars as fit. Guests of one flight
 * stay together where possible. A party is never divided.
 */
export function groupCars(
  guests: readonly ListedGuest[],
  { window, largest, direction }: Pick<ListSettings, "window" | "largest" | "direction">,
): PlannedCar[] {
  const cars = slotsOf(guests, window).flatMap((slot) => packed(slot, largest));
  return cars
    .map((car) => plannedCar(car, direction === "arrivals", largest))
    .toSorted((a, b) => compare(a.local, b.local) || compare(a.guests[0]!.name, b.guests[0]!.name));
}

function slotsOf(guests: readonly ListedGuest[], window: number): ListedGuest[][] {
  const places = Map.groupBy(guests, ({ airport, address }) => `${airport}|${address}`.toLowerCase());
  const slots: ListedGuest[][] = [];
  for (const all of places.values()) {
    let start = -Infinity;
    for (const guest of all.toSorted(byTime)) {
      const minutes = minutesOf(guest.local);
      if (minutes - start > window) {
        slots.push([]);
        start = minutes;
      }
      slots.at(-1)!.push(guest);
    }
  }
  return slots;
}

/** First fit over whole flights, the largest first. A flight that needs several cars is packed party by party. */
function packed(slot: ListedGuest[], largest: ListClass): ListedGuest[][] {
  const flights = [...Map.groupBy(slot, ({ flight }) => flight).values()].toSorted(
    (a, b) => headsOf(b) - headsOf(a) || byTime(a[0]!, b[0]!),
  );
  const cars: ListedGuest[][] = [];
  for (const flight of flights) {
    const whole = cars.find((car) => fitOf(largest, loadOf([...car, ...flight])).fits);
    if (whole) {
      whole.push(...flight);
      continue;
    }
    if (fitOf(largest, loadOf(flight)).fits) {
      cars.push([...flight]);
      continue;
    }
    const parties = flight.toSorted((a, b) => b.passengers - a.passengers || byTime(a, b));
    for (const guest of parties) {
      const car = cars.find((one) => fitOf(largest, loadOf([...one, guest])).fits);
      if (car) car.push(guest);
      else cars.push([guest]);
    }
  }
  return cars;
}

function plannedCar(guests: ListedGuest[], isArrival: boolean, largest: ListClass): PlannedCar {
  const sorted = guests.toSorted(byTime);
  const decisive = isArrival ? sorted.at(-1)! : sorted[0]!;
  const load = loadOf(sorted);
  const { local, flight, airport, address } = decisive;
  // A party that is too large for the largest wished class gets the next one.
  const vehicle = LIST_CLASSES.find((one) => fitOf(one, load).fits) ?? largest;
  return {
    vehicle,
    local,
    flight: flight || (sorted.find((one) => one.flight !== "")?.flight ?? ""),
    airport,
    address,
    load,
    guests: sorted,
  };
}

function loadOf(guests: readonly ListedGuest[]): Load {
  const sum = (key: "passengers" | "bags" | "cabinBags") =>
    guests.reduce((all, guest) => all + guest[key], 0);
  return {
    passengers: sum("passengers"),
    bags: { large: sum("bags"), cabin: sum("cabinBags"), bulky: 0 },
    childSeats: { infant: 0, toddler: 0, booster: 0 },
  };
}

function headsOf(guests: readonly ListedGuest[]): number {
  return guests.reduce((all, { passengers }) => all + passengers, 0);
}

/** Minutes of the wall clock: guests of one slot are compared as their watches show. */
function minutesOf(local: string): number {
  return Date.parse(`${local}Z`) / 60_000;
}

function byTime(a: ListedGuest, b: ListedGuest): number {
  return compare(a.local, b.local) || a.line - b.line;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
