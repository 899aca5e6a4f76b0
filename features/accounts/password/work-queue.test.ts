import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWorkQueue, isQueueFull } from "./work-queue.ts";

test("runs a limited number of tasks, queues others in order, and rejects when full", async () => {
  const inTurn = createWorkQueue({ atOnce: 2, waiting: 2 });
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (number: number) =>
    inTurn(() => {
      started.push(number);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const four = [1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toSatisfy(isQueueFull);
  expect(started).toEqual([1, 2]);
  for (let end = 0; end < 4; end += 1) {
    ends[end]?.();
    await nextTurn();
  }
  await Promise.all(four);
  expect(started).toEqual([1, 2, 3, 4]);
});

test("frees the slot of a failed task", async () => {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inTurn(async () => "yes")).toBe("yes");
});
