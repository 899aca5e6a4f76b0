import { isLive, type PostStatus } from "../post.ts";

/** What a form may ask for: keep or make it a draft, show it now, show it later, save it as what it is, or give it another date. */
const POST_MOVES = ["draft", "publish", "schedule", "update", "date"] as const;
export type PostMove = (typeof POST_MOVES)[number];

export function isPostMove(value: unknown): value is PostMove {
  return POST_MOVES.some((move) => move === value);
}

/** Moves that bring the text before readers, now or later. */
const FOR_READERS = new Set<string>(["publish", "schedule", "update"] satisfies PostMove[]);

export function isForReaders(move: string): boolean {
  return FOR_READERS.has(move);
}

type Timed = { status: PostStatus; publishedAt: Date | null; deletedAt: Date | null };

/** A scheduled post whose time is past is live. */
export function shownStatus(post: Timed, now: Date): PostStatus {
  return post.status === "scheduled" && isLive(post, now) ? "published" : post.status;
}

/** Where each move leads. A live post cannot be put off: its readers have it. */
const LEADS_TO: Record<PostStatus, Partial<Record<PostMove, PostStatus>>> = {
  draft: { draft: "draft", publish: "published", schedule: "scheduled", update: "draft" },
  scheduled: { draft: "draft", publish: "published", schedule: "scheduled", update: "scheduled" },
  // Publishing what is live, by somebody whose page is older than the hour: it is saved.
  published: { draft: "draft", publish: "published", update: "published", date: "published" },
};

/** Null: not from there. `from` is the `shownStatus`. */
export function statusAfter(from: PostStatus, move: PostMove): PostStatus | null {
  return LEADS_TO[from][move] ?? null;
}

/** What the admin offers for a post. */
export function movesFrom(from: PostStatus): PostMove[] {
  return POST_MOVES.filter((move) => statusAfter(from, move) !== null);
}

type Times = { from: PostStatus; to: PostStatus; publishedAt: Date | null; at: Date | null; now: Date };

/**
 * When a post goes or went live. Readers keep the first date: a post that comes back from being a draft has the one it had. A plan that
 * is dropped leaves none. `at`: as it was typed.
 */
export function publishedAtAfter({ from, to, publishedAt, at, now }: Times): Date | null {
  if (to === "scheduled") return at ?? publishedAt;
  const wasLive = publishedAt !== null && publishedAt <= now;
  if (to === "draft") return wasLive ? publishedAt : null;
  if (at) return at;
  return from === "published" || wasLive ? publishedAt : now;
}
