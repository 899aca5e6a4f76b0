import { join, resolve } from "node:path";
import { argv, env } from "node:process";
import { parseArgs } from "node:util";
import { backupName, pruneBackups } from "#platform/backup/prune-backups.server.ts";
import { writeBackup, type Say } from "#platform/backup/write-backup.server.ts";
import { systemClock } from "#platform/clock.ts";
import { readEnv, type Env } from "#platform/env.ts";
import { savedSecret } from "#platform/secret.server.ts";
import { isStartRefusal, startRefusal } from "#platform/start-refusal.ts";
import { databaseOfSite } from "./database-of-site.ts";
import { chooseStorage } from "./storage.server.ts";

const say: Say = (line) => process.stderr.write(`${line}\n`);
const USAGE = "Say where to: bin/backup FILE, or bin/backup --into FOLDER [--keep-days 14].";
const [here = "", ...words] = argv.slice(2);

try {
  const { place, folder, keepDays } = readWords(words, systemClock.now());
  const sum = await backup(readEnv(env), place);
  process.stdout.write(`${sum}  ${place}\n`);
  // Only after a complete backup, so that repeated failures never delete the last good one.
  if (folder !== null && keepDays !== null)
    for (const name of await pruneBackups(folder, { keepDays, now: systemClock.now() }))
      say(`Removed ${name}.`);
} catch (error) {
  process.stderr.write(`${isStartRefusal(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function readWords(given: string[], now: Date) {
  const { positionals, values } = parsed(given);
  const [name, ...more] = positionals;
  const { into, "keep-days": days } = values;
  if (more.length > 0 || (name === undefined) === (into === undefined)) throw startRefusal("backup", USAGE);
  if (days !== undefined && (into === undefined || !/^[1-9]\d{0,3}$/.test(days)))
    throw startRefusal("backup", USAGE);
  const keepDays = days === undefined ? null : Number(days);
  if (into === undefined) return { place: resolve(here, name ?? ""), folder: null, keepDays };
  const folder = resolve(here, into);
  return { place: join(folder, backupName(now)), folder, keepDays };
}

function parsed(given: string[]) {
  const options = { into: { type: "string" }, "keep-days": { type: "string" } } as const;
  try {
    return parseArgs({ args: given, options, allowPositionals: true });
  } catch {
    throw startRefusal("backup", USAGE);
  }
}

async function backup(settings: Env, place: string): Promise<string> {
  const secret = await savedSecret(settings.DATA_DIR, settings.SESSION_SECRET);
  if (secret === null) throw noSite(settings);
  const database = await databaseOfSite(settings);
  if (!database) throw noSite(settings);
  try {
    const storage = await chooseStorage(settings, { beside: true });
    const rest = { storage, secret, mailFolder: join(settings.DATA_DIR, "mail") };
    return await writeBackup({ url: database.url, rest }, { place, clock: systemClock, say });
  } finally {
    await database.stop();
  }
}

function noSite({ DATA_DIR }: Env) {
  return startRefusal("backup", `There is no site in ${resolve(DATA_DIR)}: nothing to save.`);
}
