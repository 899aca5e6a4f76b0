import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { holdMedia, setUses } from "./media-uses.server.ts";
import { emptySlot, putInSlot } from "./picture-slots.server.ts";
import type { SlotName } from "./slots.ts";

type Needs = Pick<Services, "db" | "clock">;

export async function fillSlot(
  { db, clock }: Needs,
  admin: Editor,
  slot: SlotName,
  mediaId: string,
): Promise<{ kind: "done" } | { kind: "missing" }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [known] = await holdMedia(tx, [mediaId]);
    if (known === undefined) return { kind: "missing" };
    await setUses(tx, `slot:${slot}`, [mediaId]);
    await putInSlot(tx, slot, mediaId, now);
    const entry = { action: "slot-filled", subject: "media", subjectId: mediaId, details: { slot } } as const;
    await writeAudit(tx, admin, entry, now);
    return { kind: "done" };
  });
}

export async function clearSlot(
  { db, clock }: Needs,
  admin: Editor,
  slot: SlotName,
): Promise<{ kind: "done" }> {
  return db.transaction(async (tx) => {
    const mediaId = await emptySlot(tx, slot);
    await setUses(tx, `slot:${slot}`, []);
    if (mediaId === undefined) return { kind: "done" };
    const entry = {
      action: "slot-cleared",
      subject: "media",
      subjectId: mediaId,
      details: { slot },
    } as const;
    await writeAudit(tx, admin, entry, clock.now());
    return { kind: "done" };
  });
}
