/** What has become of the text on the page. Times are milliseconds of one clock; changes are counted. */
export type Autosave = {
  /** Changes made, and how many of them the server has. */
  typed: number;
  kept: number;
  /** The changes that are on their way. */
  sending: number | null;
  lastTypedAt: number;
  failure: { why: AutosaveFailure; tries: number; at: number } | null;
  /** Not while the post itself is being saved. */
  isHeld: boolean;
};

/**
 * `refused` waits for another text, `signed-out` for the person, `behind` for a look at what oneself has saved in another window; only
 * `offline` is tried again by itself.
 */
export type AutosaveFailure = "offline" | "signed-out" | "refused" | "behind";

export type AutosaveStep =
  | { kind: "typed"; at: number }
  | { kind: "sent" }
  | { kind: "kept" }
  | { kind: "failed"; why: AutosaveFailure; at: number }
  /** The connection is back, or somebody pressed "try again". */
  | { kind: "retry" }
  | { kind: "held" }
  | { kind: "released" }
  /** The page shows what the server has. */
  | { kind: "clean" };

const QUIET_MS = 2_000;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

export const UNTOUCHED: Autosave = {
  typed: 0,
  kept: 0,
  sending: null,
  lastTypedAt: 0,
  failure: null,
  isHeld: false,
};

export function autosaveStep(now: Autosave, step: AutosaveStep): Autosave {
  switch (step.kind) {
    case "typed": {
      const failure = now.failure?.why === "refused" ? null : now.failure;
      return { ...now, typed: now.typed + 1, lastTypedAt: step.at, failure };
    }
    case "sent":
      return { ...now, sending: now.typed };
    case "kept":
      return { ...now, kept: now.sending ?? now.kept, sending: null, failure: null };
    case "failed": {
      const tries = (now.failure?.tries ?? 0) + 1;
      return { ...now, sending: null, failure: { why: step.why, tries, at: step.at } };
    }
    case "retry":
      return { ...now, failure: null, lastTypedAt: 0 };
    case "held":
      return { ...now, isHeld: true };
    case "released":
      return { ...now, isHeld: false };
    case "clean":
      return { ...now, kept: now.typed, failure: null };
  }
}

/** Milliseconds until the text is to be sent; null: not by itself. One is never sent while another is on its way. */
export function sendIn(now: Autosave, at: number): number | null {
  if (now.isHeld || now.sending !== null || now.typed === now.kept) return null;
  const { failure } = now;
  if (!failure) return Math.max(0, now.lastTypedAt + QUIET_MS - at);
  if (failure.why !== "offline") return null;
  const pause = RETRY_MS[Math.min(failure.tries, RETRY_MS.length) - 1] ?? QUIET_MS;
  return Math.max(0, failure.at + pause - at);
}

/** Whether the server lacks something of what stands on the page. */
export function isUnsent({ typed, kept }: Autosave): boolean {
  return typed !== kept;
}
