import type { CountedEvent } from "#features/analytics/event.ts";
import { countingRefusal } from "./counting.ts";

type Listener = (event: CountedEvent) => void;

/**
 * Dispatched on `window` for each counted event, so that Google Analytics gets the events of all scripts of the page.
 */
const COUNTED = "counted";

let lastView: CountedEvent | null = null;
let stopListening = () => {};

/**
 * Sends an event to our own counter, and to Google Analytics with the visitor's consent. No personal data; nothing
 * after an objection.
 */
export function track(event: CountedEvent) {
  if (countingRefusal()) return;
  if (event.name === "page_view") lastView = event;
  navigator.sendBeacon("/events", new URLSearchParams(event));
  window.dispatchEvent(new CustomEvent(COUNTED, { detail: event }));
}

/** Forwards events to a second counter, starting with the view of the current page; null ends it. */
export function addCounter(listener: Listener | null) {
  stopListening();
  stopListening = () => {};
  if (!listener) return;
  const onCounted = (event: Event) => listener((event as CustomEvent<CountedEvent>).detail);
  window.addEventListener(COUNTED, onCounted);
  stopListening = () => window.removeEventListener(COUNTED, onCounted);
  if (lastView) listener(lastView);
}
