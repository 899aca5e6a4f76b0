import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runScript } from "#tests/support/run-script.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { startTestJobs } from "#tests/support/test-jobs.ts";
import type { PgBossJobsOptions } from "./pg-boss-jobs.server.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const startJobs = (options?: Partial<PgBossJobsOptions>) => startTestJobs(database.url, options);

async function interruptJob(number: number) {
  const worker = runScript("stuck-worker.ts", [database.url]);
  const jobs = await startJobs();
  await jobs.enqueue(database.db, "interrupted", { number });
  expect(await worker.line()).toEqual({ number });
  await worker.end("SIGKILL");
}

test("runs an interrupted job again within seconds after a restart", async () => {
  await interruptJob(1);
  const jobs = await startJobs({ alone: true });
  const seen: unknown[] = [];
  await jobs.work({ interrupted: async (data) => void seen.push(data) });
  await vi.waitFor(() => expect(seen).toEqual([{ number: 1 }]), 5_000);
});

test("runs the job of a killed process in another process within half a minute", async () => {
  await interruptJob(2);
  const jobs = await startJobs();
  const seen: unknown[] = [];
  await jobs.work({ interrupted: async (data) => void seen.push(data) });
  await vi.waitFor(() => expect(seen).toEqual([{ number: 2 }]), 30_000);
});
