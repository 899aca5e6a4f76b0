import { useSyncExternalStore } from "react";

let failure: Error | null = null;
const listeners = new Set<() => void>();

/**
 * The router loads a page's style sheets before it shows the page, and goes on without the one that is gone: the page would
 * stand there bare. This names the file instead, in the words that the bundler has for its own ones.
 */
export function styleFailureOf({ target }: Pick<Event, "target">): Error | null {
  if (!(target instanceof HTMLLinkElement) || !/^(stylesheet|preload)$/.test(target.rel)) return null;
  // The bundler's own links carry the attribute, and report by themselves: what they bring is an improvement, no page.
  const { pathname, origin } = new URL(target.href);
  if (target.crossOrigin !== null || origin !== location.origin || !pathname.endsWith(".css")) return null;
  return new Error(`Unable to preload CSS for ${pathname}`);
}

/** From here on the error page stands, and the way back loads a whole page. */
export function tellStyleFailure(error: Error) {
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
