import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { guestKeyOf, guestRecords } from "../guest-records.server.ts";
import { latestExportOf } from "./guest-exports.server.ts";
import { stalledBefore } from "./guest-export.ts";
import type { GuestExportRow } from "./guest-exports.table.ts";

export async function readGuestData(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  _owner: Owner,
  { reference, also }: { reference: string; also: string[] },
) {
  const records = await guestRecords(db, reference, also);
  if (!records) return undefined;
  const { guest, bookings, requests, others } = records;
  const all = [...others.bookings, ...others.requests, ...bookings, ...requests];
  const isOther = (row: { reference: string }) =>
    also.includes(row.reference) ||
    others.bookings.includes(row as never) ||
    others.requests.includes(row as never);
  const last = await latestExportOf(db, guestKeyOf(guest, secret));
  return {
    reference,
    fullName: guest.fullName,
    bookings: bookings.length,
    requests: requests.length,
    others: all.filter(isOther).map((row) => ({
      reference: row.reference,
      fullName: row.fullName,
      email: row.email,
      isChosen: also.includes(row.reference),
    })),
    export: last ? shownExport(last, clock.now()) : null,
  };
}

export type GuestData = NonNullable<Awaited<ReturnType<typeof readGuestData>>>;

function shownExport(row: GuestExportRow, now: Date) {
  const { id, stepsDone, stepsTotal, bytes, askedAt, expiresAt } = row;
  const isOnItsWay = row.status === "queued" || row.status === "running";
  const isStalled = isOnItsWay && row.movedAt < stalledBefore(now);
  const isOver = expiresAt !== null && expiresAt < now;
  return {
    id,
    stepsDone,
    stepsTotal,
    bytes,
    status: isStalled ? ("failed" as const) : isOver ? ("expired" as const) : row.status,
    problem: isStalled ? ("stalled" as const) : row.problem,
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
