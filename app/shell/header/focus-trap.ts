const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/**
 * Keeps Tab inside the box, and calls `leave` on Escape, until the returned function is called. That function returns
 * the focus to the element that had it before, or to `opener`.
 */
export function trapFocus(
  box: HTMLElement,
  leave: () => void,
  opener: Element | null = document.activeElement,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") leave();
    else if (event.key === "Tab") keepInside(event, box);
  };
  document.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("keydown", onKey);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
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
