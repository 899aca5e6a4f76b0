import { randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { oneOf, readForm, ruledText, type FormRead, type TextRule } from "#i18n/read-form.server.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { isAccepted, shownKey } from "./acceptance.ts";
import type { RideAnswered } from "./accept-ride.server.ts";
import { isOpen } from "./assign-leg.server.ts";
import { declinedOf, deleteAssignment, insertDeclined, rideEventsOf } from "./assignments.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { DECLINE_NOTE_LENGTH, DECLINE_REASONS } from "./ride-events.ts";
import { lockOwnLeg } from "./own-leg.server.ts";
import { declinedMail } from "./proposal-mails.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { unreadChanges } from "./unread-changes.server.ts";

const DECLINE_NOTE: TextRule = ["note", DECLINE_NOTE_LENGTH, "lines"];

const declineForm = {
  reason: oneOf(DECLINE_REASONS, "reason-missing"),
  note: ruledText(DECLINE_NOTE),
} as const;

type RideDeclined =
  | RideAnswered
  | { kind: "invalid"; errors: FieldError[]; typed: { reason: string; note: string } };

type DeclineRead = FormRead<typeof declineForm>;

export function readDeclineForm(form: FormData): DeclineRead {
  return readForm(declineForm, form, ({ reason, note }) =>
    reason === "other" && note === "" ? [fieldError("note", "note-missing")] : [],
  );
}

/**
 * Declines a proposal, or an accepted ride that has changed since. Deletes the assignment and mails the company in the same transaction. An
 * accepted ride without a change can only be given back on the phone.
 */
export async function declineRide(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  { reference, shown, read }: { reference: string; shown: string; read: DeclineRead },
): Promise<RideDeclined> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<RideDeclined> => {
    const own = await lockOwnLeg(tx, chauffeurId, reference);
    if (!own) {
      const found = await findByReference(tx, reference);
      const [last] = found ? await declinedOf(tx, found.id) : [];
      const isDeclined = last?.declined.chauffeurId === chauffeurId && last.declined.settledAt === null;
      return isDeclined ? { kind: "done" } : { kind: "refused", key: "not-yours" };
    }
    const { booking, assignment } = own;
    if (booking.status === "cancelled") return { kind: "refused", key: "cancelled" };
    if (!isOpen(booking, now)) return { kind: "refused", key: "over" };
    const events = (await rideEventsOf(tx, [booking.id])).filter(({ withdrawnAt }) => !withdrawnAt);
    const isChanged = (await unreadChanges(tx, [own])).has(booking.id);
    const isBound = isAccepted(assignment) && (!isChanged || events.length > 0);
    if (isBound) return { kind: "refused", key: "accepted" };
    if (shownKey(assignment, booking) !== shown) return { kind: "refused", key: "stale" };
    if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
    if (!(await deleteAssignment(tx, assignment))) return { kind: "refused", key: "stale" };
    const { reason, note } = read.value;
    const id = randomUUID();
    await insertDeclined(tx, { id, bookingId: booking.id, chauffeurId, reason, note: note || null, at: now });
    await queueMail(tx, jobs, declinedMail(booking.id, id));
    return { kind: "done" };
  });
}
