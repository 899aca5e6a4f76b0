/** What a test can ask of the sandbox. Not kept over a restart: a sandbox starts well-behaved. */
export type Controls = {
  /** Keeps webhooks back until they are released. */
  hold: boolean;
  /** Sends every webhook this many times, at once. */
  copies: number;
  /** So many of the next API calls answer 500, `before` anything happened or `after` everything did. */
  fail: number;
  failWhen: "before" | "after";
  /** So many of the next API calls wait `slowMs` first. */
  slow: number;
  slowMs: number;
};

export function wellBehaved(): Controls {
  return { hold: false, copies: 1, fail: 0, failWhen: "before", slow: 0, slowMs: 0 };
}
