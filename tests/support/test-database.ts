import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { withConnection } from "#platform/db/connection.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import type { Db } from "#platform/db/db.ts";
import { templateDatabase } from "./test-cluster.ts";

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

/** A migrated database of the caller's own, copied from the run's template. */
export async function createTestDatabase(clusterUrl = inject("testClusterUrl")): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // File by file it costs half of what it costs through the log.
  await administer(clusterUrl, `create database ${name} template ${templateDatabase} strategy file_copy`);
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
  // A machine that is busy with other tests may stand still for seconds: no query of a test fails for that.
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

/** A database with nothing in it, as an operator makes one. */
export async function createEmptyDatabase(clusterUrl = inject("testClusterUrl")) {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await administer(clusterUrl, `create database ${name}`);
  return {
    url: Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href,
    drop: async () => void (await administer(clusterUrl, `drop database ${name} with (force)`)),
  };
}

/** A pool says it has ended a moment before its connections have; a forced drop would hit them with an error. */
function whenLeft(name: string) {
  const guests = `select from pg_stat_activity where datname = '${name}'`;
  return `do $$ begin for i in 1..200 loop exit when not exists (${guests}); perform pg_sleep(0.01); end loop; end $$`;
}

/** From outside the template: nobody may be connected to it while it is copied. */
function administer(clusterUrl: string, statement: string) {
  const url = Object.assign(new URL(clusterUrl), { pathname: "/postgres" }).href;
  return withConnection(url, (client) => client.query(statement));
}
