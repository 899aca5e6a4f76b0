/** What became of a change: done by this call; or somebody was first, or the row no longer allows it. */
export type DeskResult = { kind: "done" } | { kind: "changed" };
