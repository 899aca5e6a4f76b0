import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { openLimits, type LimitedAction, type Limits } from "./limits.server.ts";
import { limitsTable } from "./limits.table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("counts the addresses of one IPv6 /64 network as one visitor", async () => {
  const many = Array.from({ length: 50 }, (_, index) => `2001:db8:1:2::${(index + 1).toString(16)}`);
  expect(await allowed(aProcess(), many)).toBe(10);
});

test("counts two IPv6 networks and two IPv4 addresses separately", async () => {
  const limits = aProcess();
  expect(await allowed(limits, Array<string>(20).fill("2001:db8:2:2::1"))).toBe(10);
  expect(await allowed(limits, Array<string>(20).fill("2001:db8:2:3::1"))).toBe(10);
  expect(await allowed(limits, Array<string>(20).fill("192.0.2.1"))).toBe(10);
  expect(await allowed(limits, Array<string>(20).fill("192.0.2.2"))).toBe(10);
});

test("does not count attempts that are given back", async () => {
  const limits = aProcess();
  for (let tried = 0; tried < 100; tried += 1) {
    expect(await limits.allow("booking", "192.0.2.1")).toBe(true);
    await limits.giveBack("booking", "192.0.2.1");
  }
  const tries = await Promise.all(Array.from({ length: 70 }, () => limits.allow("booking", "192.0.2.1")));
  expect(tries.filter(Boolean)).toHaveLength(60);
});

test("shares the rate limit between processes, also with one that starts later", async () => {
  const visitor = Array<string>(10).fill("192.0.2.10");
  const both = await Promise.all([allowed(aProcess(), visitor), allowed(aProcess(), visitor)]);
  expect(both[0] + both[1]).toBe(10);
  expect(await allowed(aProcess(), visitor)).toBe(0);
});

test("lets a process use the points that another one gave back, also after a refusal", async () => {
  const [one, other] = [aProcess(), aProcess()];
  for (let tried = 0; tried < 60; tried += 1) await one.allow("booking", "192.0.2.11");
  expect(await other.allow("booking", "192.0.2.11")).toBe(false);
  await one.giveBack("booking", "192.0.2.11");
  await one.giveBack("booking", "192.0.2.11");
  expect(await other.allow("booking", "192.0.2.11")).toBe(true);
});

test("stores only hashes and deletes expired counters", async () => {
  const limits = aProcess();
  await limits.allow("mail-to", "guest@example.com");
  const rows = await database.db.select().from(limitsTable);
  expect(rows.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^mail-to:[\w-]{43}$/));
  expect(JSON.stringify(rows)).not.toMatch(/guest|example|192\.0|2001/);
  await database.db.update(limitsTable).set({ expire: Date.now() - 1 });
  await limits.allow("manage", "192.0.2.12");
  await limits.forget();
  const left = await database.db.select().from(limitsTable);
  expect(left.map(({ key }) => key)).toEqual([expect.stringMatching(/^manage:/)]);
});

test("stores the counters in an unlogged table, which needs no flush of the disk", async () => {
  const { rows } = await database.db.execute(
    sql`select relpersistence as kind from pg_class where relname = 'limits'`,
  );
  expect(rows).toEqual([{ kind: "u" }]);
});

test.each([
  ["is unavailable", "postgresql://site@127.0.0.1:1/site"],
  ["has no socket", "postgresql://site@%2Fnowhere:5432/site"],
])("counts in the memory of the process while the database %s", async (_, url) => {
  const limits = openLimits(url, "a secret");
  onTestFinished(limits.close);
  expect(await allowed(limits, Array<string>(20).fill("192.0.2.1"))).toBe(10);
  await limits.giveBack("booking", "192.0.2.1");
});

test("does not wait long for a counter that another transaction has locked", async () => {
  const limits = aProcess();
  await limits.allow("reply", "192.0.2.13");
  await database.db.transaction(async (tx) => {
    await tx.update(limitsTable).set({ points: 9 });
    const answer = vi.fn<(is: boolean) => void>();
    void limits.allow("reply", "192.0.2.13").then(answer);
    await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(true), 10_000);
  });
});

function aProcess() {
  const limits = openLimits(database.url, "a secret for tests");
  onTestFinished(limits.close);
  return limits;
}

async function allowed(limits: Pick<Limits, "allow">, keys: string[], action: LimitedAction = "reply") {
  let heard = 0;
  for (const key of keys) if (await limits.allow(action, key)) heard += 1;
  return heard;
}
