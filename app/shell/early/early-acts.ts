import { BUTTON } from "./early-presses.ts";

type Act = { element: HTMLElement; repeat(): void };

/** What was done and only the framework answers, in order. */
let held: Act[] = [];

/** Nobody waits for the framework any longer: forms are sent the browser's own way. */
let isGivenUp = false;

/** A part that is still on its way is looked for again after this long. */
const PAUSE_MS = 50;
/** No part is on its way for longer: what stands unanswered then was nobody's of ours. */
const LONGEST_WAY_MS = 20_000;
/** A form that was sent waits no longer for the framework. */
const LONGEST_HELD_MS = 5000;

/**
 * Holds back what is done before the framework can answer it: buttons that only it answers, forms that are sent (a line that is down would
 * take their words along), files that were chosen. Links, ticks and what opens by itself do their work without it, and whatever carries
 * `data-at-once` is answered by the page's first script; a form that the framework never has says so (`data-browser-sends`). Other fields
 * stand as they were left (decision 23).
 */
export function holdEarlyActs() {
  // On the window: before all other listeners, so that none hears of it twice.
  window.addEventListener("click", (event) => heldBack(event, actOfClick), true);
  window.addEventListener("change", (event) => heldBack(event, actOfChoice), true);
  window.addEventListener("submit", (event) => heldBack(event, actOfSending), true);
}

function heldBack<E extends Event>(event: E, actOf: (event: E) => Act | null) {
  const act = isGivenUp ? null : actOf(event);
  if (!act || isAnswered(act.element)) return;
  event.stopImmediatePropagation();
  if (event.type === "submit") {
    event.preventDefault();
    // Pressed twice, a form is sent once.
    held = held.filter(({ element }) => element !== act.element);
    setTimeout(giveUpOn, LONGEST_HELD_MS, act);
  }
  held.push(act);
}

function actOfClick({ target }: MouseEvent): Act | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
  if (!button || "atOnce" in button.dataset) return null;
  return { element: button, repeat: () => button.click() };
}

function actOfChoice({ target }: Event): Act | null {
  if (!(target instanceof HTMLInputElement) || target.type !== "file") return null;
  return { element: target, repeat: () => target.dispatchEvent(new Event("change", { bubbles: true })) };
}

function actOfSending({ target, submitter }: SubmitEvent): Act | null {
  if (!(target instanceof HTMLFormElement) || "browserSends" in target.dataset) return null;
  return { element: target, repeat: () => target.requestSubmit(submitter) };
}

function giveUpOn(act: Act) {
  if (held.includes(act)) stopHolding();
}

/** To be called when the framework has the page; parts of it whose scripts come later answer when they are there. */
export function repeatEarlyActs() {
  repeatUntil(performance.now() + LONGEST_WAY_MS);
}

/** To be called when the framework does not come: the browser sends what it can send. */
export function stopHolding() {
  isGivenUp = true;
  const forms = held.filter(({ element }) => element instanceof HTMLFormElement);
  held = held.filter((act) => !forms.includes(act));
  for (const { repeat } of forms) repeat();
}

function repeatUntil(end: number) {
  for (let next = held[0]; next; next = held[0]) {
    const { element, repeat } = next;
    if (element.isConnected && !isAnswered(element) && performance.now() < end) {
      setTimeout(repeatUntil, PAUSE_MS, end);
      return;
    }
    held.shift();
    if (element.isConnected && isAnswered(element)) repeat();
  }
}

/** Whether the framework has taken this element over: it notes on each whose it is. */
function isAnswered(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps$"));
}
