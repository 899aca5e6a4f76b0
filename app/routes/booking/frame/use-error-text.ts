import { paramsIn, type FieldError } from "#i18n/field-error.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { useEffect, useRef } from "react";

export function useErrorText(): (error: FieldError) => string {
  const t = useWords("errors");
  const lang = useLang();
  return ({ field, key, params }) => t(key as keyof Messages["errors"], { ...paramsIn(lang, params), field });
}

export type ErrorOf = (field: string) => string | undefined;

export function useErrorOf(errors: FieldError[]): ErrorOf {
  const textOf = useErrorText();
  return (field) => {
    const error = errors.find((one) => one.field === field);
    return error && textOf(error);
  };
}

export function useFocusOnError(refused: object | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return form;
}
