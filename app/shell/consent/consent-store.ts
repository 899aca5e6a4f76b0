import { storedChoice, writtenChoice, type Choice } from "./consent.ts";

const KEY = "consent";

/** Where storage is switched off the choice lasts as long as the page. */
let unkept: string | null = null;
let reopened = false;
/** What was kept when the visitor asked for Google's places: a later choice takes that back. */
let askedUnder: string | null | undefined;
const listeners = new Set<() => void>();

/** The visitor's choice, `null` for none yet. Browser only. */
export function consentNow(): Choice | null {
  const kept = unkept ?? stored();
  // The day costs a page's first script more than all else, and most who ask have not chosen.
  return kept === null ? null : storedChoice(kept, parisDay());
}

/** Whether the visitor has asked for the banner again. */
export function isReopened(): boolean {
  return reopened;
}

/** Whether the visitor has asked for Google's places by a click of their own, in this page and since the last choice. Browser only. */
export function askedForMaps(): boolean {
  return askedUnder !== undefined && askedUnder === (unkept ?? stored());
}

/** Holds as long as the page is open, and no longer than until the next choice in the banner. */
export function askForMaps(isAsked: boolean) {
  askedUnder = isAsked ? (unkept ?? stored()) : undefined;
  tellAll();
}

export function choose(choice: Choice) {
  askedUnder = undefined;
  const kept = writtenChoice(choice, parisDay());
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    unkept = kept;
  }
  reopen(false);
}

export function reopen(open: boolean) {
  reopened = open;
  tellAll();
}

const formats: { day?: Intl.DateTimeFormat } = {};
function parisDay(): string {
  formats.day ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
  return formats.day.format();
}

function tellAll() {
  showBanner();
  for (const listener of listeners) listener();
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether the banner is seen is written on `<html>`, where the page's first script has noted it before anything was drawn. */
export function showBanner() {
  document.documentElement.toggleAttribute("data-asks", reopened || consentNow() === null);
}

/** Another tab that chooses tells this one. */
export function onConsent(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
