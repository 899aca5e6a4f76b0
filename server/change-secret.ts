import { resolve } from "node:path";
import { env } from "node:process";
import { openDatabase } from "#platform/db/db.server.ts";
import { readEnv, type Env } from "#platform/env.ts";
import { readSecret } from "#platform/secret.server.ts";
import { changeSiteSecret } from "#platform/secret-mark.server.ts";
import { isStartRefusal, startRefusal } from "#platform/start-refusal.ts";
import { databaseOfSite } from "./database-of-site.ts";

// The process of bin/change-secret: makes the current secret of this machine (SESSION_SECRET, or the file in
// DATA_DIR, created if missing) the secret of the site, for all its processes.

const CHANGED =
  "The site signs with this secret from now on: give it to every process and start them again. Later mails about what was booked before " +
  "have links that do not open, everybody signs in anew, and codes of second steps must be set up again (docs/operations.md).\n";
const UNCHANGED =
  "The site signs with this secret already: nothing was changed. Set a new SESSION_SECRET, or remove the file session-secret in DATA_DIR, " +
  "and run this again.\n";

try {
  process.stdout.write((await changeSecret(readEnv(env))) ? CHANGED : UNCHANGED);
} catch (error) {
  process.stderr.write(`${isStartRefusal(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function changeSecret(settings: Env): Promise<boolean> {
  const database = await databaseOfSite(settings);
  if (!database)
    throw startRefusal("secret", `There is no site in ${resolve(settings.DATA_DIR)}: nothing to change.`);
  const { db, close } = openDatabase(database.url, { warn: () => undefined });
  try {
    return await changeSiteSecret(db, await readSecret(settings.DATA_DIR, settings.SESSION_SECRET));
  } finally {
    await close();
    await database.stop();
  }
}
