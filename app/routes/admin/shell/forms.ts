import type { ShouldRevalidateFunctionArgs } from "react-router";
import { paramsIn, type FieldError } from "#i18n/field-error.ts";
import type { ErrorText } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { useOpenErrors } from "#app/ui/use-open-errors.ts";
import { NOT_SENT } from "./connection.ts";

/** The outcome of a form is in the address of the page after it: one of these words, or null. */
export function doneIn<Word extends string>(query: URLSearchParams, words: readonly Word[]): Word | null {
  return words.find((word) => word === query.get("done")) ?? null;
}

type ErrorWords =
  | "admin.errors"
  | "chauffeurs.errors"
  | "chauffeurs.assignment.errors"
  | "inbox.errors"
  | "messages.admin.errors"
  | "messages.editor.errors"
  | "organisations.admin.errors"
  | "partners.errors"
  | "reminders.errors";

/** A key without a text is shown itself. */
export function useErrorTexts(errors: FieldError[], words: ErrorWords = "admin.errors"): ErrorText[] {
  const t = useWords(words as "admin.errors");
  return useOpenErrors(errors).map(({ field, key, params }) => ({
    field,
    text: t(key as "email-missing", params),
  }));
}

export function usePostErrors(errors: FieldError[]): ErrorText[] {
  const t = useWords("errors");
  const lang = useLang();
  return useOpenErrors(errors).map(({ field, key, params }) => ({
    field,
    text: t(key as "post-title-missing", { field, ...paramsIn(lang, params) }),
  }));
}

/**
 * Revalidates after every form, also a rejected one, because the data around it may have changed. A form without a
 * response does not revalidate: it keeps its key.
 */
export function afterEveryForm({
  actionStatus,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus === NOT_SENT) return false;
  return (formMethod !== undefined && formMethod !== "GET") || defaultShouldRevalidate;
}
