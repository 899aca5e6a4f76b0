import { createWriteStream } from "node:fs";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { withConnection } from "../db/connection.server.ts";
import { makeFolder, putInPlace } from "../durable-files.server.ts";
import { storeSecret } from "../secret.server.ts";
import { startRefusal } from "../start-refusal.ts";
import type { Storage } from "../storage/storage.ts";
import { backupEntries, readBackupEntry, requireWholeBackup } from "./backup-file.server.ts";
import { copyIn, requireTaker } from "./copy-in.server.ts";
import { holdSite } from "./held-files.server.ts";
import { MANIFEST, readManifest, type Manifest } from "./manifest.ts";
import { FILES_ENTRY, MAIL_ENTRY, mailsIn, SECRET_ENTRY, type Say } from "./write-backup.server.ts";

export async function checkBackup(file: string, say: Say): Promise<Manifest> {
  const manifest = readManifest(await readBackupEntry(file, MANIFEST));
  if (manifest === "other-format")
    throw startRefusal(
      "backup",
      `The backup ${file} has a format that this release does not read: restore it with the release that made it.`,
    );
  if (manifest === "unreadable")
    throw startRefusal("backup", `The file ${file} does not say what it is: take another backup.`);
  let told = 0;
  await requireWholeBackup(file, (bytes) => {
    if (bytes < told + 500_000_000) return;
    told = bytes;
    say(`Checked ${Math.round(bytes / 1_000_000)} MB.`);
  });
  say(`The backup of ${manifest.madeAt} is whole.`);
  return manifest;
}

type RestoreTarget = {
  url: string;
  migrations: string;
  replace: boolean;
  rest: { storage: Storage; dataDir: string; givenSecret: string | undefined } | null;
  /** Whether a file that the backup does not contain remains with `replace`. */
  remains?: (key: string) => boolean;
  finish?: (client: Client) => Promise<void>;
};

/**
 * Writes the files first, while no row refers to them, then the database in one transaction, then mails and
 * the secret. With `replace`, the files that the backup does not contain are deleted last.
 */
export function restoreBackup(
  file: string,
  manifest: Manifest,
  target: RestoreTarget,
  say: Say,
): Promise<void> {
  return withConnection(target.url, async (client) => {
    await holdSite(client);
    await restoreHeld(file, manifest, target, say);
  });
}

async function restoreHeld(
  file: string,
  { database, files }: Manifest,
  { url, migrations, replace, rest, remains, finish }: RestoreTarget,
  say: Say,
): Promise<void> {
  const secret = rest && files ? await readBackupEntry(file, SECRET_ENTRY) : null;
  if (secret !== null) requireSameSecret(secret, rest?.givenSecret);
  const wanted = { saved: database, migrations, replace };
  await withConnection(url, (client) => requireTaker(client, wanted));
  const kept = rest && files ? await putFiles(file, rest, say) : null;
  await withConnection(url, (client) =>
    copyIn(client, { ...wanted, eachEntry: (load) => eachTable(file, load), finish }),
  ).catch((error: unknown) => {
    throw refused(error);
  });
  say(`Database: ${database.tables.length} tables.`);
  if (!rest || !kept || secret === null) return;
  if (!rest.givenSecret) await storeSecret(rest.dataDir, secret);
  await putMails(file, join(rest.dataDir, "mail"));
  if (!replace) return;
  for await (const { key } of rest.storage.files())
    if (!kept.has(key) && !remains?.(key)) await rest.storage.remove(key);
}

async function eachTable(file: string, load: (entry: string, rows: Readable) => Promise<void>) {
  for await (const { name, open } of backupEntries(file))
    if (name.startsWith("database/")) await load(name, await open());
}

async function putFiles(file: string, { storage, dataDir }: NonNullable<RestoreTarget["rest"]>, say: Say) {
  const kept = new Set<string>();
  const scratch = await mkdtemp(join(dataDir, "restored-"));
  try {
    for await (const { name, open } of backupEntries(file)) {
      if (!name.startsWith(FILES_ENTRY)) continue;
      const key = name.slice(FILES_ENTRY.length);
      const path = join(scratch, "file");
      await pipeline(await open(), createWriteStream(path, { mode: 0o600 }));
      await storage.putFile(key, path);
      kept.add(key);
      if (kept.size % 500 === 0) say(`Files: ${kept.size} so far.`);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  say(`Files: ${kept.size}.`);
  return kept;
}

/** Preserves the modification times, because mails are deleted by age. */
async function putMails(file: string, folder: string) {
  const kept = new Set<string>();
  for await (const { name, mtime, open } of backupEntries(file)) {
    const mail = name.startsWith(MAIL_ENTRY) ? name.slice(MAIL_ENTRY.length) : "";
    if (!/^[\w-]+\.eml$/.test(mail)) continue;
    await makeFolder(folder);
    const place = join(folder, mail);
    await pipeline(await open(), createWriteStream(`${place}.restored`, { mode: 0o600 }));
    await utimes(`${place}.restored`, mtime, mtime);
    await putInPlace(`${place}.restored`, place);
    kept.add(mail);
  }
  for (const name of await mailsIn(folder)) if (!kept.has(name)) await rm(join(folder, name));
}

function requireSameSecret(saved: string, given: string | undefined) {
  if (!given || given === saved) return;
  throw startRefusal(
    "backup",
    "The variable SESSION_SECRET is not the secret of this backup, and the links in its mails would no longer open: " +
      "give it the saved one (the entry `secret` of the file), or leave it empty; nothing was changed.",
  );
}

/** The first line of PostgreSQL's message. Its detail may contain the data of a guest. */
function refused(error: unknown) {
  const { code, message } = error as Error & { code?: string };
  if (!code || !/^[0-9A-Z]{5}$/.test(code)) return error;
  return startRefusal(
    "backup",
    `The database did not take the backup (${message.split("\n")[0]}): nothing was changed in it.`,
  );
}
