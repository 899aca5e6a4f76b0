/** Signs that somebody uses the page. */
const TOUCHES = ["pointerdown", "touchstart", "keydown", "focusin", "click", "input", "change", "submit"];

let touched: Promise<void> | undefined;

/** Comes when the page is first used. Listens from the first call on. */
export function firstTouch(): Promise<void> {
  return (touched ??= new Promise((resolve) => {
    const gone = new AbortController();
    const options = { capture: true, passive: true, signal: gone.signal };
    const touch = () => {
      gone.abort();
      resolve();
    };
    for (const sign of TOUCHES) window.addEventListener(sign, touch, options);
  }));
}
