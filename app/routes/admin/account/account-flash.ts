const DONE = ["profile", "password", "session", "sessions"] as const;

export type AccountDone = (typeof DONE)[number];

/** What a form led to stands in the address of the page after it. */
export function accountDoneIn(query: URLSearchParams): AccountDone | null {
  return DONE.find((word) => word === query.get("done")) ?? null;
}
