import { expect, onTestFinished, test, vi } from "vitest";
import { supervisePostgres } from "./postgres-keeper.server.ts";
import type { PostgresProcess } from "./postgres-process.server.ts";

const log = { info: () => undefined, error: () => undefined };

function launcher() {
  const launched: { end(): void; stopped: boolean }[] = [];
  const pauses: number[] = [];
  const launch = async (): Promise<PostgresProcess> => {
    const { promise: ended, resolve } = Promise.withResolvers<undefined>();
    const record = { end: () => resolve(undefined), stopped: false };
    launched.push(record);
    const stop = async () => {
      record.stopped = true;
      record.end();
    };
    return { ended, stop };
  };
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  return { launched, pauses, launch, pause };
}

function atTime(milliseconds: number) {
  vi.setSystemTime(milliseconds);
  onTestFinished(() => void vi.useRealTimers());
}

test("restarts at once after a long uptime", async () => {
  const { launched, pauses, launch, pause } = launcher();
  atTime(0);
  const kept = await supervisePostgres(launch, log, pause);
  atTime(61_000);
  launched[0]?.end();
  await vi.waitFor(() => expect(launched).toHaveLength(2));
  await kept.stop();
  expect(launched.map(({ stopped }) => stopped)).toEqual([false, true]);
  expect(pauses).toEqual([0]);
});

test("restarts with a growing delay when it ends within a minute of each start", async () => {
  const { launched, pauses, launch, pause } = launcher();
  atTime(0);
  const kept = await supervisePostgres(launch, log, pause);
  for (let lives = 1; lives <= 8; lives++) {
    await vi.waitFor(() => expect(launched).toHaveLength(lives));
    launched.at(-1)?.end();
  }
  await vi.waitFor(() => expect(launched).toHaveLength(9));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  await kept.stop();
  expect(launched.at(-1)?.stopped).toBe(true);
});

test("retries a failing start until it succeeds", async () => {
  const { launched, pauses, launch, pause } = launcher();
  atTime(0);
  let fails = 0;
  const kept = await supervisePostgres(
    () => (fails-- > 0 ? Promise.reject(new Error("no space left on device")) : launch()),
    ...([log, pause] as const),
  );
  atTime(61_000);
  fails = 3;
  launched[0]?.end();
  await vi.waitFor(() => expect(launched).toHaveLength(2));
  expect(pauses).toEqual([0, 1_000, 2_000, 4_000]);
  await kept.stop();
});

test("does not restart after a stop", async () => {
  const { launched, launch } = launcher();
  const kept = await supervisePostgres(launch, log);
  await kept.stop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(launched).toHaveLength(1);
});

test("cancels the pending restart when it is stopped", async () => {
  const { launched, launch } = launcher();
  const kept = await supervisePostgres(launch, log);
  launched[0]?.end();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await kept.stop();
  expect(launched).toHaveLength(1);
});

test("stops a process that becomes ready during the stop", async () => {
  const { launched, launch, pause } = launcher();
  const { promise: slow, resolve } = Promise.withResolvers<undefined>();
  let lives = 0;
  const kept = await supervisePostgres(
    async () => ((lives += 1) > 1 ? slow.then(launch) : launch()),
    log,
    pause,
  );
  launched[0]?.end();
  await vi.waitFor(() => expect(lives).toBe(2));
  const ended = kept.stop();
  resolve(undefined);
  await ended;
  expect(launched.map(({ stopped }) => stopped)).toEqual([true, true]);
});

test("rejects when the first start fails", async () => {
  await expect(supervisePostgres(() => Promise.reject(new Error("no disk")), log)).rejects.toThrow("no disk");
});
