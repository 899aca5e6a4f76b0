import { refind } from "./refind.ts";

const BUTTON = "button[type=button]:not([popovertarget])";

type Presses = EventTarget[] & { note: (event: Event) => void };

/**
 * Clicks the buttons that `site-script.ts` handles again, if they were clicked between the first paint and its arrival:
 * the script in the page (`first-script.ts`) has recorded them.
 */
export function repeatEarlyPresses() {
  for (const button of notedButtons()) if ("atOnce" in button.dataset) button.click();
  if (!document.documentElement.dataset["hydration"]) stopNoting();
}

/** Call the returned function after hydration. */
export function takeEarlyPresses(): () => void {
  const finds = notedButtons()
    .filter(({ dataset }) => !("atOnce" in dataset))
    .map(refind);
  stopNoting();
  return () => finds.forEach((find) => find()?.click());
}

function notedButtons(): HTMLElement[] {
  return (noted() ?? [])
    .map((target) => (target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null))
    .filter((button) => button !== null);
}

function stopNoting() {
  const presses = noted();
  if (presses) window.removeEventListener("click", presses.note, true);
}

function noted(): Presses | undefined {
  return (window as Window & { earlyPresses?: Presses }).earlyPresses;
}
