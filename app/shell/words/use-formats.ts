import { useMemo } from "react";
import { formatsOf, type Formats } from "#i18n/formats.ts";
import { useLang } from "./words.tsx";

/** Formats of money, Paris time and measures. A module of its own: pages without numbers do not load it. */
export function useFormats(): Formats {
  const lang = useLang();
  return useMemo(() => formatsOf(lang), [lang]);
}
