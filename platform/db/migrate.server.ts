import { access } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

/** Any number, the same in every process of the site. */
const migrationLock = 7_340_221;

/**
 * Applies the SQL of `folder` that this database has not seen. Two processes do not race: the second waits, then
 * finds nothing to do. The connection is its own, without the pool's timeouts: a migration may be slow.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  if (!(await hasMigrations(folder))) return;
  const client = new Client({ connectionString: url, application_name: "site-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

async function hasMigrations(folder: string) {
  try {
    await access(join(folder, "meta", "_journal.json"));
    return true;
  } catch {
    return false;
  }
}
