import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf, shownAudit, writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { activeFleet, findCar, findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { isUuid } from "#platform/uuid.ts";
import {
  absencesAfter,
  allDuties,
  blocksAfter,
  deleteAbsence,
  deleteBlock,
  insertAbsence,
  readAvailabilitySettings,
  writeAvailabilitySettings,
  writeDuty,
} from "./availability.server.ts";
import type { AvailabilitySettings } from "./availability-settings.ts";
import type { NewAbsence, NewDuty } from "./read-availability-form.server.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Instants are ISO strings. */
export async function openAvailability(
  { db, clock, payments }: Needs & Pick<Services, "payments">,
  _owner: Owner,
) {
  const now = clock.now();
  const [{ settings, version }, fleet, duties, blocks, absences, audit] = await Promise.all([
    readAvailabilitySettings(db),
    activeFleet(db),
    allDuties(db),
    blocksAfter(db, now),
    absencesAfter(db, now),
    auditOf(db, [ONLY_SUBJECTS.availability]),
  ]);
  const nameOf = new Map([
    ...fleet.chauffeurs.map(({ id, fullName }) => [id, fullName] as const),
    ...fleet.cars.map(({ id, plate }) => [id, plate] as const),
  ]);
  return {
    settings,
    version,
    acceptsCards: payments.mode !== "off",
    cars: fleet.cars.map(({ id, plate, vehicle }) => ({ id, plate, vehicle })),
    counts: VEHICLE_CLASSES.map((vehicle) => ({
      vehicle,
      cars: fleet.cars.filter((car) => car.vehicle === vehicle).length,
    })),
    chauffeurs: fleet.chauffeurs.map(({ id, fullName }) => {
      const duty = duties.find(({ chauffeurId }) => chauffeurId === id);
      const { vehicles = null, shifts = null, version: dutyVersion = 0 } = duty ?? {};
      return { id, fullName, vehicles, shifts, version: dutyVersion };
    }),
    blocks: blocks.map(({ id, vehicle, reason, startsAt, endsAt }) => ({
      id,
      vehicle,
      reason,
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
    })),
    absences: absences.flatMap(({ id, chauffeurId, carId, startsAt, endsAt }) => {
      const name = nameOf.get(chauffeurId ?? carId ?? "");
      const isCar = carId !== null;
      return name === undefined
        ? []
        : [{ id, name, isCar, from: startsAt.toISOString(), to: endsAt.toISOString() }];
    }),
    audit: audit.map(shownAudit),
  };
}

export type AvailabilityPage = Awaited<ReturnType<typeof openAvailability>>;

/** Saves if the stored version is still the one that the form showed. */
export async function changeAvailability(
  { db, clock }: Needs,
  owner: Owner,
  settings: AvailabilitySettings,
  seen: number,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await writeAvailabilitySettings(tx, settings, seen, now))) return { kind: "changed" };
    const entry = { action: "availability-changed", subject: "dispatch" } as const;
    await writeAudit(tx, owner, { ...entry, subjectId: ONLY_SUBJECTS.availability }, now);
    return { kind: "done" };
  });
}

export async function removeBlock({ db, clock }: Needs, owner: Owner, id: string): Promise<ActionResult> {
  if (!isUuid(id)) return { kind: "changed" };
  return db.transaction(async (tx) => {
    if (!(await deleteBlock(tx, id))) return { kind: "changed" };
    const entry = {
      action: "block-removed",
      subject: "dispatch",
      subjectId: ONLY_SUBJECTS.availability,
    } as const;
    await writeAudit(tx, owner, entry, clock.now());
    return { kind: "done" };
  });
}

/** Submitting the same form twice records it once. */
export async function addAbsence(
  { db, clock }: Needs,
  owner: Owner,
  { id, of, from, to }: NewAbsence,
): Promise<ActionResult> {
  const now = clock.now();
  const isCar = "carId" in of;
  const subjectId = isCar ? of.carId : of.chauffeurId;
  return db.transaction(async (tx) => {
    const known = isCar ? await findCar(tx, subjectId) : await findChauffeur(tx, subjectId);
    if (!known) return { kind: "changed" };
    const whose = { chauffeurId: isCar ? null : subjectId, carId: isCar ? subjectId : null };
    const row = { id, ...whose, startsAt: new Date(from), endsAt: new Date(to), createdAt: now };
    if (!(await insertAbsence(tx, row))) return { kind: "done" };
    const subject = isCar ? "car" : "chauffeur";
    await writeAudit(tx, owner, { action: "absence-added", subject, subjectId }, now);
    return { kind: "done" };
  });
}

export async function removeAbsence({ db, clock }: Needs, owner: Owner, id: string): Promise<ActionResult> {
  if (!isUuid(id)) return { kind: "changed" };
  return db.transaction(async (tx) => {
    const removed = await deleteAbsence(tx, id);
    if (!removed) return { kind: "changed" };
    const { chauffeurId, carId } = removed;
    const subject = carId === null ? "chauffeur" : "car";
    const entry = { action: "absence-removed", subject, subjectId: carId ?? chauffeurId ?? "" } as const;
    await writeAudit(tx, owner, entry, clock.now());
    return { kind: "done" };
  });
}

/**
 * Saves the shifts and classes of a chauffeur if the stored version is still the one that the form showed.
 */
export async function saveDuty(
  { db, clock }: Needs,
  owner: Owner,
  { version, ...duty }: NewDuty,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await findChauffeur(tx, duty.chauffeurId))) return { kind: "changed" };
    if (!(await writeDuty(tx, duty, version, now))) return { kind: "changed" };
    const entry = { action: "duty-changed", subject: "chauffeur", subjectId: duty.chauffeurId } as const;
    await writeAudit(tx, owner, entry, now);
    return { kind: "done" };
  });
}
