import { eq } from "drizzle-orm";
import type { FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { lockLegs, updateConfirmedLeg } from "../bookings.server.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { detailsMail } from "../mails/booking-mails.ts";
import { isChangeable, needsNewProof } from "./booking-change.ts";
import type { DetailColumns, OwnGroup, ReadDetails } from "./details-form.server.ts";
import { followContacts } from "./follow-contacts.server.ts";
import { queueMailByGuest } from "../mails/queue-guest-mail.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

export type DetailsChanged =
  | { kind: "done" }
  | { kind: "invalid"; errors: FieldError[]; typed: Record<string, string> }
  | { kind: "changed"; leg: BookingRow; typed: Record<string, string> }
  | { kind: "over" };

/**
 * Changes one group of details that has no price, by compare-and-set on the version that the form showed.
 * Mails the company, and the guest when the proof, the flight, the train or the sign changes.
 */
export async function changeDetails(
  services: Needs,
  leg: BookingRow,
  { group, read, version }: { group: OwnGroup; read: ReadDetails; version: number },
): Promise<DetailsChanged> {
  const now = services.clock.now();
  if (!isChangeable(leg, now)) return { kind: "over" };
  const { errors, typed, columns } = read;
  if (errors.length > 0) return { kind: "invalid", errors, typed };
  if (leg.version !== version) return { kind: "changed", leg, typed };
  if (isAsBefore(leg, columns)) return { kind: "done" };
  return services.db.transaction(async (tx): Promise<DetailsChanged> => {
    if (columns.phone) await lockLegs(tx, leg.outboundId ?? leg.id);
    const changed = await writeDetails(tx, leg, columns, now);
    if (!changed) {
      const [row] = await tx.select().from(bookingsTable).where(eq(bookingsTable.id, leg.id));
      return row && isChangeable(row, now) ? { kind: "changed", leg: row, typed } : { kind: "over" };
    }
    // The phone number belongs to the guest, so all legs share it.
    if (columns.phone) await followContacts(tx, changed, now);
    await queueDetailsMails(tx, services, changed, group);
    return { kind: "done" };
  });
}

function isAsBefore(leg: BookingRow, columns: DetailColumns): boolean {
  return Object.entries(columns).every(
    ([column, value]) => JSON.stringify(leg[column as keyof DetailColumns]) === JSON.stringify(value),
  );
}

function writeDetails(
  tx: Db,
  leg: BookingRow,
  columns: DetailColumns,
  now: Date,
): Promise<BookingRow | undefined> {
  return updateConfirmedLeg(tx, leg, columns, {
    raisesProof: needsNewProof(leg, { ...leg, ...columns }),
    now,
  });
}

const GUEST_IS_TOLD: OwnGroup[] = ["phone", "travel", "sign"];

async function queueDetailsMails(tx: Db, services: Needs, leg: BookingRow, group: OwnGroup) {
  const { id, version } = leg;
  let isNotified = true;
  if (GUEST_IS_TOLD.includes(group)) {
    const toGuest = detailsMail("details-changed-guest", { id, version }, group);
    isNotified = await queueMailByGuest(tx, services, leg, toGuest);
  }
  await queueMail(
    tx,
    services.jobs,
    detailsMail("details-changed-company", { id, version }, group, { isNotified }),
  );
}
