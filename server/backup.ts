import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { argv, env } from "node:process";
import { writeBackup, type Say } from "#platform/backup/write-backup.server.ts";
import { systemClock } from "#platform/clock.ts";
import { requireAnswer, withConnection } from "#platform/db/connection.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { embeddedUrl } from "#platform/db/postgres-socket.server.ts";
import { readEnv, type Env } from "#platform/env.ts";
import { createLog } from "#platform/log.server.ts";
import { savedSecret } from "#platform/secret.server.ts";
import { isStartRefusal, startRefusal } from "#platform/start-refusal.ts";
import { chooseStorage } from "./storage.server.ts";

// The process behind bin/backup: the whole site in one file, while it runs or while it rests.

const say: Say = (line) => process.stderr.write(`${line}\n`);
const [here = "", name] = argv.slice(2);

try {
  if (!name) throw startRefusal("backup", "Say where to: bin/backup FILE.");
  const place = resolve(here, name);
  const sum = await backup(readEnv(env), place);
  process.stdout.write(`${sum}  ${place}\n`);
} catch (error) {
  process.stderr.write(`${isStartRefusal(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function backup(settings: Env, place: string): Promise<string> {
  const secret = await savedSecret(settings.DATA_DIR, settings.SESSION_SECRET);
  if (secret === null) throw noSite(settings);
  const database = await openDatabase(settings);
  try {
    const storage = await chooseStorage(settings, { beside: true });
    const rest = { storage, secret, mailFolder: join(settings.DATA_DIR, "mail") };
    return await writeBackup({ url: database.url, rest }, { place, clock: systemClock, say });
  } finally {
    await database.stop();
  }
}

/** That of the running site; the embedded one of a site that rests is started for as long as the copy takes. */
async function openDatabase(settings: Env) {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL) {
    await requireAnswer(DATABASE_URL);
    return { url: DATABASE_URL, stop: async () => undefined };
  }
  const url = await embeddedUrl(DATA_DIR);
  const isRunning = await withConnection(url, async () => true).catch(() => false);
  if (isRunning) return { url, stop: async () => undefined };
  if (!(await stat(join(DATA_DIR, "postgres")).catch(() => null))) throw noSite(settings);
  return startEmbeddedPostgres({ dataDir: DATA_DIR, log: createLog("error") });
}

function noSite({ DATA_DIR }: Env) {
  return startRefusal("backup", `There is no site in ${resolve(DATA_DIR)}: nothing to save.`);
}
