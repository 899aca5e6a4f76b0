import type { Pool, PoolClient } from "pg";
import type { RecordOf, SandboxRecord } from "./records.ts";
import type { Answer, Batch, SandboxStore, Stored, StoredEvent } from "./sandbox-store.ts";

export function createSandboxStore(pool: Pool): SandboxStore {
  let tables: Promise<void> | undefined;
  async function query<R extends object>(sql: string, values: unknown[]): Promise<R[]> {
    await ready();
    return (await pool.query<R>(sql, values)).rows;
  }
  function ready() {
    tables ??= inTransaction(pool, createTables).catch((error: unknown) => {
      tables = undefined;
      throw error;
    });
    return tables;
  }

  return {
    async find<K extends SandboxRecord["kind"]>(kind: K, id: string) {
      const sql = "select record, revision from payment_sandbox.records where kind = $1 and id = $2";
      return (await query<Stored<RecordOf<K>>>(sql, [kind, id]))[0];
    },
    list<K extends SandboxRecord["kind"]>(kind: K, match: Partial<RecordOf<K>> = {}) {
      return query<Stored<RecordOf<K>>>(
        `select record, revision from payment_sandbox.records where kind = $1 and record @> $2::jsonb order by position`,
        [kind, JSON.stringify(match)],
      );
    },
    async commit(batch) {
      await ready();
      return inTransaction(pool, (client) => writeBatch(client, batch));
    },
    async findAnswer(key) {
      const sql = "select key, fingerprint, status, body from payment_sandbox.answers where key = $1";
      return (await query<Answer>(sql, [key]))[0];
    },
    listEvents(which) {
      return query<StoredEvent>(
        `select id, type, payload, attempts, last_status as "lastStatus", next_attempt as "nextAttempt", delivered
         from payment_sandbox.events where $1 or delivered is null order by position`,
        [which === "all"],
      );
    },
    async noteAttempt(eventId, { status, nextAttempt, delivered }) {
      await query(
        `update payment_sandbox.events
         set attempts = attempts + 1, last_status = $2, next_attempt = $3, delivered = $4 where id = $1`,
        [eventId, status, nextAttempt, delivered],
      );
    },
  };
}

/** A write with an outdated revision rolls back the whole batch. */
async function writeBatch(client: PoolClient, { writes, events, answer }: Batch) {
  for (const { record, revision } of writes) {
    const { rowCount } =
      revision === 0
        ? await client.query(
            `insert into payment_sandbox.records (id, kind, record) values ($1, $2, $3) on conflict do nothing`,
            [record.id, record.kind, JSON.stringify(record)],
          )
        : await client.query(
            `update payment_sandbox.records set record = $2, revision = revision + 1 where id = $1 and revision = $3`,
            [record.id, JSON.stringify(record), revision],
          );
    if (rowCount !== 1) return false;
  }
  for (const event of events) {
    await client.query("insert into payment_sandbox.events (id, type, payload) values ($1, $2, $3)", [
      event.id,
      event.type,
      event.payload,
    ]);
  }
  if (!answer) return true;
  const { rowCount } = await client.query(
    `insert into payment_sandbox.answers (key, fingerprint, status, body) values ($1, $2, $3, $4) on conflict do nothing`,
    [answer.key, answer.fingerprint, answer.status, answer.body],
  );
  return rowCount === 1;
}

/** `false` rolls back, like an error. */
async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query(result === false ? "rollback" : "commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((lost: unknown) => (broken = lost as Error));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The lock prevents two starting processes from creating a table at the same time. */
async function createTables(client: PoolClient): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('payment_sandbox'))");
  await client.query(`
    create schema if not exists payment_sandbox;
    create table if not exists payment_sandbox.records (
      id text primary key,
      position bigint generated always as identity,
      kind text not null,
      revision integer not null default 1,
      record jsonb not null
    );
    create index if not exists records_by_field on payment_sandbox.records using gin (record jsonb_path_ops);
    create table if not exists payment_sandbox.events (
      id text primary key,
      position bigint generated always as identity,
      type text not null,
      payload text not null,
      attempts integer not null default 0,
      last_status integer,
      next_attempt timestamptz not null default 'epoch',
      delivered timestamptz
    );
    create index if not exists undelivered_events on payment_sandbox.events (position) where delivered is null;
    create table if not exists payment_sandbox.answers (
      key text primary key,
      fingerprint text not null,
      status integer not null,
      body text not null,
      created timestamptz not null default now()
    );
  `);
}
