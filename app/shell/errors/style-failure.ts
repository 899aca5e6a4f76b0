import { useSyncExternalStore } from "react";

let failure: Error | null = null;
const listeners = new Set<() => void>();

/**
 * React Router loads the style sheets of a page before it shows it, but ignores one that fails: the page would be
 * unstyled. Returns an error with the file name instead, in the wording of Vite's own preload errors.
 */
export function styleFailureOf({ target }: Pick<Event, "target">): Error | null {
  if (!(target instanceof HTMLLinkElement) || !/^(stylesheet|preload)$/.test(target.rel)) return null;
  // Vite's own links have `crossorigin` and report their failures themselves; they belong to optional parts, not to the
  // page.
  const { pathname, origin } = new URL(target.href);
  if (target.crossOrigin !== null || origin !== location.origin || !pathname.endsWith(".css")) return null;
  return new Error(`Unable to preload CSS for ${pathname}`);
}

/** Shows the error page from now on. Going back loads a new document. */
export function reportStyleFailure(error: Error) {
  failure ??= error;
  window.addEventListener("popstate", () => window.location.reload());
  for (const listener of listeners) listener();
}

export function useStyleFailure(): Error | null {
  return useSyncExternalStore(
    subscribe,
    () => failure,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
