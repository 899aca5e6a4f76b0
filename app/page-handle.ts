import { useMatches } from "react-router";

/**
 * What a route exports as `handle` when its page, or all pages below it, need React in the browser. Every other page is HTML and styles with
 * `site-script.ts`.
 */
export type PageHandle = { hydrate: true };

export function useHydrates(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<PageHandle> | undefined)?.hydrate === true);
}
