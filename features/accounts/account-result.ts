import type { FieldError } from "#i18n/field-error.ts";

export type AccountResult =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[] };
