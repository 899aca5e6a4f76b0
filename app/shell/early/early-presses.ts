type Presses = EventTarget[] & { note: (event: Event) => void };

/**
 * What was pressed between the first paint and the first file of scripts, which the page's own script has noted, is pressed again for those
 * who answer it now. What the browser does by itself with a button (a popover) it has done already.
 */
export function repeatEarlyPresses() {
  const { earlyPresses: presses } = window as Window & { earlyPresses?: Presses };
  if (!presses) return;
  window.removeEventListener("click", presses.note, true);
  for (const target of presses) {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    button?.click();
  }
}

/** Buttons that do nothing without scripts. */
export const BUTTON = "button[type=button]:not([popovertarget])";
