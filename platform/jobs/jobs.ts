import type { Db } from "../db/db.ts";

/** A job is written in a transaction: it runs if, and only if, the transaction commits. */
export type Jobs = {
  enqueue(tx: Db, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  enqueueAll(tx: Db, name: string, jobs: { data: object; priority?: number }[]): Promise<void>;
};

export type EnqueueOptions = {
  startAfter?: Date;
  /** While a job of this name and key waits to start, another one is dropped. */
  singletonKey?: string;
  /** Higher runs earlier; default: 0. */
  priority?: number;
  /** Seconds before the first retry of this job, instead of those of the queue. */
  retryDelay?: number;
};

export type Lane = { batchSize: number; minPriority?: number; maxPriority?: number };

/** Runs at least once, and again after every error, so it must be idempotent. */
export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

type DeadJob = {
  id: string;
  name: string;
  data: object;
  createdOn: Date;
  failedOn: Date;
  reason: string;
};

/** `deferred`: its start time is in the future. `failed`: it has no retries left. */
type JobState = "waiting" | "deferred" | "retrying" | "running" | "failed";

export type JobFigures = {
  queue: string;
  state: JobState;
  count: number;
  /** Seconds since the oldest of them became runnable. */
  oldest: number;
};

export type JobWorker = Jobs & {
  work(handlers: Record<string, JobHandler>, lanes?: Record<string, readonly Lane[]>): Promise<void>;
  /** `cron` has five fields, in Paris time. A run missed during downtime runs once. */
  schedule(name: string, cron: string, data?: object): Promise<void>;
  areWorking(): boolean;
  deadJobs(): Promise<DeadJob[]>;
  figures(): Promise<JobFigures[]>;
  reviveDeadJobs(id?: string): Promise<number>;
  stop(): Promise<void>;
};
