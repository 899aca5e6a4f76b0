import { storedChoice, writtenChoice, type Choice } from "./consent.ts";

const KEY = "consent";

// `site-script.ts` and the scripts of a hydrated page each have their own instance of this module: shared state is on
// the document.

const CHANGE = "consent-change";

/** `null` for no choice yet. Browser only. */
export function consentNow(): Choice | null {
  const kept = stored();
  // Formatting the day is the most expensive step of the site script, and most visitors have no stored choice.
  return kept === null ? null : storedChoice(kept, parisDay());
}

export function isReopened(): boolean {
  return document.documentElement.dataset["asks"] === "again";
}

/**
 * Whether the visitor has requested Google's places with a click on this page, since the last choice in the banner.
 * Browser only.
 */
export function requestedMaps(): boolean {
  return document.documentElement.dataset["maps"] === "asked";
}

/** Whether Google's script could not be loaded, until the visitor asks for another try. Browser only. */
export function hasMapsFailed(): boolean {
  return document.documentElement.dataset["mapsFailed"] !== undefined;
}

export function setMapsFailed(hasFailed: boolean) {
  if (hasMapsFailed() === hasFailed) return;
  document.documentElement.toggleAttribute("data-maps-failed", hasFailed);
  notifyAll();
}

/** Applies until the page is left or the next choice in the banner. */
export function askForMaps(isAsked: boolean) {
  if (isAsked) document.documentElement.dataset["maps"] = "asked";
  else delete document.documentElement.dataset["maps"];
  delete document.documentElement.dataset["mapsFailed"];
  notifyAll();
}

export function choose(choice: Choice) {
  delete document.documentElement.dataset["maps"];
  const kept = writtenChoice(choice, parisDay());
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    // Without storage the choice lasts as long as the page.
    document.documentElement.dataset["consent"] = kept;
  }
  reopen(false);
}

export function reopen(open: boolean) {
  if (open) document.documentElement.dataset["asks"] = "again";
  else delete document.documentElement.dataset["asks"];
  notifyAll();
}

const formats: { day?: Intl.DateTimeFormat } = {};
function parisDay(): string {
  formats.day ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
  return formats.day.format();
}

function notifyAll() {
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

/** Whether the banner is shown is an attribute on `<html>`: the first script has set it before the first paint. */
export function showBanner() {
  if (isReopened()) return;
  document.documentElement.toggleAttribute("data-asks", consentNow() === null);
}

/** Also called for a choice in another tab. Returns the function that unsubscribes. */
export function onConsent(listener: () => void) {
  window.addEventListener(CHANGE, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGE, listener);
    window.removeEventListener("storage", listener);
  };
}
