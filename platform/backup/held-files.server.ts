import { sql } from "drizzle-orm";
import type { Client } from "pg";
import type { Db } from "../db/db.ts";

/** Any number below 2³¹, the same in every process of the site and no other lock's. */
const HELD = 7_340_222;

/** Until its connection ends, no picture is removed that a row of its moment names: a backup copies rows first, files after. */
export async function holdFiles(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [HELD]);
}

export async function areFilesHeld(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${HELD} and granted
      and database = (select oid from pg_database where datname = current_database())) as held`,
  );
  return rows[0]?.["held"] === true;
}
