import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { rideEventsOf } from "#features/dispatch/assignments.server.ts";
import { opensAt } from "#features/dispatch/ride-events.ts";
import { expectedByGuest } from "./arrival.ts";
import { attemptsOf } from "./contact-attempts.server.ts";
import { evidenceTimeline, type EvidenceEntry } from "./evidence.ts";
import { notifiedArrivalOf } from "./notified-arrivals.server.ts";
import { photosOf } from "./ride-photos.server.ts";

export async function evidenceOf(
  db: Db,
  { id, pickupAt }: Pick<BookingRow, "id" | "pickupAt">,
): Promise<EvidenceEntry[]> {
  const [events, attempts, photos] = await Promise.all([
    rideEventsOf(db, [id]),
    attemptsOf(db, [id]),
    photosOf(db, [id]),
  ]);
  return evidenceTimeline({ pickupAt, events, attempts, photos });
}

export async function readEvidence(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  booking: BookingRow,
) {
  const entries = await evidenceOf(db, booking);
  const mayBeLate =
    booking.status === "confirmed" &&
    clock.now() >= opensAt(booking.pickupAt) &&
    !entries.some((entry) => hasArrived(entry));
  const notified = mayBeLate ? await notifiedArrivalOf(db, booking.id) : undefined;
  const expected = expectedByGuest(booking.pickupAt, notified);
  return {
    reference: booking.reference,
    entries: entries.map(shown),
    mayBeLate,
    lateMinutes: Math.round((expected.getTime() - booking.pickupAt.getTime()) / 60_000),
  };
}

export type ShownEvidence = Awaited<ReturnType<typeof readEvidence>>;

export async function evidenceForGuest(
  { db }: Pick<Services, "db">,
  leg: Pick<BookingRow, "id" | "pickupAt" | "status">,
): Promise<ShownEntry[]> {
  if (leg.status !== "no_show" && leg.status !== "completed") return [];
  const entries = await evidenceOf(db, leg);
  return entries.filter((entry) => entry.kind !== "event" || entry.withdrawnAt === null).map(shown);
}

function hasArrived(entry: EvidenceEntry): boolean {
  return entry.kind === "event" && entry.withdrawnAt === null && entry.event !== "on_the_way";
}

function shown(entry: EvidenceEntry) {
  const at = entry.at.toISOString();
  if (entry.kind !== "event") return { ...entry, at };
  const { withdrawnAt, receivedAt } = entry;
  return {
    ...entry,
    at,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
  };
}

export type ShownEntry = ReturnType<typeof shown>;
