import { expect, onTestFinished, test, vi } from "vitest";
import { keepPostgres } from "./postgres-keeper.server.ts";
import type { PostgresProcess } from "./postgres-process.server.ts";

const log = { error: () => undefined };

/** Launches processes that end when the test says so. */
function launcher() {
  const launched: { end(): void; stopped: boolean }[] = [];
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
  return { launched, launch };
}

function atTime(milliseconds: number) {
  vi.setSystemTime(milliseconds);
  onTestFinished(() => void vi.useRealTimers());
}

test("a PostgreSQL that ends after a long life is started again", async () => {
  const { launched, launch } = launcher();
  atTime(0);
  const kept = await keepPostgres(launch, log);
  atTime(61_000);
  launched[0]?.end();
  await vi.waitFor(() => expect(launched).toHaveLength(2));
  await kept.stop();
  expect(launched.map(({ stopped }) => stopped)).toEqual([false, true]);
});

test("one that keeps ending is given up and reported as lost", async () => {
  const { launched, launch } = launcher();
  atTime(0);
  const kept = await keepPostgres(launch, log);
  atTime(59_000);
  launched[0]?.end();
  await kept.lost;
  expect(launched).toHaveLength(1);
  await kept.stop();
});

test("one that cannot be started again is reported as lost", async () => {
  const { launched, launch } = launcher();
  atTime(0);
  let broken = false;
  const kept = await keepPostgres(() => (broken ? Promise.reject(new Error("no disk")) : launch()), log);
  atTime(61_000);
  broken = true;
  launched[0]?.end();
  await expect(kept.lost).resolves.toBeUndefined();
  await kept.stop();
});

test("a PostgreSQL that was asked to stop is not started again", async () => {
  const { launched, launch } = launcher();
  atTime(0);
  const kept = await keepPostgres(launch, log);
  atTime(61_000);
  await kept.stop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(launched).toHaveLength(1);
});

test("a first start that fails is the caller's to handle", async () => {
  await expect(keepPostgres(() => Promise.reject(new Error("no disk")), log)).rejects.toThrow("no disk");
});
