import { useMatches } from "react-router";

/**
 * The `handle` export of a route whose page, or all pages below it, need React in the browser. Every other page is HTML
 * and styles with `site-script.ts`.
 */
export type PageHandle = {
  hydrate: true;
  /**
   * Hydrate as soon as the page is parsed. By default the page is hydrated when the browser is idle, or at the first
   * touch.
   */
  immediately?: boolean;
  ownManifest?: boolean;
  /** The side of the concierge on wide screens: opposite the part of the page that must stay free. At the end by default. */
  concierge?: "start" | "end";
};

type Hydration = "immediately" | "when-idle" | undefined;

export function useHydration(): Hydration {
  const handles = useMatches().map(({ handle }) => handle as Partial<PageHandle> | undefined);
  if (!handles.some((handle) => handle?.hydrate)) return undefined;
  return handles.some((handle) => handle?.immediately) ? "immediately" : "when-idle";
}

export function useOwnManifest(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<PageHandle> | undefined)?.ownManifest);
}

export function useConciergeSide(): "start" | "end" {
  const handles = useMatches().map(({ handle }) => handle as Partial<PageHandle> | undefined);
  return handles.findLast((handle) => handle?.concierge)?.concierge ?? "end";
}

/**
 * The script of `ScrollRestoration` runs before the first paint; all others of React Router wait for
 * `hydrate-when-idle.ts`.
 */
export const SCROLL_SCRIPT_ID = "restore-scroll";
