import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { openDatabase } from "#platform/db/db.server.ts";
import type { Db } from "#platform/db/db.ts";
import { templateDatabase } from "./test-cluster.ts";

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

/** A migrated database of the caller's own, copied from the run's template. */
export async function createTestDatabase(clusterUrl = inject("testClusterUrl")): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(clusterUrl, `create database ${name} template ${templateDatabase}`);
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
  const { db, close } = openDatabase(url, console);
  return {
    url,
    db,
    async drop() {
      await close();
      await administer(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

/** From outside the template: nobody may be connected to it while it is copied. */
async function administer(clusterUrl: string, statement: string) {
  const client = new Client({
    connectionString: Object.assign(new URL(clusterUrl), { pathname: "/postgres" }).href,
  });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
