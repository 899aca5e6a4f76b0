import { type RefObject, useEffect, useState } from "react";

/**
 * Loads a part of the page when its form, or one of the form's fields that match `fields`, is first touched, so that
 * visitors who only look at the page load nothing more. Returns null until then, and if loading fails: every field
 * works without it.
 */
export function useAtFirstTouch<Part>(
  field: RefObject<HTMLInputElement | null>,
  load: () => Promise<Part>,
  fields = "*",
): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const gone = new AbortController();
    let isAsked = false;
    const ask = (touched: EventTarget | null) => {
      if (isAsked || !(touched instanceof Element && touched.matches(fields))) return;
      isAsked = true;
      load().then(
        (value) => gone.signal.aborted || setPart({ value }),
        () => undefined,
      );
    };
    for (const sign of ["pointerdown", "keydown", "focusin", "input"])
      form.addEventListener(sign, ({ target }) => ask(target), { passive: true, signal: gone.signal });
    // The visitor may have used the form before the page was hydrated.
    if (form.contains(document.activeElement)) ask(document.activeElement);
    return () => gone.abort();
  }, [field, load, fields]);
  return part?.value ?? null;
}
