import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { AvailabilitySettings } from "./availability-settings.ts";
import { daysAfter, parisInstant } from "./paris-days.ts";
import { without, type Period } from "./period.ts";
import { shiftPeriods, type Shift } from "./shifts.ts";

/** What the company can drive within some periods. */
export type Supply = {
  settings: AvailabilitySettings;
  /** `vehicle` null: every class. */
  blocks: (Period & { vehicle: VehicleClass | null })[];
  /** `free`: when the car can be driven. */
  cars: { vehicle: VehicleClass; free: Period[] }[];
  /** `vehicles` null: every class. */
  chauffeurs: { vehicles: VehicleClass[] | null; free: Period[] }[];
};

type Absence = { id: string } & Period;

export type Records = Pick<Supply, "settings" | "blocks"> & {
  cars: { id: string; vehicle: VehicleClass }[];
  chauffeurs: {
    id: string;
    /** The last day on which the professional card counts. */
    cardExpiresOn: string;
    vehicles: VehicleClass[] | null;
    /** Null for at any time. */
    shifts: Shift[] | null;
  }[];
  /** Of a car or a chauffeur, by their id. */
  absences: Absence[];
};

/** Who and what can drive within some periods, from the records of the company. */
export function supplyIn(
  periods: Period[],
  { settings, blocks, cars, chauffeurs, absences }: Records,
): Supply {
  const awayOf = (id: string) => absences.filter((absence) => absence.id === id);
  return {
    settings,
    blocks,
    cars: cars.map(({ id, vehicle }) => ({
      vehicle,
      free: periods.flatMap((period) => without(period, awayOf(id))),
    })),
    chauffeurs: chauffeurs.map(({ id, cardExpiresOn, vehicles, shifts }) => {
      const noCard = { from: parisInstant(daysAfter(cardExpiresOn, 1)), to: Infinity };
      const working = periods.flatMap((period) =>
        shifts === null ? [period] : shiftPeriods(shifts, period),
      );
      return { vehicles, free: working.flatMap((part) => without(part, [...awayOf(id), noCard])) };
    }),
  };
}
