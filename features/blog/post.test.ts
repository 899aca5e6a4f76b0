import { expect, test } from "vitest";
import { isLive } from "./post.ts";
import { LIVE_TABLE, NOW } from "#tests/fixtures/post-table.ts";

test.each(LIVE_TABLE)("%s, %s, deleted %s: live is %s", (status, publishedAt, deletedAt, live) => {
  const times = { publishedAt: at(publishedAt), deletedAt: at(deletedAt) };
  expect(isLive({ status, ...times }, new Date(NOW))).toBe(live);
});

test("a scheduled post without a time is never live", () => {
  expect(isLive({ status: "scheduled", publishedAt: null, deletedAt: null }, new Date(NOW))).toBe(false);
});

function at(time: string | null) {
  return time === null ? null : new Date(time);
}
