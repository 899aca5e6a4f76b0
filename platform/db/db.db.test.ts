import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { withConnection } from "./connection.server.ts";
import { openDatabase, ping } from "./db.server.ts";
import { migrate } from "./migrate.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A folder of migrations that are newer than those of the template. */
async function migrations(...statements: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "site-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "meta"));
  const entries = statements.map((_, idx) => ({
    idx,
    when: Date.now() + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
  for (const { idx, tag } of entries) await writeFile(join(folder, `${tag}.sql`), statements[idx] ?? "");
  return folder;
}

function dropConnections(url: string) {
  return withConnection(url, (client) =>
    client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site'"),
  );
}

test("two processes that migrate at once apply each step once", async () => {
  const folder = await migrations(
    "create table steps (step int)",
    "insert into steps select 2 from pg_sleep(0.3)",
  );
  await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  await migrate(database.url, folder);
  expect((await database.db.execute(sql`select step from steps`)).rows).toEqual([{ step: 2 }]);
});

test("a migration that fails changes nothing and says so", async () => {
  const folder = await migrations("create table halfway (id int);--> statement-breakpoint\nselect 1 / 0");
  await expect(migrate(database.url, folder)).rejects.toThrow();
  const found = await database.db.execute(sql`select to_regclass('halfway') as name`);
  expect(found.rows).toEqual([{ name: null }]);
});

test("without migrations there is nothing to do", async () => {
  await expect(migrate(database.url, "/nowhere")).resolves.toBeUndefined();
});

test("losing its connections costs the pool a warning, not the process", async () => {
  const warn = vi.fn();
  const { db, close } = openDatabase(database.url, { warn });
  onTestFinished(close);
  expect(await ping(db)).toBe(true);
  await dropConnections(database.url);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 2_000);
  expect(await ping(db)).toBe(true);
});

test("losing the connection of a transaction fails the transaction only", async () => {
  const { db, close } = openDatabase(database.url, { warn: () => undefined });
  onTestFinished(close);
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`create table lost (id int)`);
    await dropConnections(database.url);
    await sleep(100);
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await db.execute(sql`select to_regclass('lost') as name`)).rows).toEqual([{ name: null }]);
});

test("a database that cannot be reached does not answer the ping", async () => {
  const { db, close } = openDatabase("postgresql://site@%2Fnowhere:5432/site", { warn: () => undefined });
  onTestFinished(close);
  expect(await ping(db)).toBe(false);
});
