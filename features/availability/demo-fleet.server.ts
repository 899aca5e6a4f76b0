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
import { writeAvailabilitySettings, writeDuty } from "./availability.server.ts";
import { DEFAULT_AVAILABILITY } from "./availability-settings.ts";
import { demoFleet } from "./demo-fleet.ts";
import { parisDayOf } from "./paris-days.ts";

/**
 * Creates the cars and chauffeurs of the demo company on a new site and limits sales to them. If several
 * processes start at the same time, only the one that inserts the settings row creates them. Must only be
 * called for a new database, because an older site without cars sells without limit.
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
 * Archives the demo fleet when the company becomes real, so that no guest books a car that does not exist.
 * Keeps records that the owner has changed, and all settings: until the owner records cars, classes are sold
 * on request. Idempotent.
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
  });
}
