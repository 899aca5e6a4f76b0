/** `changed`: another request changed the row first, or its state no longer allows the action. */
export type ActionResult = { kind: "done" } | { kind: "changed" };
