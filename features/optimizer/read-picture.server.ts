import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { endingOf, forgottenBefore, keyOf, type FileSide } from "./optimization.ts";
import { findBatch, findFile } from "./optimizations.server.ts";
import type { OptimizerFileRow } from "./optimizations.table.ts";
import { PICTURE_FORMATS } from "#platform/images/images.ts";
import { stemOf } from "./new-name.ts";

type OptimizerFile = { type: string; name: string; bytes: number; body: ReadableStream<Uint8Array> };

type Asked = { batchId: string; id: string; side: FileSide };

export async function readPicture(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  admin: Editor,
  { batchId, id, side }: Asked,
): Promise<OptimizerFile | null> {
  const batch = await findBatch(db, { id: batchId, adminId: admin.id, since: forgottenBefore(clock.now()) });
  const row = batch && (await findFile(db, id));
  if (row?.batchId !== batch?.id || !row?.newName) return null;
  const stored = await storage.read(keyOf(row, side));
  return stored && { ...stored, ...shownAs(row, row.newName, side) };
}

/** The type follows the detected format, never the file name. */
function shownAs(row: OptimizerFileRow, newName: string, side: FileSide) {
  const format = PICTURE_FORMATS.find((known) => known === row.format) ?? "webp";
  const shown = side === "after" && row.action === "converted" ? "webp" : format;
  const name = side === "after" ? newName : `${stemOf(row.originalName)}.${endingOf(format)}`;
  return { type: `image/${shown}`, name };
}
