import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { isStartRefusal } from "../start-refusal.ts";
import { requireAnswer, withConnection } from "./connection.server.ts";
import { isDatabaseAway } from "./database-away.ts";
import { openDatabase } from "./db.server.ts";
import type { Db } from "./db.ts";
import { isMigrated, migrate } from "./migrate.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let lastStep = Date.now();

async function migrations(...statements: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "site-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "meta"));
  const entries = statements.map((_, idx) => ({
    idx,
    when: ++lastStep,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
  for (const { idx, tag } of entries) await writeFile(join(folder, `${tag}.sql`), statements[idx] ?? "");
  return folder;
}

function dropConnections(url: string) {
  return withConnection(url, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site' and datname = current_database()",
    ),
  );
}

test("applies each migration once when two processes start together", async () => {
  const folder = await migrations(
    "create table steps (step int)",
    "insert into steps select 2 from pg_sleep(0.3)",
  );
  await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  await migrate(database.url, folder);
  expect((await database.db.execute(sql`select step from steps`)).rows).toEqual([{ step: 2 }]);
});

test("rolls back a migration that fails and rejects", async () => {
  const folder = await migrations("create table halfway (id int);--> statement-breakpoint\nselect 1 / 0");
  await expect(migrate(database.url, folder)).rejects.toThrow();
  const found = await database.db.execute(sql`select to_regclass('halfway') as name`);
  expect(found.rows).toEqual([{ name: null }]);
});

test("lets a migration use an enum value that the previous one added, also in a new database", async () => {
  const first = await migrations("create type mood as enum ('calm')");
  await migrate(database.url, first);
  const folder = await migrations(
    "alter type mood add value 'merry'",
    "create table moods as select 'merry'::mood as mood",
  );
  await migrate(database.url, folder);
  expect((await database.db.execute(sql`select mood from moods`)).rows).toEqual([{ mood: "merry" }]);
});

test("does nothing without migrations", async () => {
  await expect(migrate(database.url, "/nowhere")).resolves.toBeUndefined();
});

test("logs a warning when the pool loses its connections", async () => {
  const warn = vi.fn();
  const { db, close } = openDatabase(database.url, { warn });
  onTestFinished(close);
  await answers(db);
  await dropConnections(database.url);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 2_000);
  await answers(db);
});

test("fails only the transaction whose connection is lost", async () => {
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

test.each([
  ["its socket is not there", "postgresql://site@%2Fnowhere:5432/site"],
  ["nobody listens", "postgresql://site@127.0.0.1:1/site"],
])("recognizes an unavailable database when %s", async (_, url) => {
  const { db, close } = openDatabase(url, { warn: () => undefined });
  onTestFinished(close);
  expect(isDatabaseAway(await answers(db).catch((error: unknown) => error))).toBe(true);
  const inTransaction = db.transaction((tx) => answers(tx));
  expect(isDatabaseAway(await inTransaction.catch((error: unknown) => error))).toBe(true);
});

test("recognizes a cut connection as an unavailable database, but not an invalid query", async () => {
  const { db, close } = openDatabase(database.url, { warn: () => undefined });
  onTestFinished(close);
  const cut = db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true);
  const wrong = await db.execute(sql`select from nothing_of_that_name`).catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(Error);
  expect(isDatabaseAway(wrong)).toBe(false);
});

test("recognizes a deadlock and a timeout as temporary", async () => {
  const { db } = database;
  await db.execute(sql`create table held (id int)`);
  const givesWay = db.transaction(async (holder) => {
    await holder.execute(sql`lock table held in access exclusive mode`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '20ms'`);
      await tx.execute(sql`select from held`);
    });
  });
  expect(isDatabaseAway(await givesWay.catch((error: unknown) => error))).toBe(true);
  const takesLong = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '20ms'`);
    await tx.execute(sql`select pg_sleep(10)`);
  });
  expect(isDatabaseAway(await takesLong.catch((error: unknown) => error))).toBe(true);
});

test("refuses a database that a newer release has migrated and leaves it unchanged", async () => {
  const newer = await createTestDatabase();
  onTestFinished(() => newer.drop());
  const earlier = await migrations("create table of_today (id int)");
  await migrate(newer.url, await migrations("create table of_tomorrow (id int)"));
  await expect(migrate(newer.url, earlier)).rejects.toMatchObject({
    name: "StartRefusal",
    message: expect.stringMatching(
      /^The database belongs to a newer release of the site [^\n]+; nothing was changed\.$/,
    ),
  });
  const found = await newer.db.execute(sql`select to_regclass('of_today') as name`);
  expect(found.rows).toEqual([{ name: null }]);
});

test("reports a missing migration and ignores those of a newer release", async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  await other.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  const today = await migrations("create table of_today (id int)");
  expect(await isMigrated(other.db, today)).toBe(false);
  await migrate(other.url, today);
  expect(await isMigrated(other.db, today)).toBe(true);
  await migrate(other.url, await migrations("create table of_tomorrow (id int)"));
  expect(await isMigrated(other.db, today)).toBe(true);
});

const PASSWORD = "do-not-print-me";

test("refuses a DATABASE_URL without a server in one sentence without the password", async () => {
  const refused = await refusalOf(`postgresql://site:${PASSWORD}@127.0.0.1:1/site`);
  expect(refused).toMatch(
    /^The database of DATABASE_URL does not answer at 127\.0\.0\.1:1 \(ECONNREFUSED\): [^\n]+\.$/,
  );
});

test("refuses a DATABASE_URL that the server rejects in one sentence without the password", async () => {
  const url = Object.assign(new URL(database.url), { pathname: "/nothing-here", password: PASSWORD }).href;
  expect(await refusalOf(url)).toMatch(
    /^The database of DATABASE_URL at \/[^\n]+ refuses the site \(database "nothing-here" does not exist\): [^\n]+\.$/,
  );
});

async function refusalOf(url: string): Promise<string> {
  const error = await requireAnswer(url).catch((thrown: unknown) => thrown);
  expect(isStartRefusal(error)).toBe(true);
  const { message } = error as Error;
  expect(message).not.toContain(PASSWORD);
  return message;
}

function answers(db: Db) {
  return db.execute(sql`select 1`);
}
