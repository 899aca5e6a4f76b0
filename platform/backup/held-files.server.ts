import { sql } from "drizzle-orm";
import type { Client } from "pg";
import type { Db } from "../db/db.ts";
import { startRefusal } from "../start-refusal.ts";

/** Any number below 2³¹, the same in every process of the site and no other lock's. */
const HELD = 7_340_222;

/**
 * Until its connection ends, no picture is removed that a row of its moment names: a backup copies rows first, files after. Throws a
 * StartRefusal while a restore writes both.
 */
export async function holdFiles(client: Client): Promise<void> {
  if (await hasTaken(client, "pg_try_advisory_lock_shared")) return;
  throw startRefusal("backup", "A restore is writing to this site: wait for its end; nothing was saved.");
}

/** Until its connection ends, nobody saves the site and nobody else restores it. Throws a StartRefusal while somebody does. */
export async function holdSite(client: Client): Promise<void> {
  if (await hasTaken(client, "pg_try_advisory_lock")) return;
  throw startRefusal(
    "backup",
    "A backup or a restore of this site is under way: wait for its end; nothing was changed.",
  );
}

async function hasTaken(client: Client, take: "pg_try_advisory_lock_shared" | "pg_try_advisory_lock") {
  const { rows } = await client.query<{ taken: boolean }>(`select ${take}($1) as taken`, [HELD]);
  return rows[0]?.taken === true;
}

export async function areFilesHeld(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${HELD} and granted
      and database = (select oid from pg_database where datname = current_database())) as held`,
  );
  return rows[0]?.["held"] === true;
}
