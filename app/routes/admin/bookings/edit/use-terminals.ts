import { useEffect, useEffectEvent, type RefObject } from "react";
import { href, useFetcher } from "react-router";
import { textsIn } from "#i18n/clean-text.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { loader } from "../new/quote.ts";

/** Milliseconds without typing before a request. */
const REST_MS = 250;

/**
 * The terminals of the airport in the pickup field, as soon as it is chosen. Without scripts they are those of
 * the last check. `formKey`: changes when the form is mounted again.
 */
export function useTerminals(
  form: RefObject<HTMLFormElement | null>,
  { terminals, formKey }: { terminals: string[]; formKey: string },
): string[] {
  const lang = useLang();
  const quotes = useFetcher<typeof loader>({ key: `terminals ${formKey}` });
  const ask = useEffectEvent((place: string) => {
    void quotes.load(`${href("/:lang/admin/bookings/new/quote", { lang })}?${place}`);
  });
  useEffect(() => {
    const own = form.current;
    if (!own) return;
    const gone = new AbortController();
    let asked = pickupOf(own);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const place = pickupOf(own);
        if (place === asked) return;
        asked = place;
        ask(place);
      }, REST_MS);
    };
    // A chosen place changes a hidden field, which fires no event; the focus leaves its field afterwards.
    for (const type of ["input", "change", "focusout"])
      own.addEventListener(type, rest, { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [form, formKey]);
  return quotes.data?.quote.terminals.outbound ?? terminals;
}

/** The pickup alone: its quote has no price to compute. */
function pickupOf(form: HTMLFormElement): string {
  const texts = textsIn(new FormData(form)).filter(([name]) => /^from(_place|_option)?$/.test(name));
  return new URLSearchParams(texts).toString();
}
