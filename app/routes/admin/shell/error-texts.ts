import type { FieldError } from "#i18n/field-error.ts";
import { useWords } from "#app/shell/words/words.tsx";

/** What is wrong, in the reader's words; a key that has none stands for itself. */
export function useErrorTexts(errors: FieldError[]): { field: string; text: string }[] {
  const t = useWords("admin.errors");
  return errors.map(({ field, key, params }) => ({ field, text: t(key as "email-missing", params) }));
}
