import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { withConnection } from "./connection.server.ts";

/** Any number, the same in every process of the site. */
const migrationLock = 7_340_221;

/**
 * Applies the SQL of `folder` that this database has not seen. Two processes do not race: the second waits, then
 * finds nothing to do. The connection is its own, without the pool's timeouts: a migration may be slow.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  if (!existsSync(join(folder, "meta", "_journal.json"))) return;
  await withConnection(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  });
}
