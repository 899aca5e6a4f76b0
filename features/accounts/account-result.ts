import type { FieldError } from "#i18n/field-error.ts";

/** `changed`: the account was changed in the meantime and no longer allows the action. */
export type AccountResult =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[] };
