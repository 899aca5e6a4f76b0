import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { AvailabilitySettings } from "./availability-settings.ts";
import { daysAfter, parisDayOf, parisInstant } from "./paris-days.ts";
import { without, type Period } from "./period.ts";
import { shiftDaysIn, shiftPeriods, type Shift } from "./shifts.ts";

export type Supply = {
  settings: AvailabilitySettings;
  /** `vehicle` null: every class. */
  blocks: (Period & { vehicle: VehicleClass | null })[];
  cars: { vehicle: VehicleClass; free: Period[] }[];
  /** `vehicles` null: every class. */
  chauffeurs: { vehicles: VehicleClass[] | null; free: Period[] }[];
};

type Absence = { id: string } & Period;

export type Records = Pick<Supply, "settings" | "blocks"> & {
  cars: { id: string; vehicle: VehicleClass }[];
  chauffeurs: {
    id: string;
    /** Last day of validity of the professional card, a Paris date. */
    cardExpiresOn: string;
    vehicles: VehicleClass[] | null;
    /** Null: at any time. */
    shifts: Shift[] | null;
  }[];
  absences: Absence[];
};

/** `periods` must be sorted and must not overlap. */
export function supplyIn(
  periods: Period[],
  { settings, blocks, cars, chauffeurs, absences }: Records,
): Supply {
  const away = Map.groupBy(absences, ({ id }) => id);
  const awayOf = (id: string) => away.get(id) ?? [];
  const shiftDays = periods.map((period) => ({ period, days: shiftDaysIn(period) }));
  const lastDay = parisDayOf(periods.at(-1)?.to ?? 0);
  return {
    settings,
    blocks,
    cars: cars.map(({ id, vehicle }) => ({
      vehicle,
      free: periods.flatMap((period) => without(period, awayOf(id))),
    })),
    chauffeurs: chauffeurs.map(({ id, cardExpiresOn, vehicles, shifts }) => {
      const noCard =
        cardExpiresOn < lastDay ? [{ from: parisInstant(daysAfter(cardExpiresOn, 1)), to: Infinity }] : [];
      const working = shiftDays.flatMap(({ period, days }) =>
        shifts === null ? [period] : shiftPeriods(shifts, period, days),
      );
      return { vehicles, free: working.flatMap((part) => without(part, [...awayOf(id), ...noCard])) };
    }),
  };
}
