import { LARGEST_UPLOAD } from "#platform/images/images.ts";
import type { Services } from "#platform/services.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { convertPicture, type Conclusion } from "./convert-picture.server.ts";
import { shownName, stemOf, uniqueName } from "./new-name.ts";
import { endingOf, forgottenBefore, keyOf, MOST_FILES } from "./optimization.ts";
import { deleteFile, filesOf, findBatch, findFile, insertFile, lockBatch } from "./optimizations.server.ts";
import type { OptimizerBatchRow, OptimizerFileRow } from "./optimizations.table.ts";
import { reportRow, type ReportRow } from "./report.ts";

type Needs = Pick<Services, "db" | "clock" | "images" | "storage" | "uploads">;

export type SentPicture = {
  batchId: string;
  id: string;
  position: number;
  name: string;
  /** As the browser claims; used only for files that are refused. */
  bytes: number;
  body: ReadableStream<Uint8Array> | null;
};

type Optimized =
  | { kind: "row"; row: ReportRow }
  | { kind: "missing" }
  | { kind: "full" }
  | { kind: "broken-off" };

/** A broken file fails without affecting others. */
export async function optimizeFile(services: Needs, admin: Editor, sent: SentPicture): Promise<Optimized> {
  const { db, clock, uploads } = services;
  const query = { id: sent.batchId, adminId: admin.id, since: forgottenBefore(clock.now()) };
  const batch = await findBatch(db, query);
  if (!batch || !isUuid(sent.id)) return { kind: "missing" };
  const known = await findFile(db, sent.id);
  if (known) {
    if (known.batchId !== batch.id) return { kind: "missing" };
    // A failed file may be sent again: the cause may lie outside the file.
    if (known.action !== "failed") return { kind: "row", row: reportRow(known) };
  } else if ((await filesOf(db, batch.id)).length >= MOST_FILES) return { kind: "full" };

  const tooLarge = sent.bytes > LARGEST_UPLOAD;
  const received = tooLarge
    ? ({ refused: "too-large" } as const)
    : await uploads.receive(sent.body, { maxBytes: LARGEST_UPLOAD });
  if ("refused" in received) {
    if (received.refused === "broken-off") return { kind: "broken-off" };
    const bytes = received.refused === "empty" ? 0 : sent.bytes;
    const failed = { action: "failed", reason: received.refused, facts: null } as const;
    return writeRow(services, admin, { sent, batch, bytes, conclusion: failed });
  }
  try {
    const conclusion = await convertPicture(services, received, batch);
    return await keep(services, admin, { sent, batch, received, conclusion });
  } finally {
    await received.remove();
  }
}

type Kept = { sent: SentPicture; batch: OptimizerBatchRow; received: ReceivedFile; conclusion: Conclusion };

/** Stores the files before the row that references them. */
async function keep(services: Needs, admin: Editor, { sent, batch, received, conclusion }: Kept) {
  const { storage } = services;
  const place = { batchId: batch.id, id: sent.id };
  if ("file" in conclusion) {
    try {
      await storage.putFile(keyOf(place, "after"), conclusion.file.path);
      if (conclusion.action === "converted") await storage.putFile(keyOf(place, "before"), received.path);
    } finally {
      await conclusion.file.remove();
    }
  }
  const written = await writeRow(services, admin, { sent, batch, bytes: received.bytes, conclusion });
  if (written.kind !== "row")
    await Promise.all((["before", "after"] as const).map((side) => storage.remove(keyOf(place, side))));
  return written;
}

type Line = { sent: SentPicture; batch: OptimizerBatchRow; bytes: number; conclusion: Conclusion };

/** Holds a lock on the batch, so that concurrent files get different names. */
async function writeRow({ db, clock }: Needs, admin: Editor, line: Line): Promise<Optimized> {
  const { sent, batch, conclusion } = line;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const query = { id: batch.id, adminId: admin.id, since: forgottenBefore(now) };
    if (!(await lockBatch(tx, query))) return { kind: "missing" };
    const others = (await filesOf(tx, batch.id)).filter(({ id }) => id !== sent.id);
    const known = await findFile(tx, sent.id);
    if (known && known.action !== "failed") return { kind: "row", row: reportRow(known) };
    if (others.length >= MOST_FILES) return { kind: "full" };
    const taken = others.flatMap(({ newName }) => newName ?? []);
    const row = { ...rowOf(line, taken), createdAt: now };
    await deleteFile(tx, sent.id);
    await insertFile(tx, row);
    const details = { file: sent.id, action: conclusion.action };
    const entry = { action: "picture-optimized", subject: "batch", subjectId: batch.id, details } as const;
    await writeAudit(tx, admin, entry, now);
    return { kind: "row", row: reportRow(row) };
  });
}

function rowOf(
  { sent, batch, bytes, conclusion }: Line,
  taken: string[],
): Omit<OptimizerFileRow, "createdAt"> {
  const made = "file" in conclusion ? conclusion : null;
  const facts = "facts" in conclusion ? conclusion.facts : null;
  return {
    id: sent.id,
    batchId: batch.id,
    position: sent.position,
    originalName: shownName(sent.name),
    newName: made ? uniqueName(stemOf(sent.name), endingOf(made.to), taken) : null,
    bytesBefore: bytes,
    bytesAfter: made?.bytes ?? null,
    width: made?.width ?? facts?.width ?? null,
    height: made?.height ?? facts?.height ?? null,
    format: made?.from ?? facts?.format ?? null,
    action: conclusion.action,
    reason: conclusion.action === "failed" ? conclusion.reason : null,
  };
}
