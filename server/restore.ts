import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { argv, env } from "node:process";
import { parseArgs } from "node:util";
import type { Client } from "pg";
import { continueSeries } from "#features/documents/continue-series.server.ts";
import { isOfRegister } from "#features/privacy/erasure/erasure-register.server.ts";
import { type LastNumber, readLastNumbers } from "#features/documents/document-series.ts";
import type { Manifest } from "#platform/backup/manifest.ts";
import { setClusterAside } from "#platform/backup/other-cluster.server.ts";
import { checkBackup, restoreBackup } from "#platform/backup/restore-backup.server.ts";
import { markRestore } from "#platform/backup/unfinished-restore.server.ts";
import { requireRoomIn, type Say } from "#platform/backup/write-backup.server.ts";
import { systemClock } from "#platform/clock.ts";
import { requireAnswer } from "#platform/db/connection.server.ts";
import { databaseOn } from "#platform/db/db.server.ts";
import { lockDataDir } from "#platform/db/data-dir-lock.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { readEnv, type Env } from "#platform/env.ts";
import { createLog } from "#platform/log.server.ts";
import { isStartRefusal, startRefusal } from "#platform/start-refusal.ts";
import { chooseStorage } from "./storage.server.ts";

const MIGRATIONS = "db/migrations";
const NOTHING = new Set(["lost+found", "site.lock"]);

const USAGE = "Say what to restore: bin/restore FILE [--replace] [--series F=4,N=15].";

const say: Say = (line) => process.stderr.write(`${line}\n`);
const [here = "", ...words] = argv.slice(2);

try {
  await restore(readEnv(env), readWords(words));
  process.stdout.write("Restored. The site can be started.\n");
} catch (error) {
  process.stderr.write(`${isStartRefusal(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

type Wanted = { file: string; replace: boolean; series: LastNumber[] };

function readWords(given: string[]): Wanted {
  const { positionals, values } = parsed(given);
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw startRefusal("backup", USAGE);
  const series = values.series === undefined ? [] : readLastNumbers(values.series);
  if ("wrong" in series) throw startRefusal("backup", `${series.wrong} Nothing was changed.`);
  return { file: resolve(here, name), replace: values.replace ?? false, series };
}

function parsed(given: string[]) {
  const options = { replace: { type: "boolean" }, series: { type: "string" } } as const;
  try {
    return parseArgs({ args: given, options, allowPositionals: true });
  } catch {
    throw startRefusal("backup", USAGE);
  }
}

async function restore(settings: Env, wanted: Wanted) {
  const { file, replace } = wanted;
  const { DATA_DIR, DATABASE_URL } = settings;
  const manifest = await checkBackup(file, say);
  const wasEmpty = await requireEmpty(DATA_DIR, replace);
  if (DATABASE_URL) await requireAnswer(DATABASE_URL);
  const lock = await lockDataDir(DATA_DIR);
  try {
    await requireRoomIn(DATA_DIR, spaceFor(manifest, settings), "restored site");
    const unmark = await markRestore(DATA_DIR).catch(cannotWrite(DATA_DIR));
    try {
      if (DATABASE_URL) await restoreInto(DATABASE_URL, settings, wanted, manifest);
      else await restoreEmbedded(settings, wanted, manifest, lock.release);
    } catch (error) {
      if (wasEmpty) await removeInside(DATA_DIR);
      await unmark();
      throw error;
    }
    await unmark();
  } finally {
    lock.release();
  }
}

async function restoreEmbedded(settings: Env, wanted: Wanted, manifest: Manifest, letIn: () => void) {
  const dataDir = settings.DATA_DIR;
  const log = createLog("error");
  const aside = await setClusterAside(dataDir, log);
  try {
    // The database takes the lock itself. A site that starts in between finds the mark and ends.
    letIn();
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    try {
      await restoreInto(postgres.url, settings, wanted, manifest);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    await aside.putBack();
    throw error;
  }
  await aside.forget();
}

async function restoreInto(
  url: string,
  settings: Env,
  { file, replace, series }: Wanted,
  manifest: Manifest,
) {
  const { DATA_DIR: dataDir, SESSION_SECRET: givenSecret } = settings;
  const storage = await chooseStorage(settings);
  const rest = { storage, dataDir, givenSecret };
  let numbers: string[] = [];
  const finish = async (client: Client) => {
    const continued = await continueSeries(databaseOn(client), series, systemClock.now());
    if (continued.kind === "refused")
      throw startRefusal("backup", `${continued.sentence} Nothing was restored.`);
    ({ numbers } = continued);
  };
  const target = { url, migrations: MIGRATIONS, replace, rest, remains: isOfRegister, finish };
  await restoreBackup(file, manifest, target, say);
  if (numbers.length > 0) say(`Last document numbers: ${numbers.join(", ")}.`);
  if (series.length === 0)
    say(
      "Documents that were issued after the backup had the numbers that come next: before the site issues another one, restore again with " +
        "--replace and the last numbers that were issued, as in --series F=4,N=15 (docs/operations.md).",
    );
}

async function requireEmpty(dataDir: string, replace: boolean): Promise<boolean> {
  await mkdir(dataDir, { recursive: true }).catch(cannotWrite(dataDir));
  await requireOwnFolder(dataDir);
  const inside = (await readdir(dataDir)).filter((one) => !NOTHING.has(one));
  if (inside.length === 0) return true;
  if (replace) return false;
  throw startRefusal(
    "backup",
    `The folder ${resolve(dataDir)} is not empty (${inside[0]}): choose another DATA_DIR, or say --replace to lose what is there; nothing was changed.`,
  );
}

/** Files that root writes would be unreadable for the account that owns the folder. */
async function requireOwnFolder(dataDir: string) {
  const { uid } = await stat(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  throw startRefusal(
    "backup",
    `The folder ${resolve(dataDir)} belongs to another account (uid ${uid}): restore as that account, with deploy/as-site bin/restore for a service ` +
      "of systemd; nothing was changed.",
  );
}

/** Rows take about twice the space in the database because of indexes. */
function spaceFor({ files, database }: Manifest, { DATABASE_URL, S3_BUCKET }: Env) {
  return (S3_BUCKET ? 0 : (files?.bytes ?? 0)) + (DATABASE_URL ? 0 : 2 * database.bytes);
}

async function removeInside(dataDir: string) {
  for (const one of await readdir(dataDir))
    if (!NOTHING.has(one)) await rm(join(dataDir, one), { recursive: true, force: true, maxRetries: 20 });
}

function cannotWrite(dataDir: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw startRefusal("backup", `The folder ${resolve(dataDir)} cannot be used (${error.code}).`);
  };
}
