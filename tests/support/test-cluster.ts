import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import type { TestProject } from "vitest/node";

export const templateDatabase = "site";

export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-tests-"));
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  await migrate(postgres.url, resolve(import.meta.dirname, "../../db/migrations"));
  const jobs = await createJobs({ url: postgres.url, log, alone: true });
  await jobs.stop();
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

declare module "vitest" {
  interface ProvidedContext {
    testClusterUrl: string;
  }
}

export async function setup(project: TestProject) {
  const cluster = await startTestCluster();
  project.provide("testClusterUrl", cluster.url);
  return cluster.stop;
}
