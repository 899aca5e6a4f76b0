import type { FieldError } from "#i18n/field-error.ts";
import { useWords } from "#app/shell/words/words.tsx";

/** What is wrong with a post, in the reader's words; a key that has none stands for itself. */
export function usePostErrors(errors: FieldError[]): { field: string; text: string }[] {
  const t = useWords("errors");
  return errors.map(({ field, key, params }) => ({
    field,
    text: t(key as "post-title-missing", { field, ...params }),
  }));
}
