import { createContext, useContext } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from "react-router";
import { PAGE_DATA, type PageData } from "./written-page.ts";

/** What the loaders of this page gave, as the router writes it; on the server only. */
export const LoadedContext = createContext("");

/**
 * The page's one script, and what it needs to bring the page to life, as a block of data: nothing in it is run, so that the policy of
 * pages names no hash of it. In place of the router's own `Scripts`, which asks for everything at once.
 */
export function PageScripts() {
  const entry = useContext(FrameworkContext)?.manifest.entry;
  const json = usePageData();
  return (
    <>
      <script
        type="application/json"
        id={PAGE_DATA}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: json }}
      />
      {entry?.imports.map((address) => (
        <link key={address} rel="modulepreload" href={address} suppressHydrationWarning />
      ))}
      {entry ? <script type="module" async src={entry.module} /> : null}
    </>
  );
}

/** Empty in the browser, which keeps what the server wrote. */
function usePageData(): string {
  const framework = useContext(FrameworkContext);
  const router = useContext(DataRouterContext)?.router;
  const loaded = useContext(LoadedContext);
  if (!framework?.serverHandoffString || !router) return "";
  const { sri: _, ...manifest } = framework.manifest;
  const matched = router.state.matches.map(({ route }) => route.id);
  const known = new Set([...matched, ...routesAbove(matched.at(-1) ?? "")]);
  const data: PageData = {
    context: JSON.parse(framework.serverHandoffString) as object,
    manifest: {
      ...manifest,
      routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => known.has(id))),
    },
    matched,
    loaded,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");

  /** The same for every address of a route, and a twentieth of a page's drawing to find. */
  function routesAbove(page: string): string[] {
    const known = ROUTES_ABOVE.get(page);
    if (known || !router) return known ?? [];
    const found = ancestorsOf(router.state.location.pathname).flatMap(
      (path) => router.match(path)?.map(({ route }) => route.id) ?? [],
    );
    // An address without a page stands anywhere; and while the routes themselves are written, they change.
    if (matched.length > 1 && !import.meta.env.DEV) ROUTES_ABOVE.set(page, found);
    return found;
  }
}

/** By the route of a page, on the server. */
const ROUTES_ABOVE = new Map<string, string[]>();

/** The router must know these too, or it takes an address above this one for an unknown page. */
function ancestorsOf(pathname: string): string[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.map((_, depth) => `/${segments.slice(0, depth).join("/")}`);
}
