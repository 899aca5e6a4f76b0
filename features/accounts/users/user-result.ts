/** What became of a change to an account of the company. */
export type UserResult =
  | { kind: "done" }
  /** Somebody was first, or it is no longer so. */
  | { kind: "changed" }
  /** The company would be left without an owner who can sign in. */
  | { kind: "last-owner" };
