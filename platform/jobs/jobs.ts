import type { Db } from "../db/db.ts";

/** What must happen after a transaction is a job written in it: it runs if, and only if, the transaction commits. */
export type Jobs = {
  enqueue(tx: Db, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Several of a name, to run at once. */
  enqueueAll(tx: Db, name: string, jobs: { data: object; priority?: number }[]): Promise<void>;
};

export type EnqueueOptions = {
  /** Not before this instant; default: at once. */
  startAfter?: Date;
  /** While a job of this name and key waits to start, another one is dropped. */
  singletonKey?: string;
  /** Higher runs earlier; default: 0. */
  priority?: number;
};

/** A worker of its own for the jobs within these priorities, both included; it runs up to `batchSize` at once. */
export type Lane = { batchSize: number; minPriority?: number; maxPriority?: number };

/** Runs at least once and again after every error, so it must be harmless to repeat. */
export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

/** A job that used up its retries; it waits for a person. */
export type DeadJob = {
  id: string;
  name: string;
  data: object;
  createdOn: Date;
  failedOn: Date;
  /** What went wrong the last time, as the program puts it. */
  reason: string;
};

/** `deferred`: its time has not come. `failed`: it used up its tries and waits for a person. */
export type JobState = "waiting" | "deferred" | "retrying" | "running" | "failed";

export type JobFigures = {
  queue: string;
  state: JobState;
  count: number;
  /** Seconds that the oldest of them could have run by now. */
  oldest: number;
};

export type JobWorker = Jobs & {
  /** Starts one worker for each name, or one for each of its lanes. */
  work(handlers: Record<string, JobHandler>, lanes?: Record<string, readonly Lane[]>): Promise<void>;
  /** `cron` with five fields, in the time of Paris. A run missed while the site was down is made up for once. */
  schedule(name: string, cron: string, data?: object): Promise<void>;
  /** Whether every worker that was started still asks for work. */
  areWorking(): boolean;
  deadJobs(): Promise<DeadJob[]>;
  /** Every queue, with what is in it; a state of which there is nothing is not named. */
  figures(): Promise<JobFigures[]>;
  /** Gives all dead jobs, or one of them, a new life; returns how many. */
  reviveDeadJobs(id?: string): Promise<number>;
  /** Lets running jobs end, for at most 15 seconds. */
  stop(): Promise<void>;
};
