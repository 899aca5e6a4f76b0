import { setTimeout as sleep } from "node:timers/promises";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";

// A process that takes a job named "interrupted", says so, and never ends it; to be killed.
const [url = ""] = process.argv.slice(2);
const jobs = await createJobs({ url, log: console, alone: true });
await jobs.work({
  async interrupted(data) {
    console.log(JSON.stringify(data));
    await sleep(600_000);
  },
});
