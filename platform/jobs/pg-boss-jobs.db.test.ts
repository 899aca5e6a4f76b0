import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startTestJobs } from "#tests/support/test-jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { PgBossJobsOptions } from "./pg-boss-jobs.server.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const startJobs = (options?: Partial<PgBossJobsOptions>) => startTestJobs(database.url, options);

test("runs a job at once when its transaction commits", async () => {
  const jobs = await startJobs();
  const seen: unknown[] = [];
  await jobs.work({ greet: async (data) => void seen.push(data) });
  await database.db.transaction((tx) => jobs.enqueue(tx, "greet", { name: "نور" }));
  await vi.waitFor(() => expect(seen).toEqual([{ name: "نور" }]), 1_000);
});

test("never runs a job of a rolled back transaction", async () => {
  const jobs = await startJobs();
  const seen: unknown[] = [];
  await jobs.work({ regret: async (data) => void seen.push(data) });
  const transaction = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, "regret", { kept: false });
    throw new Error("no");
  });
  await expect(transaction).rejects.toThrow("no");
  await jobs.enqueue(database.db, "regret", { kept: true });
  await vi.waitFor(() => expect(seen).toHaveLength(1), 3_000);
  await sleep(2_500);
  expect(seen).toEqual([{ kept: true }]);
});

test("drops a job while another one with its key waits", async () => {
  const jobs = await startJobs();
  const seen: unknown[] = [];
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, "tidy", { number: 1 }, { singletonKey: "a" });
    await jobs.enqueue(tx, "tidy", { number: 2 }, { singletonKey: "a" });
    await jobs.enqueue(tx, "tidy", { number: 3 }, { singletonKey: "b" });
    await jobs.enqueue(tx, "tidy", { number: 4 });
    await jobs.enqueue(tx, "tidy", { number: 5 });
  });
  await jobs.work({ tidy: async (data) => void seen.push(data["number"]) });
  await vi.waitFor(() => expect(seen).toHaveLength(4), 15_000);
  expect(seen.toSorted()).toEqual([1, 3, 4, 5]);
});

test("retries a failing job with a growing delay until it is dead, and runs it again when revived", async () => {
  const jobs = await startJobs({ retry: { limit: 2, delay: 1 } });
  const times: number[] = [];
  await jobs.work({
    async stumble(data) {
      expect(data).toEqual({ mail: 7 });
      times.push(Date.now());
      if (times.length <= 3) throw new Error("the mail server is down");
    },
  });
  await jobs.enqueue(database.db, "stumble", { mail: 7 });
  await vi.waitFor(async () => expect(await jobs.deadJobs()).toHaveLength(1), 20_000);
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeGreaterThan(950);
  expect(third - second).toBeGreaterThan(1_950);
  expect(await jobs.deadJobs()).toMatchObject([
    { name: "stumble", data: { mail: 7 }, reason: "Error: the mail server is down" },
  ]);
  expect(await jobs.reviveDeadJobs()).toBe(1);
  await vi.waitFor(() => expect(times).toHaveLength(4), 5_000);
  expect(await jobs.deadJobs()).toEqual([]);
});

test("continues when the clock is set back by an hour during a job", async () => {
  const jobs = await startJobs({ retry: { delay: 1 } });
  const now = Date.now.bind(Date);
  let shift = 0;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + shift);
  onTestFinished(() => clock.mockRestore());
  let tries = 0;
  await jobs.work({
    async late() {
      tries += 1;
      shift -= 3_600_000;
      if (tries === 1) throw new Error("the mail server is down");
    },
  });
  await jobs.enqueue(database.db, "late", {});
  await vi.waitFor(() => expect(tries).toBe(2), 10_000);
});

test("completes the other jobs of a batch when one fails", async () => {
  const jobs = await startJobs();
  const seen: unknown[] = [];
  await database.db.transaction(async (tx) => {
    for (const number of [1, 2, 3]) await jobs.enqueue(tx, "mixed", { number });
  });
  await jobs.work({
    async mixed(data) {
      seen.push(data["number"]);
      if (data["number"] === 2 && seen.length <= 3) throw new Error("once");
    },
  });
  await vi.waitFor(() => expect(seen).toHaveLength(4), 6_000);
  expect(seen.toSorted()).toEqual([1, 2, 2, 3]);
});

test("sixty idle workers ask the database together, and run a deferred job within seconds", async () => {
  const jobs = await startJobs();
  const seen: unknown[] = [];
  const names = Array.from({ length: 60 }, (_, number) => `idle-${number}`);
  await jobs.work(Object.fromEntries(names.map((name) => [name, async (data) => void seen.push(data)])));
  // The start of sixty workers ends late on a busy machine, and PostgreSQL counts late: the calmest of three times is compared.
  const counts: number[] = [];
  while (counts.length < 3 && !counts.some((count) => count < 160)) {
    const before = await transactions();
    await sleep(8_000);
    counts.push((await transactions()) - before);
  }
  expect(Math.min(...counts)).toBeLessThan(160);
  const startAfter = new Date(Date.now() + 1_000);
  await jobs.enqueue(database.db, "idle-7", { late: true }, { startAfter });
  await sleep(500);
  expect(seen).toEqual([]);
  await vi.waitFor(() => expect(seen).toEqual([{ late: true }]), 6_000);
});

async function transactions(): Promise<number> {
  const { rows } = await database.db.execute<{ count: string }>(
    "select xact_commit as count from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.count);
}

test("stores one schedule per name, in Paris time", async () => {
  const jobs = await startJobs();
  await jobs.schedule("sweep", "* * * * *", { what: "leaves" });
  await jobs.schedule("sweep", "*/5 * * * *", { what: "leaves" });
  await jobs.schedule("count", "0 4 * * *");
  const { rows } = await database.db.execute(
    "select name, cron, timezone, data from pgboss.schedule order by cron",
  );
  expect(rows).toEqual([
    { name: "sweep", cron: "*/5 * * * *", timezone: "Europe/Paris", data: { what: "leaves" } },
    { name: "count", cron: "0 4 * * *", timezone: "Europe/Paris", data: {} },
  ]);
});
