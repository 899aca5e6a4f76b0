import type { Readable } from "node:stream";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { jobsSql, jobsVersionOf } from "./allowed-statements.server.ts";
import { startRefusal } from "../start-refusal.ts";
import { copied, SITE_SCHEMAS, inPlainWords } from "./copied-database.server.ts";
import type { DatabaseManifest, TableManifest } from "./manifest.ts";

/**
 * Passes the rows of every table to `hand`, from one snapshot. The file contains no table definitions: a
 * restore creates the tables from the migrations.
 */
export async function copyOut(
  client: Client,
  hand: (entry: string, rows: Readable) => Promise<void>,
): Promise<DatabaseManifest> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(inPlainWords);
  const facts = await readFacts(client);
  const copies: (Omit<TableManifest, "rows"> & { stream: { rowCount: number } })[] = [];
  for (const { schema, name, columns } of await tablesOf(client)) {
    const entry = `database/${schema}.${name}.copy`;
    const stream = client.query(copyTo(`copy ${copied(schema, name, columns)} to stdout`));
    await hand(entry, stream);
    copies.push({ entry, schema, name, columns, stream });
  }
  const sequences = await sequencesOf(client);
  await client.query("commit");
  // A stream ends before its number of rows arrives, which may be in a later packet. After another answer of the connection all have arrived.
  const tables = copies.map(({ stream, ...table }) => ({ ...table, rows: stream.rowCount }));
  return { ...facts, tables, sequences };
}

async function readFacts(client: Client) {
  const { rows } = await client.query<{ server: string; bytes: string; extensions: string[] }>(
    `select current_setting('server_version') as server,
       (select sum(pg_table_size(c.oid)) from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname = any($1)) as bytes,
       array(select extname::text from pg_extension where extname <> 'plpgsql' order by 1) as extensions`,
    [SITE_SCHEMAS],
  );
  const { server = "", bytes = "0", extensions = [] } = rows[0] ?? {};
  return {
    server,
    bytes: Number(bytes),
    extensions,
    migrations: await migrationsOf(client),
    enums: await enumsOf(client),
    jobs: await jobsOf(client),
  };
}

async function migrationsOf(client: Client) {
  if (!(await exists(client, "drizzle.__drizzle_migrations")))
    throw startRefusal("backup", "There is no site in this database yet: nothing to save.");
  const { rows } = await client.query<{ when: string }>(
    "select created_at as when from drizzle.__drizzle_migrations order by 1",
  );
  return rows.map(({ when }) => Number(when));
}

async function enumsOf(client: Client) {
  const { rows } = await client.query<{ name: string; values: string[] }>(
    `select t.typname::text as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
     from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, values }) => [name, values]));
}

async function jobsOf(client: Client) {
  if (!(await exists(client, "pgboss.version"))) return null;
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  const [version, sql] = [rows[0]?.version ?? 0, jobsSql()];
  if (jobsVersionOf(sql) === version) return { version, sql };
  throw startRefusal(
    "backup",
    "The job queue in this database was made by another release of the site: save it with that release.",
  );
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass($1) is not null as found", [
    name,
  ]);
  return rows[0]?.found ?? false;
}

/**
 * Leaves out generated columns, which PostgreSQL computes again, the statistics of the job queue, and unlogged tables: their rows are
 * worth nothing after a crash, and positions of cars must not be in a file.
 */
async function tablesOf(client: Client) {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname::text as schema, c.relname::text as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
       and not exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass('pgboss.queue_stats'))
     order by 1, 2`,
    [SITE_SCHEMAS],
  );
  return rows;
}

async function sequencesOf(client: Client) {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SITE_SCHEMAS],
  );
  return rows;
}
