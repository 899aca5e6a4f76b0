import { hasObjected } from "#features/analytics/objection.ts";

type Signalling = Navigator & { globalPrivacyControl?: boolean };

/** Why this visitor is not counted: their objection on the cookie page, or a signal of their browser. Browser only. */
export function countingRefusal(): "choice" | "signal" | null {
  if (hasObjected(document.cookie)) return "choice";
  const { globalPrivacyControl, doNotTrack } = navigator as Signalling;
  return globalPrivacyControl || doNotTrack === "1" ? "signal" : null;
}

export function showCounting(page: Document) {
  const state = countingRefusal() ?? "counted";
  for (const told of page.querySelectorAll<HTMLElement>("[data-counting] [data-state]"))
    told.hidden = told.dataset["state"] !== state;
  for (const button of page.querySelectorAll<HTMLButtonElement>("[data-counting] button"))
    button.hidden = state !== (button.value === "off" ? "counted" : "choice");
}
