import type { FieldError } from "#i18n/field-error.ts";

/** What became of a change to an account of the company. */
export type UserResult =
  | { kind: "done" }
  /** Somebody was first, or it is no longer so. */
  | { kind: "changed" }
  /** The company would be left without an owner who can sign in. */
  | { kind: "last-owner" }
  /** The password or the code that the change asks for is wrong. */
  | { kind: "invalid"; errors: FieldError[] };
