import type { Db } from "#platform/db/db.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { rideEventsOf } from "#features/dispatch/assignments.server.ts";
import type { RideEventRow } from "#features/dispatch/assignments.table.ts";
import { lockOwnLeg, type OwnLeg } from "#features/dispatch/own-leg.server.ts";
import { stageOf } from "./position.ts";

type OwnRide = OwnLeg & { events: RideEventRow[]; stage: ReturnType<typeof stageOf> };

/** Locks a ride of this chauffeur, so that no report and no cancellation comes between, and reads its events that were not withdrawn. */
export async function lockOwnRide(
  tx: Db,
  { id, linkVersion }: Pick<ChauffeurRow, "id" | "linkVersion">,
  reference: string,
): Promise<OwnRide | undefined> {
  const own = await lockOwnLeg(tx, id, reference);
  if (!own || own.chauffeur.linkVersion !== linkVersion || own.chauffeur.archivedAt) return undefined;
  const all = await rideEventsOf(tx, [own.booking.id]);
  const events = all.filter(({ withdrawnAt }) => withdrawnAt === null);
  return { ...own, events, stage: stageOf({ ...own, events }) };
}
