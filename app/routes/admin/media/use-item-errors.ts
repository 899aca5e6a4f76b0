import type { FieldError } from "#i18n/field-error.ts";
import { useWords } from "#app/shell/words/words.tsx";

/** What is wrong with a name or a text, in the reader's words. */
export function useItemErrors(errors: FieldError[]): { field: string; text: string }[] {
  const t = useWords("media");
  return errors.map(({ field, key, params }) => {
    const name = NAMES.find((one) => `alt-${one}` === field);
    const label = name ? t(`item.alt.${name}`) : t("item.name");
    return { field, text: `${label} – ${t(`errors.${key as "too-long"}`, params as { max: number })}` };
  });
}

const NAMES = ["fr", "en", "ar"] as const;
