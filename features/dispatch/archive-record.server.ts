import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { AuditEntry } from "#features/accounts/audit/audit.ts";
import { comingRides } from "./assignments.server.ts";
import { holdCar, holdChauffeur, updateCar, updateChauffeur } from "#features/fleet/chauffeurs.server.ts";

type Seen = { id: string; version: number };

export type Archived = { kind: "done" } | { kind: "changed" } | { kind: "has-rides"; count: number };

type Needs = Pick<Services, "db" | "clock">;

/** A record is never deleted. Archiving invalidates the links to the run sheet. */
export function archiveChauffeur(needs: Needs, dispatcher: Dispatcher, seen: Seen, isArchived: boolean) {
  return archive(
    needs,
    dispatcher,
    { seen, isArchived },
    {
      subject: "chauffeur",
      hold: holdChauffeur,
      rides: { chauffeurId: seen.id },
      write: (tx, archivedAt, { linkVersion }, now) =>
        updateChauffeur(
          tx,
          seen,
          { archivedAt, ...(isArchived ? { linkVersion: linkVersion + 1 } : {}) },
          now,
        ),
    },
  );
}

export function archiveCar(needs: Needs, dispatcher: Dispatcher, seen: Seen, isArchived: boolean) {
  return archive(
    needs,
    dispatcher,
    { seen, isArchived },
    {
      subject: "car",
      hold: holdCar,
      rides: { carId: seen.id },
      write: (tx, archivedAt, _car, now) => updateCar(tx, seen, { archivedAt }, now),
    },
  );
}

type Kind<Row> = {
  subject: "chauffeur" | "car";
  hold(tx: Db, id: string): Promise<Row | undefined>;
  rides: Parameters<typeof comingRides>[1];
  write(tx: Db, archivedAt: Date | null, row: Row, now: Date): Promise<boolean>;
};

async function archive<Row extends { archivedAt: Date | null; erasedAt?: Date | null }>(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  { seen, isArchived }: { seen: Seen; isArchived: boolean },
  { subject, hold, rides, write }: Kind<Row>,
): Promise<Archived> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Archived> => {
    const row = await hold(tx, seen.id);
    if (!row || row.erasedAt || (row.archivedAt !== null) === isArchived) return { kind: "changed" };
    const count = isArchived ? await comingRides(tx, rides, now) : 0;
    if (count > 0) return { kind: "has-rides", count };
    if (!(await write(tx, isArchived ? now : null, row, now))) return { kind: "changed" };
    const action = `${subject}-${isArchived ? "archived" : "restored"}` as const;
    await writeAudit(tx, dispatcher, entryOf(action, subject, seen.id), now);
    return { kind: "done" };
  });
}

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
