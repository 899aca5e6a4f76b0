import { useEffect } from "react";
import type { FormKind } from "#features/analytics/event.ts";
import { track } from "./consent/analytics.ts";
import { usePagePath } from "./consent/use-analytics.ts";
import { useLang } from "./words/words.tsx";

const KEY = "sent-forms";

/** Counts a stored form once, however often the tab comes back to its thanks. */
export function useSentForm(kind: FormKind | null, reference: string | null) {
  const path = usePagePath();
  const lang = useLang();
  useEffect(() => {
    if (kind && reference && isNew(reference))
      track({ name: "contact_form_submit", path, lang, detail: kind });
  }, [kind, reference, path, lang]);
}

/** The tab remembers; without its memory a form counts as new each time. */
function isNew(reference: string): boolean {
  try {
    const seen = sessionStorage.getItem(KEY)?.split(" ") ?? [];
    if (seen.includes(reference)) return false;
    sessionStorage.setItem(KEY, [...seen, reference].join(" "));
  } catch {
    // Storage can be switched off.
  }
  return true;
}
