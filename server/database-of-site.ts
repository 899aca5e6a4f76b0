import { stat } from "node:fs/promises";
import { join } from "node:path";
import { requireNoHalfRestore } from "#platform/backup/unfinished-restore.server.ts";
import { requireAnswer, withConnection } from "#platform/db/connection.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { embeddedUrl } from "#platform/db/postgres-socket.server.ts";
import type { Env } from "#platform/env.ts";
import { createLog } from "#platform/log.server.ts";

/**
 * The database for a command: that of the running site, or the embedded one of a stopped site, started until
 * `stop`. Null if DATA_DIR contains no site. Throws a StartRefusal after an interrupted restore.
 */
export async function databaseOfSite({ DATABASE_URL, DATA_DIR }: Env) {
  await requireNoHalfRestore(DATA_DIR);
  if (DATABASE_URL) {
    await requireAnswer(DATABASE_URL);
    return { url: DATABASE_URL, stop: async () => undefined };
  }
  const url = await embeddedUrl(DATA_DIR);
  const isRunning = await withConnection(url, async () => true).catch(() => false);
  if (isRunning) return { url, stop: async () => undefined };
  if (!(await stat(join(DATA_DIR, "postgres")).catch(() => null))) return null;
  return startEmbeddedPostgres({ dataDir: DATA_DIR, log: createLog("error") });
}
