import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, systemClock, type Job, type WipData } from "pg-boss";
import type { Db } from "../db/db.ts";
import type { Log } from "../log.server.ts";
import { deadLetterQueue, queueOptions, type RetryPolicy } from "./job-queue.ts";
import type { EnqueueOptions, JobFigures, JobHandler, JobWorker, Lane } from "./jobs.ts";

export type PgBossJobsOptions = {
  url: string;
  log: Pick<Log, "info" | "warn" | "error">;
  /** No other site uses this database, so a job that is running at our start belongs to a dead process. */
  alone: boolean;
  retry?: Partial<RetryPolicy>;
};

/**
 * A monotonic clock. With the system clock, a worker that waits for two seconds while the clock is set back
 * by an hour would wait for that hour. The queue corrects the difference to the database's time by itself.
 */
const steadyClock = {
  ...systemClock,
  now: () => Math.round(performance.timeOrigin + performance.now()),
};

export async function createJobs({ url, log, alone, retry }: PgBossJobsOptions): Promise<JobWorker> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "site-jobs",
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    clock: steadyClock,
  });
  boss.on("error", (error) => log.error({ err: error }, "The job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "The job queue warns"));
  await boss.start();
  await boss.createQueue(deadLetterQueue);
  const queues = rememberQueues(boss, retry);
  if (alone) await restartInterruptedJobs(boss);
  const workers = new Set<string>();
  let notices: ReturnType<typeof startNotices> | undefined;
  return {
    async enqueue(tx, name, data, options) {
      await queues.ensure(name);
      await boss.send(name, data, sendOptions(tx, options));
    },
    async enqueueAll(tx, name, all) {
      await queues.ensure(name);
      const jobs = all.map((job) => ({ ...job, singletonKey: randomUUID() }));
      await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) });
    },
    async work(handlers, lanes = {}) {
      notices ??= startNotices(boss);
      for (const [name, handler] of Object.entries(handlers)) {
        await queues.ensure(name);
        for (const lane of lanes[name] ?? [ONE_LANE]) await startWorker(boss, name, lane, handler, log);
        workers.add(name);
      }
    },
    async schedule(name, cron, data = {}) {
      await queues.ensure(name);
      await boss.schedule(name, cron, data, { tz: "Europe/Paris", missed: "once" });
    },
    areWorking() {
      const alive = new Set(
        boss
          .getWipData()
          .filter(isAlive)
          .map(({ name }) => name),
      );
      return workers.size > 0 && [...workers].every((name) => alive.has(name));
    },
    deadJobs: () => readDeadJobs(boss),
    figures: () => readFigures(boss),
    reviveDeadJobs: (id) => boss.redrive(deadLetterQueue, id === undefined ? {} : { ids: [id] }),
    stop() {
      notices?.stop();
      return boss.stop({ timeout: 15_000 });
    },
  };
}

function rememberQueues(boss: PgBoss, retry: Partial<RetryPolicy> | undefined) {
  const known = new Map<string, Promise<void>>();
  const make = async (name: string) => {
    const { policy, ...options } = queueOptions(retry);
    await boss.createQueue(name, { policy, ...options });
    await boss.updateQueue(name, options);
  };
  return {
    ensure(name: string) {
      const queue = known.get(name) ?? make(name);
      known.set(name, queue);
      queue.catch(() => known.delete(name));
      return queue;
    },
  };
}

/** Every job has a key: the queue allows one waiting job per key, and a missing key counts as a key. */
function sendOptions(tx: Db, { singletonKey = randomUUID(), priority = 0, ...more }: EnqueueOptions = {}) {
  return { db: fromDrizzle(tx, sql), singletonKey, priority, ...more };
}

const ONE_LANE: Lane = { batchSize: 4 };

async function startWorker(
  boss: PgBoss,
  name: string,
  lane: Lane,
  handler: JobHandler,
  log: PgBossJobsOptions["log"],
) {
  const options = {
    ...lane,
    burstWhenBatchFull: true,
    perJobResults: true,
    // New jobs notify the worker, and `notifyDueWorkers` does so for deferred jobs and retries.
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 20,
  } as const;
  await boss.work<Record<string, unknown>, object, typeof options>(name, options, (jobs) =>
    Promise.all(jobs.map((job) => runJob(job, handler, log))),
  );
}

/**
 * Notifies the workers whose deferred jobs and retries have become due. One query every two seconds replaces one per worker: an idle site
 * took 3 % of a core.
 */
function startNotices(boss: PgBoss) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const notify = async () => {
    // The workers poll too, and report that the database is unavailable.
    await notifyDueWorkers(boss).catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void notify(), 2_000);
  };
  void notify();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function notifyDueWorkers(boss: PgBoss): Promise<void> {
  const { rows } = await boss.getDb().executeSql(DUE);
  const due = new Set((rows as { name: string }[]).map(({ name }) => name));
  for (const { id, name, count } of boss.getWipData())
    if (count === 0 && due.has(name)) boss.notifyWorker(id);
}

const DUE =
  "select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()";

/** A worker polls every twenty seconds, except while it runs a job. */
function isAlive({ state, count, createdOn, lastFetchedOn }: WipData) {
  return state === "active" && (count > 0 || steadyClock.now() - (lastFetchedOn ?? createdOn) < 45_000);
}

async function runJob(job: Job<Record<string, unknown>>, handler: JobHandler, log: PgBossJobsOptions["log"]) {
  try {
    await handler(job.data);
    return { id: job.id, status: "completed" as const };
  } catch (error) {
    log.warn({ err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 }, "A job failed");
    return { id: job.id, status: "failed" as const, output: { reason: String(error) } };
  }
}

async function restartInterruptedJobs(boss: PgBoss) {
  const { rows } = await boss.getDb().executeSql("select name, id from pgboss.job where state = 'active'");
  for (const { name, id } of rows as { name: string; id: string }[]) {
    await boss.fail(name, id, { reason: "The site stopped while the job was running" });
  }
}

function reasonIn(output: object | null): string {
  return output !== null && "reason" in output && typeof output.reason === "string"
    ? output.reason
    : "unknown";
}

const FIGURES = `
  select
    case when name = $1 then coalesce(source_name, name) else name end as queue,
    case
      when name = $1 then 'failed'
      when state = 'retry' then 'retrying'
      when start_after > now() then 'deferred'
      else 'waiting'
    end as state,
    count(*)::int as count,
    greatest(0, extract(epoch from now() - min(greatest(created_on, start_after))))::float as oldest
  from pgboss.job
  where state < 'active' and not blocked
  group by 1, 2
  union all
  select name, 'running', active_count, 0 from pgboss.queue where name <> $1`;

async function readFigures(boss: PgBoss): Promise<JobFigures[]> {
  const { rows } = await boss.getDb().executeSql(FIGURES, [deadLetterQueue]);
  return rows as JobFigures[];
}

async function readDeadJobs(boss: PgBoss) {
  const jobs = await boss.findJobs<object>(deadLetterQueue, { queued: true });
  return jobs.map((job) => ({
    id: job.id,
    name: job.sourceName ?? deadLetterQueue,
    data: job.data,
    createdOn: job.sourceCreatedOn ?? job.createdOn,
    failedOn: job.createdOn,
    reason: reasonIn(job.sourceOutput),
  }));
}
