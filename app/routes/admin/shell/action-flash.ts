const DONE = ["special-request", "closed", "cancelled", "compensation", "settled", "resent"] as const;

export type DoneWord = (typeof DONE)[number];

/** What became of a form: done, or refused because the row had changed. */
export type ActionFlash = { done: DoneWord | null; problem: "changed" | null };

/** What a form led to stands in the address of the page after it. */
export function doneIn(query: URLSearchParams): DoneWord | null {
  return DONE.find((word) => word === query.get("done")) ?? null;
}
