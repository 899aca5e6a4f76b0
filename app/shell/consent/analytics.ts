import type { CountedEvent } from "#features/analytics/event.ts";
import { countingRefusal } from "./counting.ts";

type Listener = (event: CountedEvent) => void;

let other: Listener | null = null;
let lastView: CountedEvent | null = null;

/**
 * Tells our own counter what happened, and the other one if the visitor has agreed to it. Names nobody. Who does not want to be counted is
 * counted by neither.
 */
export function track(event: CountedEvent) {
  if (countingRefusal()) return;
  if (event.name === "page_view") lastView = event;
  navigator.sendBeacon("/events", new URLSearchParams(event));
  other?.(event);
}

/** A second counter from now on, beginning with the page that is open; or none. */
export function alsoTell(listener: Listener | null) {
  other = listener;
  if (lastView) listener?.(lastView);
}
