import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordDatabase, type RecordedDatabase } from "#tests/support/recorded-queries.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { inPipeline } from "./db.ts";

let database: TestDatabase;
let recorded: RecordedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  recorded = recordDatabase(database.url);
  await database.db.execute(sql`create table steps (step int primary key)`);
});
afterAll(async () => {
  await recorded.close();
  await database.drop();
});

test("sends all queries in order before the first result arrives, and returns each result", async () => {
  const asked = await recorded.during(async () => {
    const [, found, other] = await recorded.db.transaction((tx) =>
      inPipeline([
        tx.execute(sql`insert into steps values (2)`),
        tx.execute<{ step: number }>(sql`select step from steps where step = 2`),
        "nothing asked",
      ]),
    );
    expect(found.rows).toEqual([{ step: 2 }]);
    expect(other).toBe("nothing asked");
  });
  expect(asked.map(({ isAlone }) => isAlone)).toEqual([true, true, false, true]);
});

test("rejects with the error of the failed query after all have ended, and rolls back", async () => {
  const ended: string[] = [];
  const late = async (ask: () => Promise<unknown>) => {
    await new Promise((done) => setTimeout(done, 50));
    await ask().finally(() => ended.push("late"));
  };
  const written = recorded.db.transaction((tx) =>
    inPipeline([
      tx.execute(sql`insert into steps values (10)`),
      tx.execute(sql`insert into steps values (10)`),
      tx.execute(sql`insert into steps values (11)`),
      late(() => tx.execute(sql`insert into steps values (12)`)),
    ]),
  );
  const error = await written.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ cause: { code: "23505" } });
  expect(ended).toEqual(["late"]);
  const { rows } = await database.db.execute(sql`select step from steps where step >= 10`);
  expect(rows).toEqual([]);
});

test("rejects with the reason when the transaction cannot begin", async () => {
  const refused = recorded.db.transaction((tx) => tx.execute(sql`select 1`), {
    isolationLevel: "no such level" as "serializable",
  });
  await expect(refused).rejects.toMatchObject({ cause: { code: "42601" } });
});
