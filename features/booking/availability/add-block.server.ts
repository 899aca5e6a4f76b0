import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { insertBlock, readAvailabilitySettings } from "#features/availability/availability.server.ts";
import type { NewBlock } from "#features/availability/read-availability-form.server.ts";
import { legsDrivenIn } from "./occupied-legs.server.ts";

export type BlockAdded =
  | { kind: "done" }
  /** Legs sold or held within the block. Nothing is written until the owner has confirmed the list. */
  | { kind: "sold"; rides: { reference: string; pickupAt: string }[] };

const MOST_LISTED = 50;

/**
 * Stops the sale of a class, or of all classes, for a period. Legs that are already sold do not change.
 * `isConfirmed`: the owner has seen the sold legs. Submitting a form twice adds one block.
 */
export async function addBlock(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  { id, vehicle, from, to, reason }: NewBlock,
  isConfirmed: boolean,
): Promise<BlockAdded> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<BlockAdded> => {
    if (!isConfirmed) {
      const { settings } = await readAvailabilitySettings(tx);
      const legs = await legsDrivenIn(tx, { from, to }, settings, { vehicle, now, most: MOST_LISTED });
      const rides = legs.map(({ reference, pickupAt }) => ({ reference, pickupAt: pickupAt.toISOString() }));
      if (rides.length > 0) return { kind: "sold", rides };
    }
    const row = { id, vehicle, reason, startsAt: new Date(from), endsAt: new Date(to), createdAt: now };
    if (!(await insertBlock(tx, row))) return { kind: "done" };
    const entry = {
      action: "block-added",
      subject: "dispatch",
      subjectId: ONLY_SUBJECTS.availability,
    } as const;
    await writeAudit(tx, owner, entry, now);
    return { kind: "done" };
  });
}
