import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import {
  findCar,
  findChauffeur,
  insertCar,
  insertChauffeur,
  updateCar,
  updateChauffeur,
} from "#features/fleet/chauffeurs.server.ts";
import { readAvailabilitySettings, writeAvailabilitySettings, writeDuty } from "./availability.server.ts";
import { DEFAULT_AVAILABILITY } from "./availability-settings.ts";
import { demoFleet } from "./demo-fleet.ts";
import { parisDayOf } from "./paris-days.ts";

/**
 * Gives a fresh site the cars and chauffeurs of the demo company, and sells only what they can drive. Of several processes that start at once one
 * does it: the row of the settings is the mark. The caller knows that the database is new: an older site without cars sells without limit.
 */
export async function seedDemoFleet(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const settings = { ...DEFAULT_AVAILABILITY, sellsWithoutLimit: false };
    if (!(await writeAvailabilitySettings(tx, settings, 0, now))) return;
    const { cars, chauffeurs } = demoFleet(Number(parisDayOf(now.getTime()).slice(0, 4)));
    for (const { id, car } of cars) await insertCar(tx, id, car, now);
    for (const { id, chauffeur, shifts, vehicles } of chauffeurs) {
      await insertChauffeur(tx, id, chauffeur, now);
      await writeDuty(tx, { chauffeurId: id, shifts, vehicles }, 0, now);
    }
  });
}

/**
 * Archives the demo fleet once the company is real, so that no guest is sold a car that does not exist. A record that the owner has changed is
 * theirs and remains. Settings that the owner has not saved sell without limit again, as they do on a site without cars. Harmless to repeat.
 */
export async function archiveDemoFleet({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { cars, chauffeurs } = demoFleet(0);
    for (const { id } of cars) {
      const row = await findCar(tx, id);
      if (row?.version === 1) await updateCar(tx, row, { archivedAt: now }, now);
    }
    for (const { id } of chauffeurs) {
      const row = await findChauffeur(tx, id);
      if (row?.version === 1) await updateChauffeur(tx, row, { archivedAt: now }, now);
    }
    const { version } = await readAvailabilitySettings(tx);
    if (version === 1) await writeAvailabilitySettings(tx, DEFAULT_AVAILABILITY, 1, now);
  });
}
