import type { FieldError } from "#i18n/field-error.ts";

/** What became of a form about an account; `changed`: somebody was first, or it no longer allows it. */
export type AccountResult =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[] };
