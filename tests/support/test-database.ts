import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { withConnection } from "#platform/db/connection.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import type { Db } from "#platform/db/db.ts";
import { templateDatabase } from "./test-cluster.ts";

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

export async function createTestDatabase(clusterUrl = inject("testClusterUrl")): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Copying files takes half the time of copying through the write-ahead log (the default, WAL_LOG).
  await administer(clusterUrl, `create database ${name} template ${templateDatabase} strategy file_copy`);
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
  // A long timeout: a query may wait for seconds while other tests use the CPU.
  const { db, close } = openDatabase(url, { warn: () => undefined }, { patience: 60_000 });
  return {
    url,
    db,
    async drop() {
      await close();
      await administer(clusterUrl, whenLeft(name));
      await administer(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

export async function createEmptyDatabase(clusterUrl = inject("testClusterUrl")) {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await administer(clusterUrl, `create database ${name}`);
  return {
    url: Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href,
    drop: async () => void (await administer(clusterUrl, `drop database ${name} with (force)`)),
  };
}

/** Waits until no connection is left: `pool.end()` resolves shortly before the connections close, and a forced drop would fail them. */
function whenLeft(name: string) {
  const guests = `select from pg_stat_activity where datname = '${name}'`;
  return `do $$ begin for i in 1..200 loop exit when not exists (${guests}); perform pg_sleep(0.01); end loop; end $$`;
}

/** Connects to `postgres`, because a template database cannot be copied while a connection to it is open. */
function administer(clusterUrl: string, statement: string) {
  const url = Object.assign(new URL(clusterUrl), { pathname: "/postgres" }).href;
  return withConnection(url, (client) => client.query(statement));
}
