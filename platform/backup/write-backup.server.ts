import { createReadStream } from "node:fs";
import { access, readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { Client } from "pg";
import type { Clock } from "../clock.ts";
import { withConnection } from "../db/connection.server.ts";
import { startRefusal } from "../start-refusal.ts";
import type { Storage } from "../storage/storage.ts";
import { createBackupFile, type BackupWriter } from "./backup-file.server.ts";
import { copyOut } from "./copy-out.server.ts";
import { holdFiles } from "./held-files.server.ts";
import { BACKUP_FORMAT, MANIFEST, type Manifest } from "./manifest.ts";

export const SECRET_ENTRY = "secret";
export const FILES_ENTRY = "files/";
export const MAIL_ENTRY = "mail/";

type SavedSite = {
  url: string;
  rest: { storage: Storage; secret: string; mailFolder: string } | null;
};

export type Say = (line: string) => void;

type Options = { place: string; clock: Clock; say: Say };

/** Returns the SHA-256 of the file. Throws a StartRefusal if it cannot. */
export async function writeBackup({ url, rest }: SavedSite, { place, clock, say }: Options): Promise<string> {
  await requireFree(place);
  return withConnection(url, async (client) => {
    await holdFiles(client);
    await requireSpace(client, rest?.storage ?? null, dirname(place));
    const file = createBackupFile(place);
    try {
      const database = await copyOut(client, async (entry, rows) => {
        await file.add(entry, rows);
      });
      const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
      say(`Database: ${database.tables.length} tables, ${rows} rows.`);
      const files = rest && (await addFiles(file, rest, say));
      const madeAt = clock.now().toISOString();
      const manifest: Manifest = { format: BACKUP_FORMAT, madeAt, files, database };
      await file.add(MANIFEST, Readable.from([JSON.stringify(manifest, null, 1)]));
      return await file.finish();
    } catch (error) {
      await file.discard();
      if ((error as NodeJS.ErrnoException).code === "EEXIST") throw taken(place);
      throw fullDisk(error, place) ?? error;
    }
  });
}

async function addFiles(file: BackupWriter, rest: NonNullable<SavedSite["rest"]>, say: Say) {
  await file.add(SECRET_ENTRY, Readable.from([rest.secret]));
  for (const name of await mailsIn(rest.mailFolder)) {
    const path = join(rest.mailFolder, name);
    const facts = await stat(path).catch(() => null);
    if (facts) await file.add(`${MAIL_ENTRY}${name}`, createReadStream(path), { mtime: facts.mtime });
  }
  const sum = { count: 0, bytes: 0 };
  for await (const { key } of rest.storage.files()) {
    const stored = await rest.storage.read(key);
    // Temporary files, such as results of the optimizer, may be deleted during the backup. The lock protects
    // the pictures of the library.
    if (!stored) continue;
    const content = Readable.fromWeb(stored.body as WebStream);
    sum.bytes += await file.add(`${FILES_ENTRY}${key}`, content, { packed: true });
    sum.count += 1;
    if (sum.count % 500 === 0) say(`Files: ${sum.count} so far (${megabytes(sum.bytes)}).`);
  }
  say(`Files: ${sum.count} (${megabytes(sum.bytes)}).`);
  return sum;
}

export async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^[\w-]+\.eml$/.test(name));
}

async function requireFree(place: string) {
  const isTaken = await access(place).then(
    () => true,
    () => false,
  );
  if (isTaken) throw taken(place);
}

function taken(place: string) {
  return startRefusal("backup", `There is a file ${place} already: choose another name.`);
}

async function requireSpace(client: Client, storage: Storage | null, folder: string) {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_database_size(current_database()) as bytes",
  );
  let wanted = Number(rows[0]?.bytes ?? 0);
  if (storage) for await (const { bytes } of storage.files()) wanted += bytes;
  await requireRoomIn(folder, wanted, "backup");
}

export async function requireRoomIn(folder: string, wanted: number, what: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw startRefusal("backup", `The folder ${folder} cannot be used (${code}).`);
  });
  if (bavail * bsize >= wanted) return;
  throw startRefusal(
    "backup",
    `The ${what} may need ${megabytes(wanted)}, and ${folder} has ${megabytes(bavail * bsize)} left: make room first; nothing was changed.`,
  );
}

function fullDisk(error: unknown, place: string) {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== "ENOSPC" && code !== "EACCES" && code !== "EROFS") return null;
  const why = code === "ENOSPC" ? "the disk is full" : code;
  return startRefusal("backup", `The backup ${place} could not be written (${why}): nothing of it was kept.`);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
