import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createJobs, type PgBossJobsOptions } from "./pg-boss-jobs.server.ts";

let database: TestDatabase;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function startJobs(options: Partial<PgBossJobsOptions> = {}) {
  const jobs = await createJobs({ url: database.url, log: quiet, alone: false, ...options });
  onTestFinished(() => jobs.stop());
  return jobs;
}

test("a job of a transaction that commits runs at once", async () => {
  const jobs = await startJobs();
  const seen: unknown[] = [];
  await jobs.work({ greet: async (data) => void seen.push(data) });
  await database.db.transaction((tx) => jobs.enqueue(tx, "greet", { name: "نور" }));
  await vi.waitFor(() => expect(seen).toEqual([{ name: "نور" }]), 1_000);
});

test("a job of a transaction that is rolled back never runs", async () => {
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
