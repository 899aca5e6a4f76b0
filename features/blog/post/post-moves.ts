import { isLive, type PostStatus } from "../post.ts";
import type { AuditAction } from "#features/accounts/audit/audit.ts";

const POST_MOVES = ["draft", "publish", "schedule", "update", "date"] as const;
export type PostMove = (typeof POST_MOVES)[number];

export function isPostMove(value: unknown): value is PostMove {
  return POST_MOVES.some((move) => move === value);
}

const FOR_READERS = new Set<string>(["publish", "schedule", "update"] satisfies PostMove[]);

export function isForReaders(move: string): boolean {
  return FOR_READERS.has(move);
}

type Timed = { status: PostStatus; publishedAt: Date | null; deletedAt: Date | null };

export function shownStatus(post: Timed, now: Date): PostStatus {
  return post.status === "scheduled" && isLive(post, now) ? "published" : post.status;
}

/** A live post cannot be scheduled. */
const LEADS_TO: Record<PostStatus, Partial<Record<PostMove, PostStatus>>> = {
  draft: { draft: "draft", publish: "published", schedule: "scheduled", update: "draft" },
  scheduled: { draft: "draft", publish: "published", schedule: "scheduled", update: "scheduled" },
  // An editor with an outdated page may publish a post that went live by schedule: it is saved.
  published: { draft: "draft", publish: "published", update: "published", date: "published" },
};

/** Null: not allowed. `from` is the `shownStatus`. */
export function statusAfter(from: PostStatus, move: PostMove): PostStatus | null {
  return LEADS_TO[from][move] ?? null;
}

export function movesFrom(from: PostStatus): PostMove[] {
  return POST_MOVES.filter((move) => statusAfter(from, move) !== null);
}

type Times = { from: PostStatus; to: PostStatus; publishedAt: Date | null; at: Date | null; now: Date };

/**
 * The publication date after a move. A post that is published again keeps its first date. Unscheduling removes the date. `at` is the date
 * from the form.
 */
export function publishedAtAfter({ from, to, publishedAt, at, now }: Times): Date | null {
  if (to === "scheduled") return at ?? publishedAt;
  const wasLive = publishedAt !== null && publishedAt <= now;
  if (to === "draft") return wasLive ? publishedAt : null;
  if (at) return at;
  return from === "published" || wasLive ? publishedAt : now;
}

type Step = { isNew: boolean; from: PostStatus; to: PostStatus; hasDate: boolean };

export function actionFor({ isNew, from, to, hasDate }: Step): AuditAction {
  if (hasDate) return to === "scheduled" ? "post-scheduled" : "post-dated";
  if (from !== to) return to === "published" ? "post-published" : "post-withdrawn";
  return isNew ? "post-created" : "post-saved";
}
