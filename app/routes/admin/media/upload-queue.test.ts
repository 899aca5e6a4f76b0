import { expect, test } from "vitest";
import {
  ALL,
  nextToSend,
  percentOf,
  totalsOf,
  uploadsAfter,
  type Upload,
  type UploadEvent,
} from "./upload-queue.ts";

test("two files are on their way at once, the next one when one of them has ended", () => {
  let list = filesOf(100, 100, 100);
  expect(idsOf(nextToSend(list))).toEqual(["0", "1"]);
  list = after(list, { type: "started", id: "0" }, { type: "started", id: "1" });
  expect(nextToSend(list)).toEqual([]);
  list = after(list, { type: "moved", id: "0", sent: 100 });
  expect(nextToSend(list)).toEqual([]);
  expect(idsOf(nextToSend(after(list, { type: "done", id: "0" })))).toEqual(["2"]);
});

test("a file that fails stops no other one, and says why", () => {
  const list = after(
    filesOf(100, 100, 100),
    { type: "started", id: "0" },
    { type: "failed", id: "0", reason: "broken" },
  );
  expect(list[0]).toMatchObject({ state: "failed", reason: "broken", sent: 0 });
  expect(idsOf(nextToSend(list))).toEqual(["1", "2"]);
});

test("a file goes from waiting over sending and preparing to done", () => {
  const start = filesOf(100);
  const steps: UploadEvent[] = [
    { type: "started", id: "0" },
    { type: "moved", id: "0", sent: 40 },
    { type: "moved", id: "0", sent: 100 },
    { type: "done", id: "0" },
  ];
  const seen = steps.map((_, at) => after(start, ...steps.slice(0, at + 1))[0]);
  expect(seen.map((upload) => [upload?.state, upload?.sent])).toEqual([
    ["sending", 0],
    ["sending", 40],
    ["preparing", 100],
    ["done", 100],
  ]);
});

test("what is too large or empty is not sent at all, and trying again would not help it", () => {
  const list = filesOf(1001, 0, 1000);
  expect(list.map(({ reason }) => reason)).toEqual(["too-large", "empty", null]);
  expect(idsOf(nextToSend(after(list, { type: "retried", id: ALL })))).toEqual(["2"]);
});

test("a retried file is the same upload, and all that can be retried are at once", () => {
  const failed = after(
    filesOf(100, 100, 100, 100),
    { type: "started", id: "0" },
    { type: "failed", id: "0", reason: "offline" },
    { type: "started", id: "1" },
    { type: "failed", id: "1", reason: "animated" },
    { type: "cancelled", id: "2" },
    { type: "started", id: "3" },
    { type: "done", id: "3" },
  );
  const list = after(failed, { type: "retried", id: ALL });
  expect(list.map(({ state }) => state)).toEqual(["waiting", "failed", "waiting", "done"]);
  expect(list[0]).toMatchObject({ id: "0", reason: null });
});

test("an answer that comes after the file was cancelled changes nothing", () => {
  const list = after(
    filesOf(100),
    { type: "started", id: "0" },
    { type: "cancelled", id: "0" },
    { type: "moved", id: "0", sent: 50 },
    { type: "done", id: "0" },
  );
  expect(list[0]).toMatchObject({ state: "cancelled", sent: 0 });
});

test("the totals count neither what was cancelled nor the bytes of what failed", () => {
  const list = after(
    filesOf(100, 300, 500, 700),
    { type: "started", id: "0" },
    { type: "done", id: "0" },
    { type: "started", id: "1" },
    { type: "moved", id: "1", sent: 150 },
    { type: "cancelled", id: "2" },
    { type: "started", id: "3" },
    { type: "failed", id: "3", reason: "broken" },
  );
  expect(totalsOf(list)).toEqual({ all: 3, done: 1, failed: 1, size: 400, sent: 250, isBusy: true });
  expect(percentOf(totalsOf(list))).toBe(62);
});

test("the list is emptied of what has ended, and of nothing else", () => {
  const list = after(filesOf(100, 100, 2000), { type: "started", id: "0" }, { type: "cleared" });
  expect(idsOf(list)).toEqual(["0", "1"]);
});

function filesOf(...sizes: number[]): Upload[] {
  const files = sizes.map((size, at) => ({ id: String(at), name: `${at}.jpg`, size }));
  return uploadsAfter([], { type: "added", files, mostBytes: 1000 });
}

function after(list: Upload[], ...events: UploadEvent[]): Upload[] {
  return events.reduce(uploadsAfter, list);
}

function idsOf(list: Upload[]): string[] {
  return list.map(({ id }) => id);
}
