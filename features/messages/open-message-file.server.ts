import type { Services } from "#platform/services.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { queueDownload } from "./download-message-file.server.ts";
import { FILE_TYPES, messageFileKey, messageFileName } from "./message-file.ts";
import { findFile, setWaiting } from "./message-files.server.ts";

export async function openMessageFile(
  { db, storage }: Pick<Services, "db" | "storage">,
  _dispatcher: Dispatcher,
  id: string,
): Promise<(StoredFile & { name: string; type: string }) | null> {
  const row = await findFile(db, id);
  if (!row?.type || !row.hash) return null;
  const named = { id: row.id, type: row.type, hash: row.hash };
  const file = await storage.read(messageFileKey(named));
  return file && { ...file, name: messageFileName(named), type: FILE_TYPES[row.type] };
}

/** Queues the download again, for a file that is not stored. */
export async function retryMessageFile(
  services: Pick<Services, "db" | "jobs">,
  _dispatcher: Dispatcher,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if ((await findFile(tx, id)) && (await setWaiting(tx, id))) await queueDownload(tx, services, id);
  });
}
