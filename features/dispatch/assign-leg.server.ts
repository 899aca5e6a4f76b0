import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import { queuePush, queueRidePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { awaitsPaymentOfCall } from "#features/booking/allowed-actions.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { isAccepted } from "./acceptance.ts";
import { isInDoubt } from "./assignment-doubts.server.ts";
import { assignmentWarnings, warningKey, type AssignmentWarning } from "./assignment-warnings.ts";
import { busyTimes } from "./ride-times.ts";
import {
  assignmentOf,
  deleteAssignment,
  insertAssignment,
  replaceAssignment,
  rideEventsOf,
  ridesAround,
  settleDeclined,
  withdrawRideEvents,
  type AssignedLeg,
} from "./assignments.server.ts";
import { expiredPapers } from "#features/fleet/expired-papers.ts";
import { papersOf } from "#features/fleet/papers.server.ts";
import type { PaperRow } from "#features/fleet/papers.table.ts";
import { holdCar, holdChauffeur } from "#features/fleet/chauffeurs.server.ts";
import type { CarRow, ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { notifyGuest } from "./notify-guest.server.ts";

export type AssignInput = {
  bookingId: string;
  chauffeurId: string;
  carId: string;
  /** The assignment's version on the page; 0: there was no assignment. */
  version: number;
  acknowledged: string[];
};

export type LegAssigned =
  | { kind: "done" }
  /** Fields: `chauffeur`, `car`, or `form` for the ride itself. */
  | { kind: "refused"; errors: FieldError[] }
  | { kind: "warned"; warnings: AssignmentWarning[] };

/**
 * Proposes a leg to a chauffeur with a car, or replaces both. A chauffeur who has accepted keeps the leg with another car. If the
 * assignment is in doubt, assigning the same pair again confirms it, and a guest who was notified before is notified at once. The lock
 * order is leg, chauffeur, car: of two concurrent assignments of one chauffeur, the second sees the first.
 */
export async function assignLeg(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  { bookingId, chauffeurId, carId, version, acknowledged }: AssignInput,
): Promise<LegAssigned> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<LegAssigned> => {
    const booking = await lockLeg(tx, bookingId);
    const before = await assignmentOf(tx, bookingId);
    const [chauffeur, car] = [await holdChauffeur(tx, chauffeurId), await holdCar(tx, carId)];
    const closed = await whyClosed(tx, booking, now);
    if (!booking || closed) return refused("form", closed ?? "over");
    if ((before?.assignment.version ?? 0) !== version) return refused("form", "stale");
    const papers = await papersOf(tx, [...(chauffeur ? [{ chauffeurId }] : []), ...(car ? [{ carId }] : [])]);
    const errors = faultsOf(booking, { chauffeur, car, papers });
    if (!chauffeur || !car || errors.length > 0) return { kind: "refused", errors };
    const isSame = before?.chauffeur.id === chauffeurId && before.car.id === carId;
    const wasInDoubt = before !== undefined && (await isInDoubt(tx, bookingId, now));
    if (isSame && !wasInDoubt) return { kind: "done" };

    const others = await ridesAround(tx, { booking, chauffeurId, carId });
    const warnings = assignmentWarnings({ booking, chauffeur, car, others });
    if (warnings.some((warning) => !acknowledged.includes(warningKey(warning)))) {
      return { kind: "warned", warnings };
    }

    const change = { chauffeurId, carId, assignedAt: now, rideVersion: booking.version };
    const keepsAcceptance = before?.chauffeur.id === chauffeurId && isAccepted(before.assignment);
    const isWritten = before
      ? await replaceAssignment(tx, { bookingId, version }, change, { isAccepted: keepsAcceptance })
      : await insertAssignment(tx, { bookingId, ...change });
    if (!isWritten) return refused("form", "stale");
    await settleDeclined(tx, bookingId, now);
    // The reports of the former chauffeur do not apply to the new one. The rows remain, marked as withdrawn.
    if (before && before.chauffeur.id !== chauffeurId) await withdrawRideEvents(tx, bookingId, now);
    const entry = { action: "leg-assigned", subject: "booking", subjectId: bookingId } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { chauffeur: chauffeurId, car: carId } }, now);
    await pushAssignment(tx, jobs, { booking, before, chauffeurId, version: version + 1, keepsAcceptance });
    if (wasInDoubt && before.assignment.guestNotifiedAt) {
      await notifyGuest({ db: tx, clock, jobs }, bookingId, { by: null, isSame });
    }
    return { kind: "done" };
  });
}

