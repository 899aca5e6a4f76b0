import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles, type MigrationMeta } from "drizzle-orm/migrator";
import { isStartRefusal, startRefusal } from "../start-refusal.ts";
import { withConnection } from "./connection.server.ts";
import type { Db } from "./db.ts";

const migrationLock = 7_340_221;

export const MIGRATIONS_TABLE =
  "create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations " +
  "(id serial primary key, hash text not null, created_at bigint)";

/**
 * Applies the migrations that are missing in this database, each in its own transaction, because a new enum
 * value cannot be used before its commit. A failed migration is rolled back; the earlier ones remain. An
 * advisory lock makes a second process wait. The connection has no timeouts, because a migration may be slow.
 * Throws a StartRefusal if a migration fails or if a newer release has migrated the database.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const known = await knownSteps(folder);
  if (known.length === 0) return;
  await withConnection(url, async (client) => {
    const db = drizzle({ client });
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const newest = Math.max(0, ...(await appliedSteps(db)));
    if (newest > Math.max(...known)) throw newerDatabase(newest, Math.max(...known));
    await client.query(MIGRATIONS_TABLE);
    for (const step of readMigrationFiles({ migrationsFolder: folder }))
      if (step.folderMillis > newest) await applyStep(db, step);
  }).catch((error: unknown) => {
    throw isStartRefusal(error) ? error : failed(error);
  });
}

async function applyStep(db: Db, { sql: statements, hash, folderMillis }: MigrationMeta) {
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  });
}

/**
 * Whether the database has every migration of `folder`. Migrations of a newer release are backward compatible
 * and do not count.
 */
export async function isMigrated(db: Db, folder: string): Promise<boolean> {
  const known = await knownSteps(folder);
  const applied = new Set(await appliedSteps(db));
  return known.every((step) => applied.has(step));
}

async function knownSteps(folder: string): Promise<number[]> {
  const journal = await readFile(join(folder, "meta", "_journal.json"), "utf8").catch(() => '{"entries":[]}');
  return (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when);
}

async function appliedSteps(db: Db): Promise<number[]> {
  const found = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!found.rows[0]?.["found"]) return [];
  const { rows } = await db.execute(sql`select created_at from drizzle.__drizzle_migrations`);
  return rows.map(({ created_at }) => Number(created_at));
}

function newerDatabase(theirs: number, ours: number) {
  const day = (step: number) => new Date(step).toISOString().slice(0, 10);
  return startRefusal(
    "database",
    `The database belongs to a newer release of the site (its last change is of ${day(theirs)}, the last one known here ` +
      `of ${day(ours)}): start that release, or put back a copy from before it; nothing was changed.`,
  );
}

/**
 * pg_trgm is part of PostgreSQL's contrib modules, which some packages leave out. Since PostgreSQL 13 the
 * owner of a database may create it.
 */
const NEEDS_TRIGRAMS =
  "The database lacks pg_trgm, which search needs, and this account may not add it: let whoever runs PostgreSQL install its contrib modules " +
  "and run CREATE EXTENSION pg_trgm in this database once; nothing was changed.";

function failed(error: unknown) {
  const { cause, message } = error as Error;
  const said = cause instanceof Error ? cause.message : message;
  if (said.includes('extension "pg_trgm"')) return startRefusal("database", NEEDS_TRIGRAMS);
  return startRefusal(
    "database",
    `The database could not be brought up to date, and the step that failed changed nothing: ${said.split("\n")[0]}.`,
  );
}
