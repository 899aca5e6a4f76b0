const TOUCHES = ["pointerdown", "touchstart", "keydown", "focusin", "click", "input", "change", "submit"];
/** Upper limit for the wait for the load event, which one slow picture can delay. */
const LONGEST_LOAD_MS = 4000;
const LONGEST_BUSY_MS = 2000;

const CANCELLED = "cancelled";

/** The element that React hydrates; null once the hydration is cancelled, because the page reloads. */
export function hydrationRoot({ documentElement }: { documentElement: HTMLElement | null }) {
  const hydration = documentElement?.dataset["hydration"];
  if (!hydration) throw new Error("The page has no root element to hydrate.");
  return hydration === CANCELLED ? null : documentElement;
}

/**
 * Hydrates the page, if its route asks for it (`page-handle.ts`). The server sends the scripts of React Router's
 * `Scripts` as inert tags (`deferred-scripts.server.ts`), so that they do not compete with the first paint. They are
 * restored when the page has loaded and the browser is idle, or at the visitor's first touch.
 */
export async function hydrateWhenIdle() {
  const { hydration } = document.documentElement.dataset;
  if (!hydration) return;
  followHistory();
  if (hydration === "when-idle") await Promise.race([firstTouch(), isLoadedAndIdle()]);
  runDeferredScripts();
}

/**
 * The history of a reloaded page can have entries that React Router created in the same document: for them the browser
 * changes only the address. Until React Router is ready to render the other page, the document is reloaded.
 */
function followHistory() {
  const { pathname, search } = location;
  window.addEventListener("popstate", () => {
    const isOther = location.pathname !== pathname || location.search !== search;
    if (!isOther || "ready" in document.documentElement.dataset) return;
    // Cancel hydration until the reload: React would find the HTML of one address and the location of another.
    document.documentElement.dataset["hydration"] = CANCELLED;
    location.reload();
  });
}

function runDeferredScripts() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="deferred-modulepreload"]'))
    link.rel = "modulepreload";
  // Replaced in place, because React expects the tags where it rendered them.
  for (const inert of document.querySelectorAll<HTMLScriptElement>('script[type^="text/x-deferred"]')) {
    const script = document.createElement("script");
    if (inert.type === "text/x-deferred-module") script.type = "module";
    script.textContent = inert.textContent;
    inert.replaceWith(script);
  }
}

function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const gone = new AbortController();
    const options = { capture: true, passive: true, signal: gone.signal };
    const touch = () => {
      gone.abort();
      resolve();
    };
    for (const type of TOUCHES) window.addEventListener(type, touch, options);
  });
}

async function isLoadedAndIdle() {
  if (document.readyState !== "complete") await Promise.race([loaded(), after(LONGEST_LOAD_MS)]);
  await Promise.race([painted(), after(LONGEST_LOAD_MS)]);
  await idle();
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("load", () => resolve(), { once: true });
  });
}

/** Never resolves for a page in the background, which paints nothing. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

/** Safari has no `requestIdleCallback`. */
function idle(): Promise<void> {
  if (typeof requestIdleCallback !== "function") return after(200);
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_BUSY_MS });
  });
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
