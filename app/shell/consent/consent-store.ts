import { useSyncExternalStore } from "react";
import { storedChoice, writtenChoice, type Choice } from "./consent.ts";

const KEY = "consent";
const PARIS_DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** Where storage is switched off the choice lasts as long as the page. */
let unkept: string | null = null;
let isReopened = false;
const listeners = new Set<() => void>();

/** The visitor's choice, `null` for none yet; `undefined` on the server and for the first paint. Follows other tabs. */
export function useConsent(): Choice | null | undefined {
  return useSyncExternalStore(subscribe, consentNow, () => undefined);
}

/** Whether the visitor has asked for the banner again. */
export function useReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReopened,
    () => false,
  );
}

/** Browser only. */
export function consentNow(): Choice | null {
  return storedChoice(unkept ?? stored(), PARIS_DAY.format());
}

export function choose(choice: Choice) {
  const kept = writtenChoice(choice, PARIS_DAY.format());
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    unkept = kept;
  }
  reopen(false);
}

export function reopen(open: boolean) {
  isReopened = open;
  for (const listener of listeners) listener();
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Another tab that chooses tells this one. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
