import { closedClasses } from "./closed-classes.ts";
import { type Db, inPipeline } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { activeCars, activeFleet } from "#features/fleet/chauffeurs.server.ts";
import type { CarRow } from "#features/fleet/chauffeurs.table.ts";
import { lastDayByAge } from "#features/fleet/papers.ts";
import { papersEndingBefore } from "#features/fleet/papers.server.ts";
import type { PaperRow } from "#features/fleet/papers.table.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import {
  absencesIn,
  allDuties,
  blocksIn,
  readAvailabilitySettings,
  blocksAfter,
} from "./availability.server.ts";
import type { AbsenceRow, CapacityBlockRow } from "./availability.table.ts";
import { limitsAnything, type AvailabilitySettings } from "./availability-settings.ts";
import { daysAfter, parisDayOf, parisInstant } from "./paris-days.ts";
import type { Period } from "./period.ts";
import { supplyIn, type Supply } from "./supply.ts";

export type Limits = { settings: AvailabilitySettings; blocks: Supply["blocks"] };

export async function readLimits(db: Db, period: Period): Promise<Limits> {
  const [{ settings }, blocks] = await inPipeline([readAvailabilitySettings(db), blocksIn(db, period)]);
  return { settings, blocks: blocks.map(blockPeriod) };
}

export async function sellsWithoutLimit(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
): Promise<boolean> {
  const { settings } = await readAvailabilitySettings(db);
  return settings.sellsWithoutLimit;
}

/** Returns false if no rule can refuse a ride of these classes, as on a site with default settings. */
export function isLimited({ settings, blocks }: Limits, vehicles?: readonly VehicleClass[]): boolean {
  return blocks.length > 0 || limitsAnything(settings, vehicles);
}

/** The periods must be sorted and must not overlap. */
export async function readSupply(db: Db, periods: Period[], { settings, blocks }: Limits): Promise<Supply> {
  if (settings.sellsWithoutLimit) return { settings, blocks, cars: [], chauffeurs: [] };
  const [from, to] = [periods[0]?.from ?? 0, periods.at(-1)?.to ?? 0];
  const lastDay = parisDayOf(to);
  const [fleet, papers, duties, absences] = await inPipeline([
    activeFleet(db),
    papersEndingBefore(db, lastDay),
    allDuties(db),
    absencesIn(db, { from, to }),
  ]);
  const dutyOf = new Map(duties.map((duty) => [duty.chauffeurId, duty]));
  return supplyIn(periods, {
    settings,
    blocks,
    cars: fleet.cars,
    chauffeurs: fleet.chauffeurs.map(({ id, cardExpiresOn }) => {
      const { vehicles = null, shifts = null } = dutyOf.get(id) ?? {};
      return { id, cardExpiresOn, vehicles, shifts };
    }),
    absences: [...absences.map(absencePeriod), ...withoutPapers(fleet.cars, papers, lastDay)],
  });
}

/**
 * When today's cars can be driven, also on a site that sells without limit. The periods must be sorted and
 * must not overlap.
 */
export async function readCarTimes(db: Db, periods: Period[]): Promise<Pick<Supply, "settings" | "cars">> {
  const [from, to] = [periods[0]?.from ?? 0, periods.at(-1)?.to ?? 0];
  const lastDay = parisDayOf(to);
  const [{ settings }, cars, papers, absences] = await inPipeline([
    readAvailabilitySettings(db),
    activeCars(db),
    papersEndingBefore(db, lastDay),
    absencesIn(db, { from, to }),
  ]);
  const away = [...absences.map(absencePeriod), ...withoutPapers(cars, papers, lastDay)];
  return supplyIn(periods, { settings, blocks: [], cars, chauffeurs: [], absences: away });
}

/**
 * A chauffeur or a car counts as absent from the day after a paper expires, and a car also from the day after
 * its age limit. `lastDay`: the last day that is read.
 */
function withoutPapers(cars: CarRow[], papers: PaperRow[], lastDay: string) {
  const after = (id: string, day: string) => ({
    id,
    from: parisInstant(daysAfter(day, 1)),
    to: Infinity,
  });
  return [
    ...papers.map(({ chauffeurId, carId, expiresOn }) => after(chauffeurId ?? carId ?? "", expiresOn)),
    ...cars.flatMap((car) => {
      const youngUntil = lastDayByAge(car);
      return youngUntil !== null && youngUntil < lastDay ? [after(car.id, youngUntil)] : [];
    }),
  ];
}

function blockPeriod({ vehicle, startsAt, endsAt }: CapacityBlockRow) {
  return { vehicle, from: startsAt.getTime(), to: endsAt.getTime() };
}

function absencePeriod({ chauffeurId, carId, startsAt, endsAt }: AbsenceRow) {
  return { id: chauffeurId ?? carId ?? "", from: startsAt.getTime(), to: endsAt.getTime() };
}

export async function readClosedClasses(db: Db, now: Date): Promise<VehicleClass[]> {
  const [{ settings }, blocks] = await inPipeline([readAvailabilitySettings(db), blocksAfter(db, now)]);
  const [fleet, duties] = settings.sellsWithoutLimit
    ? [{ cars: [], chauffeurs: [] }, []]
    : await inPipeline([activeFleet(db), allDuties(db)]);
  const dutyOf = new Map(duties.map((duty) => [duty.chauffeurId, duty]));
  return closedClasses(
    {
      settings,
      blocks: blocks.map(blockPeriod),
      cars: fleet.cars,
      chauffeurs: fleet.chauffeurs.map(({ id }) => ({ vehicles: dutyOf.get(id)?.vehicles ?? null })),
    },
    now.getTime(),
  );
}
