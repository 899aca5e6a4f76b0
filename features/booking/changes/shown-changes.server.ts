import type { Db } from "#platform/db/db.ts";
import { shownSections } from "#platform/mail/shown-email.ts";
import type { Translator } from "#i18n/translator.ts";
import { isFullAfter } from "../availability/reserve-change.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changedParts } from "../mails/mail-changed.server.ts";
import { changesOf } from "./booking-changes.server.ts";

export async function shownChanges(db: Db, booking: BookingRow, translator: Translator, now: Date) {
  const changes = await changesOf(db, [booking.id]);
  const requested = changes.filter(({ status }) => status === "requested");
  const full = await Promise.all(
    requested.map(async ({ id, after }) => ((await isFullAfter(db, booking, after, now)) ? id : null)),
  );
  return changes.map((change) => ({
    id: change.id,
    status: change.status,
    origin: change.origin,
    parts: shownSections(changedParts(change, translator)),
    note: change.note,
    difference: change.difference,
    /** In cents; the old total when there is no instant price. */
    total: change.after.price.total,
    /** No car or chauffeur is free at the requested time: accepting it requires a reason. */
    isFull: full.includes(change.id),
    createdAt: change.createdAt.toISOString(),
    isStale: change.fromVersion !== booking.version || booking.status !== "confirmed",
  }));
}

export type ShownChangeRow = Awaited<ReturnType<typeof shownChanges>>[number];
