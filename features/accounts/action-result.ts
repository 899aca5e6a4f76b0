/** What became of a change: done by this call; or somebody was first, or the row no longer allows it. */
export type ActionResult = { kind: "done" } | { kind: "changed" };
