import { join, resolve } from "node:path";
import { argv, env } from "node:process";
import { writeBackup, type Say } from "#platform/backup/write-backup.server.ts";
import { systemClock } from "#platform/clock.ts";
import { readEnv, type Env } from "#platform/env.ts";
import { savedSecret } from "#platform/secret.server.ts";
import { isStartRefusal, startRefusal } from "#platform/start-refusal.ts";
import { databaseOfSite } from "./database-of-site.ts";
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
