import { hasObjected } from "#features/analytics/objection.ts";

type Signalling = Navigator & { globalPrivacyControl?: boolean };

/** Why this visitor is not counted: their objection on the cookie page, or a signal of their browser. Browser only. */
export function countingRefusal(): "choice" | "signal" | null {
  if (hasObjected(document.cookie)) return "choice";
  const { globalPrivacyControl, doNotTrack } = navigator as Signalling;
  return globalPrivacyControl || doNotTrack === "1" ? "signal" : null;
}
