import type { FieldError } from "#i18n/field-error.ts";

export type UserResult =
  | { kind: "done" }
  /** Already changed in the meantime. */
  | { kind: "changed" }
  /** The company would be left without an active owner. */
  | { kind: "last-owner" }
  /** A field, or the password or code of the proof, is invalid. */
  | { kind: "invalid"; errors: FieldError[] };
