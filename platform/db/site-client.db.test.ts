import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { openDatabase, type Database } from "./db.server.ts";

let database: TestDatabase;
let site: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  site = openDatabase(database.url, { warn: () => undefined });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

test("prepares a statement at its fifth use and returns the right rows before and after", async () => {
  await onOneConnection(async (ask, prepared) => {
    for (let number = 1; number <= 4; number += 1) expect(await ask(number)).toBe(number * 2);
    expect(await prepared()).toBe(0);
    for (let number = 5; number <= 20; number += 1) expect(await ask(number)).toBe(number * 2);
    expect(await prepared()).toBe(1);
  });
});

test("never prepares searches, pages of lists and sums", async () => {
  await onOneConnection(async (_ask, prepared, tx) => {
    const before = await prepared();
    for (let number = 0; number < 12; number += 1) {
      await tx.execute(sql`select ${number}::int * 2 as twice limit ${1}`);
      await tx.execute(sql`select 1 * 2 as twice where ${"x"} ilike ${"%y%"}`);
      await tx.execute(
        sql`select twice, count(*) from generate_series(${number}::int, 9) as twice group by twice`,
      );
    }
    expect(await prepared()).toBe(before);
  });
});

test("prepares an insert although its statement has a limit", async () => {
  await onOneConnection(async (_ask, _prepared, tx) => {
    await tx.execute(sql`create temporary table written_often (twice int) on commit drop`);
    for (let number = 0; number < 12; number += 1)
      await tx.execute(
        sql`with ins as (insert into written_often values (${number}::int * 2) returning twice) select twice from ins limit 1`,
      );
    const { rows } = await tx.execute(
      sql`select count(*)::int as count from pg_prepared_statements where statement like '%into written_often%'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test("runs a prepared statement again after it has failed", async () => {
  await onOneConnection(async (ask) => {
    for (let number = 1; number <= 12; number += 1) {
      await expect(ask("no number")).rejects.toThrow();
      expect(await ask(number)).toBe(number * 2);
    }
  });
});

test("does not prepare statements that are all different", async () => {
  await onOneConnection(async (_ask, prepared, tx) => {
    const before = await prepared();
    for (let number = 0; number < 50; number += 1)
      await tx.execute(sql`select ${sql.raw(`'${"x".repeat(number)}'`)} where ${1}::int = 1`);
    expect(await prepared()).toBe(before);
  });
});

test("releases its connection when a transaction cannot begin", async () => {
  const isolationLevel = "no such level" as "serializable";
  for (let number = 0; number <= site.pool.options.max; number += 1)
    await expect(
      site.db.transaction((tx) => tx.execute(sql`select 1`), { isolationLevel }),
    ).rejects.toThrow();
  expect((await site.db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
});

type Tx = Parameters<Parameters<Database["db"]["transaction"]>[0]>[0];

async function onOneConnection(
  work: (ask: (input: unknown) => Promise<unknown>, prepared: () => Promise<number>, tx: Tx) => Promise<void>,
) {
  await site.db.transaction(async (tx) => {
    const twice = async (input: unknown) => {
      const { rows } = await tx.transaction((inner) =>
        inner.execute<{ twice: number }>(sql`select ${input}::int * 2 as twice`),
      );
      return rows[0]?.twice;
    };
    const prepared = async () => {
      const { rows } = await tx.execute<{ count: number }>(
        sql.raw(
          `select count(*)::int as count from pg_prepared_statements where statement like '%* 2 as twice%'`,
        ),
      );
      return rows[0]?.count ?? NaN;
    };
    await work(twice, prepared, tx);
  });
}
