import { env } from "node:process";
import { makeOwnerLink, OWNER_LINK_HOURS } from "#features/accounts/invitations/make-owner-link.server.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { embeddedUrl } from "#platform/db/postgres-socket.server.ts";
import { readEnv, type Env } from "#platform/env.ts";
import { isStartRefusal, startRefusal } from "#platform/start-refusal.ts";

// The process of bin/owner-link: creates a link for an owner in the database of the running site. An account
// that may run it can read the database anyway, so it requires no authentication.

try {
  process.stdout.write(`${await ownerLink(readEnv(env))}\n(works once, for ${OWNER_LINK_HOURS} hours)\n`);
} catch (error) {
  process.stderr.write(`${isStartRefusal(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function ownerLink(settings: Env): Promise<string> {
  const url = settings.DATABASE_URL ?? (await embeddedUrl(settings.DATA_DIR));
  const { db, close } = openDatabase(url, { warn: () => undefined });
  try {
    const google = { analyticsId: null, mapsKey: null };
    const site = { publicUrl: settings.PUBLIC_URL, adminEmail: null, google };
    return await makeOwnerLink({ db, clock: systemClock, site });
  } catch (error) {
    throw isUnreachable(error) ? notRunning(settings) : error;
  } finally {
    await close();
  }
}

/** The connection was refused: its error is the last cause of the query's error. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      ["ENOENT", "ECONNREFUSED", "ENOTFOUND", "EACCES"].includes(
        String((cause as NodeJS.ErrnoException).code),
      )
    )
      return true;
  }
  return false;
}

function notRunning({ DATABASE_URL, DATA_DIR }: Env) {
  return startRefusal(
    "variable",
    DATABASE_URL
      ? "The database of DATABASE_URL does not answer: start it first."
      : `No site is running on ${DATA_DIR}: start it first, and it prints a link itself while there is no owner.`,
  );
}
