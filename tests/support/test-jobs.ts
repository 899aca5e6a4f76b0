import { onTestFinished } from "vitest";
import { createJobs, type PgBossJobsOptions } from "#platform/jobs/pg-boss-jobs.server.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function startTestJobs(url: string, options: Partial<PgBossJobsOptions> = {}) {
  const jobs = await createJobs({ url, log, alone: false, ...options });
  onTestFinished(() => jobs.stop());
  return jobs;
}
