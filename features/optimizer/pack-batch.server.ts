import { PassThrough, Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { ZipFile } from "yazl";
import type { Services } from "#platform/services.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { forgottenBefore, keyOf } from "./optimization.ts";
import { filesOf, findBatch } from "./optimizations.server.ts";
import type { OptimizerFileRow } from "./optimizations.table.ts";

export async function packBatch(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  admin: Editor,
  batchId: string,
): Promise<{ body: ReadableStream<Uint8Array>; createdAt: Date } | null> {
  const batch = await findBatch(db, { id: batchId, adminId: admin.id, since: forgottenBefore(clock.now()) });
  const rows = batch ? (await filesOf(db, batch.id)).filter(({ newName }) => newName !== null) : [];
  if (!batch || rows.length === 0) return null;
  return { body: zipOf(storage, rows), createdAt: batch.createdAt };
}

/** Stored without compression, because pictures are compressed already. Opens one file at a time and applies back-pressure. */
function zipOf(storage: Storage, rows: OptimizerFileRow[]): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  let open: Readable | null = null;
  zip.on("error", (error: Error) => output.destroy(error));
  output.on("close", () => open?.destroy());
  for (const row of rows) {
    const options = { compress: false, mtime: row.createdAt, size: row.bytesAfter ?? 0 };
    zip.addReadStreamLazy(row.newName ?? row.id, options, (give) => {
      void openFile(storage, row).then(
        (stream) => {
          open = stream;
          give(null, stream);
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

async function openFile(storage: Storage, row: OptimizerFileRow): Promise<Readable> {
  const stored = await storage.read(keyOf(row, "after"));
  // An aborted ZIP shows the error; a complete one without a file would hide it.
  if (!stored) throw new Error(`The file ${row.id} of the batch ${row.batchId} is gone.`);
  return Readable.fromWeb(stored.body as WebStream);
}
