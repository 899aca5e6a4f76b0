import { expect, test } from "vitest";
import { afterEvent, nextToSend, totalsOf, type QueueEvent, type UploadQueue } from "./upload-queue.ts";

const FOUR = ["a", "b", "c", "d"].map((id) => ({ id, name: `${id}.jpg`, bytes: 100 }));

test("queues files in the order of selection, later selections last", () => {
  const queue = after(
    { kind: "added", files: FOUR },
    { kind: "added", files: [{ id: "e", name: "e", bytes: 1 }] },
  );
  expect(queue.map(({ id, position }) => [id, position])).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 2],
    ["d", 3],
    ["e", 4],
  ]);
});

test("sends two files at once, and the next one when one has finished", () => {
  const two = after({ kind: "added", files: FOUR }, started("a"), started("b"));
  expect(nextToSend(two)).toEqual([]);
  const freed = ids(nextToSend(afterEvent(two, { kind: "done", id: "a" })));
  expect(freed).toEqual(["c"]);
  expect(ids(nextToSend(after({ kind: "added", files: FOUR })))).toEqual(["a", "b"]);
});

test("a transferred file is in processing until the response arrives", () => {
  const half = after({ kind: "added", files: FOUR }, started("a"), { kind: "sent", id: "a", bytes: 50 });
  expect(half[0]).toMatchObject({ state: "sending", sent: 50 });
  // The transferred bytes include some overhead.
  expect(afterEvent(half, { kind: "sent", id: "a", bytes: 104 })[0]).toMatchObject({
    state: "working",
    sent: 100,
  });
});

test("a failed file does not affect the others and can be retried", () => {
  const failed = after({ kind: "added", files: FOUR }, started("a"), {
    kind: "failed",
    id: "a",
    failure: "lost",
  });
  expect(failed.map(({ state }) => state)).toEqual(["failed", "waiting", "waiting", "waiting"]);
  expect(failed[0]?.failure).toBe("lost");
  expect(afterEvent(failed, { kind: "all-retried" })[0]).toMatchObject({ state: "waiting", failure: null });
});

test("ignores late events of a cancelled file", () => {
  const cancelled = after({ kind: "added", files: FOUR }, started("a"), { kind: "cancelled", id: "a" });
  for (const late of [
    { kind: "sent", id: "a", bytes: 9 },
    { kind: "done", id: "a" },
  ] as const)
    expect(afterEvent(cancelled, late)).toEqual(cancelled);
});

test("cancelling all keeps finished files", () => {
  const queue = after({ kind: "added", files: FOUR }, started("a"), { kind: "done", id: "a" }, started("b"), {
    kind: "all-cancelled",
  });
  expect(queue.map(({ state }) => state)).toEqual(["done", "cancelled", "cancelled", "cancelled"]);
  expect(totalsOf(queue)).toMatchObject({ files: 1, over: 1, isBusy: false, share: 1 });
});

test("the progress is complete only when every file has finished", () => {
  const sent = after({ kind: "added", files: FOUR.slice(0, 1) }, started("a"), {
    kind: "sent",
    id: "a",
    bytes: 100,
  });
  expect(totalsOf(sent)).toMatchObject({ over: 0, share: 0.9, isBusy: true });
  expect(totalsOf(afterEvent(sent, { kind: "done", id: "a" })).share).toBe(1);
  expect(totalsOf([]).share).toBe(0);
});

function after(...events: QueueEvent[]): UploadQueue {
  return events.reduce<UploadQueue>(afterEvent, []);
}

function started(id: string): QueueEvent {
  return { kind: "started", id };
}

function ids(queue: UploadQueue) {
  return queue.map(({ id }) => id);
}
