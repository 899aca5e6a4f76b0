import type { FieldError } from "#i18n/field-error.ts";

export type UserResult =
  | { kind: "done" }
  | { kind: "changed" }
  /** The company would be left without an active owner. */
  | { kind: "last-owner" }
  | { kind: "invalid"; errors: FieldError[] };
