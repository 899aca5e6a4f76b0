import { useEffect, type RefObject } from "react";

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** While active, Tab stays inside and Escape leaves; afterwards the focus returns to where it was, or to the element of the given id. */
export function useFocusTrap(
  box: RefObject<HTMLElement | null>,
  active: boolean,
  leave: () => void,
  opener?: string,
) {
  useEffect(() => {
    if (!active) return;
    const before = opener === undefined ? document.activeElement : document.getElementById(opener);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") leave();
      else if (event.key === "Tab" && box.current) keepInside(event, box.current);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [box, active, leave, opener]);
}

function keepInside(event: KeyboardEvent, box: HTMLElement) {
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return;
  const inside = box.contains(document.activeElement);
  if (event.shiftKey && (document.activeElement === first || !inside)) last.focus();
  else if (!event.shiftKey && (document.activeElement === last || !inside)) first.focus();
  // WebKit leaves the focus on the summary of an open part in a right-to-left page.
  else if (!event.shiftKey && document.activeElement?.tagName === "SUMMARY")
    stops[stops.findIndex((stop) => stop === document.activeElement) + 1]?.focus();
  else return;
  event.preventDefault();
}
