import { useActionData, useLoaderData, useSearchParams } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";

type Answer = { errors: FieldError[]; typed: string };

/**
 * Of a page with acts: the key of its forms, the question that its address asks (`?waive`), and the errors of the last form. The address
 * holds the question, so the page works without JavaScript.
 */
export function useActs() {
  const { formKey } = useLoaderData<{ formKey: string }>();
  const answer = useActionData<Answer>();
  const [query] = useSearchParams();
  return {
    formKey,
    typed: answer?.typed ?? "",
    asked: (question: string): string | null => query.get(question),
    errorOf: (field: string) => answer?.errors.find((error) => error.field === field),
  };
}
