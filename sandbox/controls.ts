/** Failures that a test can request. Not stored: a restart resets them. */
export type Controls = {
  hold: boolean;
  /** Sends every webhook this many times in parallel. */
  copies: number;
  /** The next calls of this number answer 500, `before` or `after` taking effect. */
  fail: number;
  failWhen: "before" | "after";
  /** The next calls of this number wait `slowMs` first. */
  slow: number;
  slowMs: number;
};

export function wellBehaved(): Controls {
  return { hold: false, copies: 1, fail: 0, failWhen: "before", slow: 0, slowMs: 0 };
}
