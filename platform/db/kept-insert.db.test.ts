import { sql } from "drizzle-orm";
import { customType, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { openDatabase, type Database } from "./db.server.ts";
import { keptInsert } from "./kept-insert.server.ts";

const shouted = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (word) => `${word}!`,
  fromDriver: (stored) => stored.slice(0, -1),
});

const ridesTable = pgTable("kept_rides", {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  /** Named by the case of the database: `picked_up_at`. */
  pickedUpAt: timestamp({ withTimezone: true }),
  seats: integer().notNull().default(4),
  word: shouted(),
});

let database: TestDatabase;
let site: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  site = openDatabase(database.url, { warn: () => undefined });
  await site.db.execute(
    sql`create table kept_rides (id int primary key, code text not null unique, picked_up_at timestamptz, seats int not null default 4, word text)`,
  );
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

test("rows are written and handed back as they stand then, whatever columns they give", async () => {
  const write = keptInsert(ridesTable, [ridesTable.id]);
  const at = new Date("2027-01-10T09:00:00.123Z");
  const rows = [
    { id: 1, code: "a", pickedUpAt: at, word: "hello" },
    { id: 2, code: "b", pickedUpAt: null, word: null },
    { id: 3, code: "c", seats: 7, word: undefined },
    { id: 4, code: "d", pickedUpAt: at, word: "again" },
  ];
  const written = [];
  for (const row of rows) written.push(await site.db.transaction((tx) => write(tx, row)));
  expect(written).toEqual(await site.db.select().from(ridesTable).orderBy(ridesTable.id));
  expect(written[3]).toEqual({ id: 4, code: "d", pickedUpAt: at, seats: 4, word: "again" });
});

test("a row that meets the one it may meet is not written, and one that meets another fails", async () => {
  const write = keptInsert(ridesTable, [ridesTable.id]);
  expect(await write(site.db, { id: 10, code: "ten" })).toMatchObject({ id: 10 });
  expect(await write(site.db, { id: 10, code: "other" })).toBeNull();
  await expect(write(site.db, { id: 11, code: "ten" })).rejects.toThrow("Failed query");
  expect(await site.db.$count(ridesTable, sql`id >= 10`)).toBe(1);
});

test("a table whose rows only the database could complete is refused", async () => {
  const stamped = pgTable("stamped", { id: integer(), at: timestamp().defaultNow() });
  await expect(keptInsert(stamped, [])(site.db, { id: 1 })).rejects.toThrow("only the database knows");
});
