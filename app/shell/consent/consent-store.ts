import { storedChoice, writtenChoice, type Choice } from "./consent.ts";

const KEY = "consent";

// `site-script.ts` and the scripts of a hydrated page have a copy of this module each: what both must know is on the document.

/** Dispatched on `window` when the visitor has chosen or has opened the banner. */
const CHANGE = "consent-change";

/** The visitor's choice, `null` for none yet. Browser only. */
export function consentNow(): Choice | null {
  const kept = stored();
  // The day costs a page's first script more than all else, and most who ask have not chosen.
  return kept === null ? null : storedChoice(kept, parisDay());
}

/** Whether the visitor has asked for the banner again. */
export function isReopened(): boolean {
  return document.documentElement.dataset["asks"] === "again";
}

/** Whether the visitor has asked for Google's places by a click of their own, in this page and since the last choice. Browser only. */
export function askedForMaps(): boolean {
  return document.documentElement.dataset["maps"] === "asked";
}

/** Holds as long as the page is open, and no longer than until the next choice in the banner. */
export function askForMaps(isAsked: boolean) {
  if (isAsked) document.documentElement.dataset["maps"] = "asked";
  else delete document.documentElement.dataset["maps"];
  tellAll();
}

export function choose(choice: Choice) {
  delete document.documentElement.dataset["maps"];
  const kept = writtenChoice(choice, parisDay());
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    // The choice lasts as long as the page.
    document.documentElement.dataset["consent"] = kept;
  }
  reopen(false);
}

export function reopen(open: boolean) {
  if (open) document.documentElement.dataset["asks"] = "again";
  else delete document.documentElement.dataset["asks"];
  tellAll();
}

const formats: { day?: Intl.DateTimeFormat } = {};
function parisDay(): string {
  formats.day ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
  return formats.day.format();
}

function tellAll() {
  showBanner();
  window.dispatchEvent(new Event(CHANGE));
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? document.documentElement.dataset["consent"] ?? null;
  } catch {
    return document.documentElement.dataset["consent"] ?? null;
  }
}

/** Whether the banner is seen is written on `<html>`, where the page's first script has noted it before anything was drawn. */
export function showBanner() {
  if (isReopened()) return;
  document.documentElement.toggleAttribute("data-asks", consentNow() === null);
}

/** Another tab that chooses tells this one. */
export function onConsent(listener: () => void) {
  window.addEventListener(CHANGE, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGE, listener);
    window.removeEventListener("storage", listener);
  };
}
