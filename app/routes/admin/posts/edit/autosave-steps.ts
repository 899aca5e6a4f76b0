/** State of the autosave. Times are milliseconds of one clock; changes are counted. */
export type Autosave = {
  typed: number;
  kept: number;
  sending: number | null;
  lastTypedAt: number;
  failure: { why: AutosaveFailure; tries: number; at: number } | null;
  isHeld: boolean;
};

/**
 * `refused` waits for a change, `signed-out` for the user, `behind` for a version that the same user has saved in
 * another window. Only `offline` is retried automatically.
 */
export type AutosaveFailure = "offline" | "signed-out" | "refused" | "behind";

export type AutosaveStep =
  | { kind: "typed"; at: number }
  | { kind: "sent" }
  | { kind: "kept" }
  | { kind: "failed"; why: AutosaveFailure; at: number }
  | { kind: "retry" }
  | { kind: "held" }
  | { kind: "released" }
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

/** Milliseconds until the text is sent; null: not automatically. There is only one request at a time. */
export function sendIn(now: Autosave, at: number): number | null {
  if (now.isHeld || now.sending !== null || now.typed === now.kept) return null;
  const { failure } = now;
  if (!failure) return Math.max(0, now.lastTypedAt + QUIET_MS - at);
  if (failure.why !== "offline") return null;
  const pause = RETRY_MS[Math.min(failure.tries, RETRY_MS.length) - 1] ?? QUIET_MS;
  return Math.max(0, failure.at + pause - at);
}

export function isUnsent({ typed, kept }: Autosave): boolean {
  return typed !== kept;
}
