import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { escapeLiteral, type Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { MIGRATIONS_TABLE } from "../db/migrate.server.ts";
import { startRefusal } from "../start-refusal.ts";
import { requireAllowedStatements, jobsSql, jobsVersionOf } from "./allowed-statements.server.ts";
import { copied, SITE_SCHEMAS, inPlainWords, quoted } from "./copied-database.server.ts";
import type { DatabaseManifest } from "./manifest.ts";
import { asRestoreRole } from "./restore-role.server.ts";

type CopyIn = {
  saved: DatabaseManifest;
  migrations: string;
  replace: boolean;
  eachEntry: (load: (entry: string, rows: Readable) => Promise<void>) => Promise<void>;
  finish?: ((client: Client) => Promise<void>) | undefined;
};

export async function requireTaker(
  client: Client,
  { saved, migrations, replace }: Omit<CopyIn, "eachEntry" | "finish">,
): Promise<void> {
  stepsOf(saved, migrations);
  requireAllowedStatements(saved);
  await requireFit(client, saved);
  await requireRoom(client, replace);
}

export async function copyIn(client: Client, { saved, migrations, replace, eachEntry, finish }: CopyIn) {
  await requireTaker(client, { saved, migrations, replace });
  const steps = stepsOf(saved, migrations);
  await client.query(`begin; ${inPlainWords}`);
  if (replace) await removeAll(client);
  await asRestoreRole(client, () => fill(client, { saved, steps, eachEntry }));
  await finish?.(client);
  await client.query("commit");
  await client.query("analyze");
}

type Filling = Pick<CopyIn, "saved" | "eachEntry"> & { steps: ReturnType<typeof readMigrationFiles> };

async function fill(client: Client, { saved, steps, eachEntry }: Filling): Promise<void> {
  await makeTables(client, steps, saved);
  const tables = saved.tables.map(({ schema, name }) => `${quoted(schema)}.${quoted(name)}`);
  const keys = await takeOffForeignKeys(client);
  // Migrations and the job queue insert rows that the backup contains too.
  await client.query(`truncate ${tables.join(", ")}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await loadRows(client, saved, eachEntry);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, rule } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`);
  for (const { schema, name, value } of saved.sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [
      `${quoted(schema)}.${quoted(name)}`,
      value,
    ]);
}

/** A newer release applies the rest of the migrations when it starts. */
function stepsOf(saved: DatabaseManifest, folder: string) {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const wanted = new Set(saved.migrations);
  const steps = known.filter(({ folderMillis }) => wanted.has(folderMillis));
  const isNewer =
    steps.length < wanted.size || (saved.jobs !== null && saved.jobs.version > jobsVersionOf(jobsSql()));
  if (!isNewer) return steps;
  throw startRefusal(
    "backup",
    "The backup is of a newer release of the site than this one: restore it with that release; nothing was changed.",
  );
}

const OLDEST_SERVER = 15;

async function requireFit(client: Client, saved: DatabaseManifest) {
  const { rows } = await client.query<{ server: string; encoding: string; lacking: string[] }>(
    `select current_setting('server_version') as server, current_setting('server_encoding') as encoding,
       array(select name from unnest($1::text[]) as name except select name::text from pg_available_extensions) as lacking`,
    [saved.extensions],
  );
  const { server = "", encoding = "", lacking = [] } = rows[0] ?? {};
  const why =
    Number.parseInt(server) < OLDEST_SERVER
      ? `it is PostgreSQL ${server}, and the site needs ${OLDEST_SERVER} or newer`
      : encoding !== "UTF8"
        ? `its encoding is ${encoding}, and the site needs UTF8`
        : lacking.length > 0
          ? `it lacks the extension ${lacking.join(", ")}`
          : null;
  if (why) throw startRefusal("backup", `The database cannot take the backup: ${why}; nothing was changed.`);
}

/**
 * Accepts an empty database or, with `replace`, a database of the site without connected processes. Never
 * touches the tables of another application.
 */
async function requireRoom(client: Client, replace: boolean) {
  const { rows } = await client.query<{ tables: boolean; ours: boolean; users: number }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')) as tables,
       to_regclass('drizzle.__drizzle_migrations') is not null as ours,
       (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name in ('site', 'site-jobs', 'site-content')) as users`,
  );
  const { tables = false, ours = false, users = 0 } = rows[0] ?? {};
  const why = users > 0 ? "a site is running on it: stop it first" : tables ? occupied(ours, replace) : null;
  if (why) throw startRefusal("backup", `The database cannot take the backup: ${why}; nothing was changed.`);
}

function occupied(ours: boolean, replace: boolean) {
  if (!ours) return "it holds the tables of something else: give the site a database of its own";
  return replace ? null : "it holds a site already: say --replace to lose that one";
}

/**
 * Drops each object, not the schema: the owner of the tables may not own the schema, and extensions remain.
 */
async function removeAll(client: Client) {
  await client.query("drop schema if exists pgboss cascade; drop schema if exists drizzle cascade");
  const { rows } = await client.query<{ statement: string }>(
    `select statement from (
       select 1 as turn, format('drop table if exists %s cascade', c.oid::regclass) as statement, c.oid from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       union all select 2, format('drop routine if exists %s cascade', p.oid::regprocedure), p.oid from pg_proc p
         where p.pronamespace = 'public'::regnamespace
       union all select 3, format('drop type if exists %s cascade', t.oid::regtype), t.oid from pg_type t
         where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
     ) as things where not exists (select from pg_depend d where d.objid = things.oid and d.deptype = 'e') order by turn`,
  );
  for (const { statement } of rows) await client.query(statement);
}

async function makeTables(
  client: Client,
  steps: ReturnType<typeof readMigrationFiles>,
  { jobs, enums }: DatabaseManifest,
) {
  await client.query("set local search_path = public");
  for (const statement of steps.flatMap(({ sql }) => sql)) {
    // Before PostgreSQL 17, a new enum value cannot be used in the transaction that adds it. Types are
    // created with all their values instead.
    if (/^\s*ALTER TYPE \S+ ADD VALUE\b/i.test(statement)) continue;
    await client.query(withAllValues(statement, enums));
  }
  await client.query(MIGRATIONS_TABLE);
  if (!jobs) return;
  await client.query(jobs.sql.replace(/^\s*BEGIN;/, "").replace(/COMMIT;\s*$/, ""));
  await client.query(inPlainWords);
}

function withAllValues(statement: string, enums: DatabaseManifest["enums"]) {
  return statement.replace(
    /(CREATE TYPE "public"\."(\w+)" AS ENUM)\([^)]*\)/gi,
    (whole, start: string, name: string) => {
      const values = enums[name];
      return values ? `${start}(${values.map(escapeLiteral).join(", ")})` : whole;
    },
  );
}

/**
 * Tables arrive in any order. Foreign keys are dropped here and added again after the load, which checks them
 * against every row.
 */
async function takeOffForeignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as rule
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any($1)`,
    [SITE_SCHEMAS],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function loadRows(client: Client, saved: DatabaseManifest, eachEntry: CopyIn["eachEntry"]) {
  const awaited = new Map(saved.tables.map((table) => [table.entry, table]));
  await eachEntry(async (entry, rows) => {
    const table = awaited.get(entry);
    if (!table)
      throw startRefusal("backup", `The backup does not say what ${entry} is; nothing was changed.`);
    const target = client.query(
      copyFrom(`copy ${copied(table.schema, table.name, table.columns)} from stdin`),
    );
    await pipeline(rows, target);
    if (target.rowCount !== table.rows)
      throw startRefusal(
        "backup",
        `The backup has ${target.rowCount} rows of ${table.name} instead of ${table.rows}; nothing was changed.`,
      );
    awaited.delete(entry);
  });
  const [missing] = awaited.keys();
  if (missing !== undefined)
    throw startRefusal("backup", `The backup lacks ${missing}; nothing was changed.`);
}
