import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { isUuid } from "#platform/uuid.ts";
import { forgottenBefore, readAction } from "./optimization.ts";
import { findBatch, insertBatch } from "./optimizations.server.ts";

type BatchInput = { id: string; quality: string; maxWidth: string };

export async function openBatch(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  { id, ...asked }: BatchInput,
): Promise<{ kind: "opened"; id: string } | { kind: "refused" }> {
  const input = readAction(asked.quality, asked.maxWidth);
  if (!input || !isUuid(id)) return { kind: "refused" };
  const now = clock.now();
  await insertBatch(db, { id, adminId: admin.id, ...input, createdAt: now });
  // The insert is skipped if the id exists: it may belong to another admin.
  const batch = await findBatch(db, { id, adminId: admin.id, since: forgottenBefore(now) });
  return batch ? { kind: "opened", id: batch.id } : { kind: "refused" };
}
