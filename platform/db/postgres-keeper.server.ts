import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.server.ts";
import type { PostgresProcess } from "./postgres-process.server.ts";

export type SupervisedPostgres = { stop(): Promise<void> };

type Pause = (milliseconds: number, enough: AbortSignal) => Promise<unknown>;

const LONG_LIFE_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts PostgreSQL and restarts it when it ends, with a growing delay up to 30 seconds. Never gives up: no
 * supervisor would restart it, and a cause like a full disk may pass.
 */
export async function supervisePostgres(
  launch: () => Promise<PostgresProcess>,
  log: Pick<Log, "info" | "error">,
  pause: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
): Promise<SupervisedPostgres> {
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  let running = await launch();
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await running.stop();
      await kept;
    },
  };

  async function keep() {
    let ends = 0;
    while (!stopped()) {
      const startedAt = Date.now();
      await running.ended;
      if (stopped()) return;
      log.error("PostgreSQL ended by itself");
      ends = Date.now() - startedAt < LONG_LIFE_MS ? ends + 1 : 0;
      while (!stopped() && !(await startAgain(ends))) ends += 1;
    }
    await running.stop();
  }

  async function startAgain(ends: number): Promise<boolean> {
    await pause(ends === 0 ? 0 : Math.min(1_000 * 2 ** (ends - 1), LONGEST_PAUSE_MS), stopping.signal);
    if (stopped()) return true;
    try {
      running = await launch();
      log.info("PostgreSQL runs again");
      return true;
    } catch (error) {
      log.error({ err: error }, "PostgreSQL could not be started again");
      return false;
    }
  }
}
