import { setTimeout as sleep } from "node:timers/promises";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";

// Takes a job named "interrupted", prints its data, and never completes it. Run as a child process that the test kills.
const [url = ""] = process.argv.slice(2);
const jobs = await createJobs({ url, log: console, alone: true });
await jobs.work({
  async interrupted(data) {
    console.log(JSON.stringify(data));
    await sleep(600_000);
  },
});
