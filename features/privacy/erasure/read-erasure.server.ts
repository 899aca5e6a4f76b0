import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { guestKeyOf, guestRecords } from "../guest-records.server.ts";
import { guestErasuresTable } from "./guest-erasures.table.ts";
import { planErasure, type ErasurePlan } from "./plan-erasure.server.ts";

export async function previewErasure(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  _owner: Owner,
  { reference, also }: { reference: string; also: string[] },
) {
  const records = await guestRecords(db, reference, also);
  if (!records) return undefined;
  const guestKey = guestKeyOf(records.guest, secret);
  const plan = await planErasure(db, records, { guestKey, now: clock.now() });
  return {
    reference,
    fullName: records.guest.fullName,
    counts: plan.counts,
    blocks: plan.blocks,
    kept: plan.bookings.flatMap(({ kept, legs }) =>
      kept === null ? [] : legs.map((leg) => ({ reference: leg.reference, why: kept })),
    ),
    seen: fingerprintOf(plan),
  };
}

export type ErasurePreview = NonNullable<Awaited<ReturnType<typeof previewErasure>>>;

export function fingerprintOf({ bookings, requestIds, counts, blocks }: ErasurePlan): string {
  const rows = bookings.map(({ id, kept, legs }) => [id, kept, legs.length]).sort();
  const shown = JSON.stringify([rows, [...requestIds].sort(), counts, blocks.length]);
  return createHash("sha256").update(shown).digest("base64url");
}

export async function readErasure({ db }: Pick<Services, "db">, _owner: Owner, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(guestErasuresTable).where(eq(guestErasuresTable.id, id));
  if (!row) return undefined;
  const { status, counts, askedAt, doneAt, bookingIds, requestIds } = row;
  return {
    id,
    status,
    counts,
    left: bookingIds.length + requestIds.length,
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}