async function pushAssignment(
  tx: Db,
  jobs: Services["jobs"],
  {
    booking,
    before,
    chauffeurId,
    version,
    keepsAcceptance,
  }: Pick<AssignInput, "chauffeurId" | "version"> & {
    booking: BookingRow;
    before: AssignedLeg | undefined;
    keepsAcceptance: boolean;
  },
): Promise<void> {
  if (before && before.chauffeur.id !== chauffeurId) await pushWithdrawal(tx, jobs, before);
  const key = `assigned:${booking.id}:${chauffeurId}:${version}`;
  const data = { bookingId: booking.id, chauffeurId, version: String(version) };
  if (keepsAcceptance) await queueRidePush(tx, jobs, { id: booking.id, version: `car-${version}` });
  else await queuePush(tx, jobs, { key, notice: "proposal", data });
}

function pushWithdrawal(
  tx: Db,
  jobs: Services["jobs"],
  { assignment: { bookingId, version }, chauffeur }: AssignedLeg,
): Promise<void> {
  const key = `withdrawn:${bookingId}:${chauffeur.id}:${version}`;
  return queuePush(tx, jobs, { key, notice: "withdrawn", data: { bookingId, chauffeurId: chauffeur.id } });
}

export async function unassignLeg(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  { bookingId, version }: Pick<AssignInput, "bookingId" | "version">,
): Promise<LegAssigned> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<LegAssigned> => {
    const booking = await lockLeg(tx, bookingId);
    const closed = await whyClosed(tx, booking, now);
    if (closed) return refused("form", closed);
    const before = await assignmentOf(tx, bookingId);
    if (!before || !(await deleteAssignment(tx, { bookingId, version }))) return refused("form", "stale");
    await pushWithdrawal(tx, jobs, before);
    await withdrawRideEvents(tx, bookingId, now);
    const entry = { action: "leg-unassigned", subject: "booking", subjectId: bookingId } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}

export function isOpen(booking: BookingRow, now: Date): boolean {
  const isTaken = booking.status === "confirmed" || awaitsPaymentOfCall(booking);
  return isTaken && busyTimes(booking).to >= now;
}

async function whyClosed(tx: Db, booking: BookingRow | undefined, now: Date): Promise<string | null> {
  if (!booking) return "over";
  if (booking.status === "cancelled") return "cancelled";
  const isUnpaid = booking.status === "awaiting_payment" && !awaitsPaymentOfCall(booking);
  if (isUnpaid || booking.status === "expired") return "unconfirmed";
  if (!isOpen(booking, now)) return "over";
  const events = await rideEventsOf(tx, [booking.id]);
  return events.some(({ event, withdrawnAt }) => event === "on_board" && !withdrawnAt) ? "under-way" : null;
}

function faultsOf(
  booking: BookingRow,
  {
    chauffeur,
    car,
    papers,
  }: { chauffeur: ChauffeurRow | undefined; car: CarRow | undefined; papers: PaperRow[] },
): FieldError[] {
  return [
    ...(chauffeur ? [] : [fieldError("chauffeur", "chauffeur-missing")]),
    ...(chauffeur?.archivedAt ? [fieldError("chauffeur", "chauffeur-archived")] : []),
    ...(car ? [] : [fieldError("car", "car-missing")]),
    ...(car?.archivedAt ? [fieldError("car", "car-archived")] : []),
    ...expiredPapers({ chauffeur, car, papers }, parisDateOf(booking.pickupAt)),
  ];
}

function refused(field: string, key: string): LegAssigned {
  return { kind: "refused", errors: [fieldError(field, key)] };
}
