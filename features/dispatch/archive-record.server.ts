import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { AuditEntry } from "#features/accounts/audit/audit.ts";
import { comingRides } from "./assignments.server.ts";
import { holdCar, holdChauffeur, updateCar, updateChauffeur } from "./chauffeurs.server.ts";

type Seen = { id: string; version: number };

export type Archived =
  | { kind: "done" }
  | { kind: "changed" }
  /** Somebody waits for them: the coming rides go to others first. */
  | { kind: "has-rides"; count: number };

type Needs = Pick<Services, "db" | "clock">;

/** Takes a chauffeur out of the choice, or back in; nobody is ever deleted. The links to their rides end with it. */
export async function archiveChauffeur(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  seen: Seen,
  isArchived: boolean,
): Promise<Archived> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Archived> => {
    const chauffeur = await holdChauffeur(tx, seen.id);
    if (!chauffeur || (chauffeur.archivedAt !== null) === isArchived) return { kind: "changed" };
    const rides = isArchived ? await comingRides(tx, { chauffeurId: seen.id }, now) : 0;
    if (rides > 0) return { kind: "has-rides", count: rides };
    const change = {
      archivedAt: isArchived ? now : null,
      ...(isArchived ? { linkVersion: chauffeur.linkVersion + 1 } : {}),
    };
    if (!(await updateChauffeur(tx, seen, change, now))) return { kind: "changed" };
    const action = isArchived ? "chauffeur-archived" : "chauffeur-restored";
    await writeAudit(tx, dispatcher, entryOf(action, "chauffeur", seen.id), now);
    return { kind: "done" };
  });
}

/** The same for a car. */
export async function archiveCar(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  seen: Seen,
  isArchived: boolean,
): Promise<Archived> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Archived> => {
    const car = await holdCar(tx, seen.id);
    if (!car || (car.archivedAt !== null) === isArchived) return { kind: "changed" };
    const rides = isArchived ? await comingRides(tx, { carId: seen.id }, now) : 0;
    if (rides > 0) return { kind: "has-rides", count: rides };
    if (!(await updateCar(tx, seen, { archivedAt: isArchived ? now : null }, now)))
      return { kind: "changed" };
    const action = isArchived ? "car-archived" : "car-restored";
    await writeAudit(tx, dispatcher, entryOf(action, "car", seen.id), now);
    return { kind: "done" };
  });
}

/** The links that are out open nothing any more; the next one is made when it is asked for. */
export async function renewChauffeurLink(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  seen: Seen,
): Promise<Archived> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Archived> => {
    const chauffeur = await holdChauffeur(tx, seen.id);
    if (!chauffeur || chauffeur.archivedAt) return { kind: "changed" };
    const change = { linkVersion: chauffeur.linkVersion + 1 };
    if (!(await updateChauffeur(tx, seen, change, now))) return { kind: "changed" };
    await writeAudit(tx, dispatcher, entryOf("chauffeur-link-renewed", "chauffeur", seen.id), now);
    return { kind: "done" };
  });
}

function entryOf(action: AuditEntry["action"], subject: "chauffeur" | "car", subjectId: string): AuditEntry {
  return { action, subject, subjectId };
}
