/**
 * Luggage in the units of the guest: large suitcases, cabin cases, and bulky pieces such as golf bags, skis,
 * prams or wheelchairs.
 */
export type Bags = { large: number; cabin: number; bulky: number };

/** Child seats by group: infant (group 0+), toddler (1), booster (2-3). Each child is also a passenger. */
export type ChildSeats = { infant: number; toddler: number; booster: number };

export type Load = { passengers: number; bags: Bags; childSeats: ChildSeats };

/** Boot space. One unit is one cabin case. */
export const LUGGAGE_UNITS: Record<keyof Bags, number> = { cabin: 1, large: 2, bulky: 4 };

export function luggageUnitsOf(bags: Bags): number {
  return (
    bags.cabin * LUGGAGE_UNITS.cabin + bags.large * LUGGAGE_UNITS.large + bags.bulky * LUGGAGE_UNITS.bulky
  );
}

export function childSeatCount(seats: ChildSeats): number {
  return seats.infant + seats.toddler + seats.booster;
}
