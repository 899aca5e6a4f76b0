import type { CreditLeft, TypedConfirmation } from "#features/guestlists/confirm-list.server.ts";
import type { ListField } from "#features/guestlists/guest-list.ts";
import type { FieldError } from "#i18n/field-error.ts";

export const LIST_DONE = ["received", "known", "saved", "tidied", "account", "request"] as const;

export type ListDone = (typeof LIST_DONE)[number];

export type ListRefusal =
  | { kind: "changed" }
  | { kind: "twice"; field: ListField }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedConfirmation; credit?: CreditLeft };
