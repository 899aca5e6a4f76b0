import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

const LIMITS = { inProgress: 3, inProgressPerVisitor: 2, waiting: 5, waitingPerVisitor: 3 };

async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

test("refuses immediately when too many renderings of one or all visitors wait", async () => {
  const queue = createRenderQueue(LIMITS);
  for (let count = 0; count < 3; count += 1) void queue.enter("one", null);
  const fourth = queue.enter("one", null);
  for (let count = 0; count < 2; count += 1) void queue.enter("two", null);
  const sixth = queue.enter("three", null);
  expect(queue.figures()).toEqual({ inProgress: 0, waiting: 5 });
  expect([await fourth, await sixth]).toEqual(["full", "full"]);
});

test("starts one rendering per turn of the event loop, within the limits of visitor and process", async () => {
  const queue = createRenderQueue(LIMITS);
  for (let count = 0; count < 3; count += 1) void queue.enter("one", null);
  void queue.enter("two", null);
  void queue.enter("two", null);
  expect(queue.figures().inProgress).toBe(0);
  await turns(1);
  expect(queue.figures().inProgress).toBe(1);
  await turns(9);
  expect(queue.figures()).toEqual({ inProgress: 3, waiting: 2 });
});

test("alternates between visitors", async () => {
  const queue = createRenderQueue({ ...LIMITS, inProgress: 1 });
  const started: string[] = [];
  const enter = async (visitor: string) => {
    const release = await queue.enter(visitor, null);
    if (typeof release === "string") throw new Error(release);
    started.push(visitor);
    release();
  };
  await Promise.all(["flood", "flood", "flood", "guest"].map(enter));
  expect(started).toEqual(["flood", "guest", "flood", "flood"]);
});

test("drops queued renderings when their connection closes", async () => {
  const queue = createRenderQueue({ ...LIMITS, inProgress: 1 });
  const first = await queue.enter("one", null);
  const connection = new EventEmitter();
  const waiting = [queue.enter("one", connection), queue.enter("one", connection)];
  connection.emit("close");
  expect(await Promise.all(waiting)).toEqual(["gone", "gone"]);
  expect(queue.figures()).toEqual({ inProgress: 1, waiting: 0 });
  if (typeof first !== "string") first();
  expect(queue.figures()).toEqual({ inProgress: 0, waiting: 0 });
});

test("frees a place once for several releases", async () => {
  const queue = createRenderQueue(LIMITS);
  const [one] = [await queue.enter("one", null), await queue.enter("one", null)];
  if (typeof one === "string") throw new Error(one);
  one();
  one();
  expect(queue.figures().inProgress).toBe(1);
});
