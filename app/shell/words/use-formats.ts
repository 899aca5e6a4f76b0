import { useMemo } from "react";
import { formatsOf, type Formats } from "#i18n/formats.ts";
import { useLang } from "./words.tsx";

/** Money, Paris time and measures in the page's language. By itself: pages without numbers are spared it. */
export function useFormats(): Formats {
  const lang = useLang();
  return useMemo(() => formatsOf(lang), [lang]);
}
