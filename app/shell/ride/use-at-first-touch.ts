import { type RefObject, useEffect, useState } from "react";

/**
 * A part of the page whose scripts come when its form, or those of its fields that `fields` names, is first touched: whoever only looks at
 * the page loads nothing more. Null until then, and for good when they cannot be had: every field works without.
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
    // The visitor may have been faster than the page's scripts.
    if (form.contains(document.activeElement)) ask(document.activeElement);
    return () => gone.abort();
  }, [field, load, fields]);
  return part?.value ?? null;
}
