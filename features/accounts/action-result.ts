import type { FieldError } from "#i18n/field-error.ts";

/** `changed`: another request changed the row first, or its state no longer allows the action. */
export type ActionResult = { kind: "done" } | { kind: "changed" };

export type AccountResult =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[] };

export type UserResult =
  | { kind: "done" }
  | { kind: "changed" }
  /** The company would be left without an active owner. */
  | { kind: "last-owner" }
  | { kind: "invalid"; errors: FieldError[] };
