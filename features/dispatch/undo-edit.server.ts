import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { queueRidePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { reserveChange } from "#features/booking/availability/reserve-change.server.ts";
import { lockLegs, moveLegs } from "#features/booking/bookings.server.ts";
import { isPrepaid } from "#features/booking/booking.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { isChangeable } from "#features/booking/changes/booking-change.ts";
import { findChange, insertChange } from "#features/booking/changes/booking-changes.server.ts";
import type { BookingChangeRow } from "#features/booking/changes/booking-changes.table.ts";
import { writeRide } from "#features/booking/changes/move-ride.server.ts";
import { mayAgreePrice } from "#features/booking/cash/cash-limit.server.ts";
import type { CheckCredit } from "#features/booking/organisation/account-terms.ts";
import { documentsDue } from "#features/booking/documents-due.server.ts";
import { isSameOccupation } from "#features/booking/edit/plan-edit.server.ts";
import { assignmentOf } from "./assignments.server.ts";
import { isNewsForChauffeur } from "./edit-consequences.server.ts";

export type UndoRefusal = "guest" | "chauffeur" | "money" | "credit" | "changed";

type EditUndone = { kind: "done" } | { kind: "full" } | { kind: "refused"; why: UndoRefusal };

/** Whether an edit, or the addition of a leg, can be undone; null if so. `leg`: as it is stored now. */
export async function undoRefusalOf(
  db: Db,
  leg: BookingRow,
  change: BookingChangeRow | undefined,
  now: Date,
): Promise<UndoRefusal | null> {
  if (change?.bookingId !== leg.id || change.origin !== "company") return "changed";
  if (change.status === "awaiting_payment") return "money";
  const { before, after, adds, difference, fromVersion } = change;
  const isPaid = adds !== null && isPrepaid(leg.paymentMethod);
  if (isPaid || (adds === null && difference !== 0 && isPrepaid(leg.paymentMethod))) return "money";
  if (await isMailed(db, change)) return "guest";
  const isLatest = leg.version === (adds === null ? fromVersion + 1 : 0);
  if (change.status !== "applied" || !isLatest || !isChangeable(leg, now)) return "changed";
  const isAssigned = (await assignmentOf(db, leg.id)) !== undefined;
  return isAssigned && (adds !== null || isNewsForChauffeur(before, after)) ? "chauffeur" : null;
}

async function isMailed(db: Db, { id, bookingId }: BookingChangeRow): Promise<boolean> {
  const rows = await db
    .select({ id: mailsTable.id })
    .from(mailsTable)
    .where(
      sql`${mailsTable.data} ->> 'bookingId' = ${bookingId} and ${mailsTable.data} ->> 'changeId' = ${id}`,
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Undoes an edit of which nothing has left the company: writes the former values by compare-and-set, with a
 * change of its own. A leg that was added is cancelled without a mail.
 */
export async function undoEdit(
  services: Pick<Services, "db" | "jobs" | "clock">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  { changeId, checkCredit }: { changeId: string; checkCredit: CheckCredit },
): Promise<EditUndone> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<EditUndone> => {
    const legs = await lockLegs(tx, booking.outboundId ?? booking.id);
    const leg = legs.find(({ id }) => id === booking.id);
    const change = await findChange(tx, changeId);
    const why = leg ? await undoRefusalOf(tx, leg, change, now) : "changed";
    if (!leg || !change || why) return { kind: "refused", why: why ?? "changed" };
    const { before, after, adds } = change;
    const entry = { action: "edit-undone", subject: "booking", subjectId: leg.id } as const;
    if (adds) {
      const by = { by: "company", reason: null } as const;
      const [removed] = await moveLegs(tx, { id: leg.id }, "confirmed", "cancelled", now, by);
      if (removed) await queueRidePush(tx, services.jobs, removed);
      await documentsDue(tx, services, leg);
      await writeAudit(tx, dispatcher, { ...entry, details: { reference: leg.reference } }, now);
      return { kind: "done" };
    }
    if (!(await mayAgreePrice(tx, leg, before.price.total))) return { kind: "refused", why: "money" };
    const charge = { more: before.price.total - after.price.total, byGuest: null };
    if (await checkCredit(tx, leg.outboundId ?? leg.id, charge)) return { kind: "refused", why: "credit" };
    const isFree = isSameOccupation(after, before) || (await reserveChange(tx, leg, before, now));
    if (!isFree) return { kind: "full" };
    if (!(await writeRide(tx, services, leg, before))) throw new Error("A locked leg did not take its undo.");
    await insertChange(tx, {
      id: randomUUID(),
      bookingId: leg.id,
      idempotencyKey: randomUUID(),
      status: "applied",
      origin: "company",
      fromVersion: leg.version,
      before: after,
      after: before,
      difference: before.price.total - after.price.total,
      createdAt: now,
      decidedAt: now,
    });
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}
