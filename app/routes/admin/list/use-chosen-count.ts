import { type RefObject, useEffect, useState } from "react";

type FormRef = RefObject<HTMLFormElement | null>;

/** The number of chosen rows of a form; null before hydration, when the bar with its acts is always visible. */
export function useChosenCount(form: FormRef): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setCount(chosenBoxes(form.current).length);
    // The boxes have their new values only after the event of a reset.
    const updateSoon = () => setTimeout(update);
    update();
    const end = new AbortController();
    document.addEventListener("change", update, { signal: end.signal });
    document.addEventListener("reset", updateSoon, { signal: end.signal });
    return () => end.abort();
  }, [form]);
  return count;
}

export function chosenBoxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "checkbox" && element.checked,
  );
}
