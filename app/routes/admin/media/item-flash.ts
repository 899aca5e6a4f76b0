const DONE = ["saved", "replaced"] as const;

export type ItemDone = (typeof DONE)[number];

/** What was done to a picture stands in the address of its page after it. */
export function itemDoneIn(query: URLSearchParams): ItemDone | null {
  return DONE.find((word) => word === query.get("done")) ?? null;
}
