const DONE = [
  "invited",
  "resent",
  "withdrawn",
  "role",
  "deactivated",
  "reactivated",
  "signed-out",
  "second-step",
] as const;

export type UsersDone = (typeof DONE)[number];

/** What a form led to stands in the address of the page after it. */
export function usersDoneIn(query: URLSearchParams): UsersDone | null {
  return DONE.find((word) => word === query.get("done")) ?? null;
}
