import { type RefObject, useEffect, useState } from "react";

/**
 * A part of the page whose scripts come when its form is first touched: whoever only looks at the page loads nothing more.
 * Null until then, and for good when they cannot be had: every field works without.
 */
export function useAtFirstTouch<Part>(
  field: RefObject<HTMLInputElement | null>,
  load: () => Promise<Part>,
): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const gone = new AbortController();
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      load().then(
        (value) => gone.signal.aborted || setPart({ value }),
        () => undefined,
      );
    };
    for (const sign of ["pointerdown", "keydown", "focusin", "input"])
      form.addEventListener(sign, ask, { passive: true, signal: gone.signal });
    // The visitor may have been faster than the page's scripts.
    if (form.contains(document.activeElement)) ask();
    return () => gone.abort();
  }, [field, load]);
  return part?.value ?? null;
}
