import { sql } from "drizzle-orm";
import type { Client } from "pg";
import type { Db } from "../db/db.ts";
import type { Services } from "../services.ts";
import { startRefusal } from "../start-refusal.ts";

/**
 * Key of the advisory lock. Below 2³¹, equal in every process of the site and different from the other locks.
 */
const HELD = 7_340_222;

const TEN_MINUTES = 600_000;

/**
 * Takes a lock until the connection ends: a picture that a row of the snapshot names is not deleted, because
 * a backup copies rows first and files after. Throws a StartRefusal while a restore runs.
 */
export async function holdFiles(client: Client): Promise<void> {
  if (await hasTaken(client, "pg_try_advisory_lock_shared")) return;
  throw startRefusal("backup", "A restore is writing to this site: wait for its end; nothing was saved.");
}

/**
 * Takes an exclusive lock until the connection ends. Throws a StartRefusal while a backup or another restore
 * runs.
 */
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

/**
 * Removes files that no row names, for a job, which is queued again while a backup holds files. The caller checks
 * the row first: a backup that starts later no longer contains the row.
 */
export async function removeFiles(
  { db, storage, jobs, clock }: Pick<Services, "db" | "storage" | "jobs" | "clock">,
  keys: string[],
  job: { name: string; data: object },
): Promise<void> {
  if (await areFilesHeld(db)) {
    const startAfter = new Date(clock.now().getTime() + TEN_MINUTES);
    return jobs.enqueue(db, job.name, job.data, { startAfter });
  }
  for (const key of keys) await storage.remove(key);
}

async function areFilesHeld(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${HELD} and granted
      and database = (select oid from pg_database where datname = current_database())) as held`,
  );
  return rows[0]?.["held"] === true;
}
