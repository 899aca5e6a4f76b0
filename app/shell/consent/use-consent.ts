import { useSyncExternalStore } from "react";
import type { Choice } from "./consent.ts";
import { askedForMaps, consentNow, onConsent } from "./consent-store.ts";

/** The visitor's choice, `null` for none yet; `undefined` on the server and for the first paint. Follows other tabs. */
export function useConsent(): Choice | null | undefined {
  return useSyncExternalStore(onConsent, consentNow, () => undefined);
}

/** Whether the visitor has asked for Google's places by a click of their own, in this page and since the last choice. */
export function useAskedForMaps(): boolean {
  return useSyncExternalStore(onConsent, askedForMaps, () => false);
}
