import { useEffect } from "react";
import type { FormKind } from "#features/analytics/event.ts";
import type { Lang } from "#i18n/locales.ts";
import { track } from "../consent/analytics.ts";
import { usePagePath } from "../consent/use-analytics.ts";
import { useLang } from "../words/words.tsx";

const KEY = "sent-forms";
const counted = new Set<string>();

type SentForm = { kind: FormKind; reference: string };

export function sentFormIn(address: string | null): SentForm | null {
  const query = new URLSearchParams(address?.split("?")[1]);
  const reference = query.get("reference");
  const kind = kindOf(query.get("request"));
  return kind && reference ? { kind, reference } : null;
}

/** A request for the price of fast-track service for a group counts as a quote. */
function kindOf(request: string | null): FormKind | null {
  if (request === "fast-track") return "quote";
  return request === "quote" || request === "message" || request === "event" ? request : null;
}

/**
 * Counts a stored form once: under the path of the page that sent it, or else under that of the thank-you page, however
 * often the visitor returns to it.
 */
export function countSentForm({ kind, reference, path, lang }: SentForm & { path: string; lang: Lang }) {
  if (isNew(reference)) track({ name: "contact_form_submit", path, lang, detail: kind });
}

export function useSentForm(request: string | null, reference: string | null) {
  const kind = kindOf(request);
  const path = usePagePath();
  const lang = useLang();
  useEffect(() => {
    if (kind && reference) countSentForm({ kind, reference, path, lang });
  }, [kind, reference, path, lang]);
}

/** Remembered in session storage; without it, in memory until the page is left. */
function isNew(reference: string): boolean {
  if (counted.has(reference)) return false;
  counted.add(reference);
  try {
    const seen = sessionStorage.getItem(KEY)?.split(" ") ?? [];
    if (seen.includes(reference)) return false;
    sessionStorage.setItem(KEY, [...seen, reference].join(" "));
  } catch {
    // Storage can be switched off.
  }
  return true;
}
