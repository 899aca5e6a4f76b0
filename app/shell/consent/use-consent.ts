import { useSyncExternalStore } from "react";
import type { Choice } from "./consent.ts";
import { requestedMaps, consentNow, onConsent } from "./consent-store.ts";

/**
 * The visitor's choice, `null` for none yet; `undefined` on the server and for the first render. Follows other tabs.
 */
export function useConsent(): Choice | null | undefined {
  return useSyncExternalStore(onConsent, consentNow, () => undefined);
}

export function useRequestedMaps(): boolean {
  return useSyncExternalStore(onConsent, requestedMaps, () => false);
}
