type Early = { element: HTMLElement; repeat(): void };

/** What was pressed or chosen and only the framework answers, in order. */
const early: Early[] = [];

/** A part that is still on its way is looked for again after this long. */
const PAUSE_MS = 50;
/** No part is on its way for longer: what stands unanswered then was nobody's of ours. */
const LONGEST_WAY_MS = 20_000;

/**
 * Notes what is pressed before the framework can answer it. Links, buttons that send a form, ticks and what opens by itself do their work
 * without it, and whatever carries `data-at-once` is answered by the page's first script. Files that were chosen are told again too; other
 * fields stand as they were left (decision 23).
 */
export function noteClicks() {
  // On the window: before the framework's own listeners, which stand on the document.
  window.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
      if (button?.getAttribute("type") === "button" && !("atOnce" in button.dataset) && !isAnswered(button))
        early.push({ element: button, repeat: () => button.click() });
    },
    true,
  );
  window.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "file" && !isAnswered(target))
        early.push({
          element: target,
          repeat: () => target.dispatchEvent(new Event("change", { bubbles: true })),
        });
    },
    true,
  );
}

/** To be called when the framework has the page; parts of it whose scripts come later answer when they are there. */
export function replayClicks() {
  replayUntil(performance.now() + LONGEST_WAY_MS);
}

function replayUntil(end: number) {
  for (let next = early[0]; next; next = early[0]) {
    const { element, repeat } = next;
    if (element.isConnected && !isAnswered(element) && performance.now() < end) {
      setTimeout(replayUntil, PAUSE_MS, end);
      return;
    }
    early.shift();
    if (element.isConnected && isAnswered(element)) repeat();
  }
}

/** Whether the framework has taken this element over: it notes on each whose it is. */
function isAnswered(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps$"));
}
