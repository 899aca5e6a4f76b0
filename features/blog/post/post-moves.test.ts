import { expect, test } from "vitest";
import { LIVE_TABLE, NOW } from "#tests/fixtures/post-table.ts";
import type { PostStatus } from "../post.ts";
import {
  isPostMove,
  movesFrom,
  publishedAtAfter,
  shownStatus,
  statusAfter,
  type PostMove,
} from "./post-moves.ts";

const now = new Date(NOW);
const PAST = "2027-01-02T08:00:00.000Z";
const FUTURE = "2027-02-01T08:00:00.000Z";

test.each<[PostStatus, PostMove, PostStatus | null]>([
  ["draft", "draft", "draft"],
  ["draft", "publish", "published"],
  ["draft", "schedule", "scheduled"],
  ["draft", "update", "draft"],
  ["scheduled", "draft", "draft"],
  ["scheduled", "publish", "published"],
  ["scheduled", "schedule", "scheduled"],
  ["scheduled", "update", "scheduled"],
  ["published", "draft", "draft"],
  ["published", "publish", "published"],
  ["published", "schedule", null],
  ["published", "update", "published"],
  ["published", "date", "published"],
  ["draft", "date", null],
  ["scheduled", "date", null],
])("from %s, %s leads to %s", (from, move, to) => {
  expect(statusAfter(from, move)).toBe(to);
  expect(movesFrom(from).includes(move)).toBe(to !== null);
});

test.each(LIVE_TABLE)(
  "%s, published at %s, deleted at %s: live is %s, and shown accordingly",
  (status, publishedAt, deletedAt, live) => {
    if (deletedAt !== null) return expect(live).toBe(false);
    const post = {
      status,
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
      deletedAt: null,
    };
    expect(shownStatus(post, now) === "published").toBe(live);
  },
);

test.each<[string, PostStatus, PostStatus, string | null, string | null, string | null]>([
  ["published now", "draft", "published", null, null, NOW],
  ["published before its scheduled time", "scheduled", "published", FUTURE, null, NOW],
  ["published again: keeps its date", "draft", "published", PAST, null, PAST],
  ["saved while live", "published", "published", PAST, null, PAST],
  ["unpublished", "published", "draft", PAST, null, PAST],
  ["unscheduled", "scheduled", "draft", FUTURE, null, null],
  ["scheduled", "draft", "scheduled", null, FUTURE, FUTURE],
  ["scheduled again after it was live", "draft", "scheduled", PAST, FUTURE, FUTURE],
  ["date changed", "published", "published", NOW, PAST, PAST],
  ["saved while scheduled", "scheduled", "scheduled", FUTURE, null, FUTURE],
])("publication date when %s", (_name, from, to, publishedAt, at, expected) => {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const after = publishedAtAfter({ from, to, publishedAt: date(publishedAt), at: date(at), now });
  expect(after?.toISOString() ?? null).toBe(expected);
});

test.each(["", "delete", "__proto__", null, 3])("rejects the move %j", (value) => {
  expect(isPostMove(value)).toBe(false);
});
