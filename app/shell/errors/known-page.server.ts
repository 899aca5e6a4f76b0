import { matchRoutes, redirect, type RouteObject, type ServerBuild } from "react-router";
import { localeRedirect, looksLikePage } from "../words/locale-redirect.ts";
import { storedLang } from "../words/stored-locale.ts";

type Routes = ServerBuild["routes"];
type PageTest = (pathname: string) => boolean;
type PatternOf = (pathname: string) => string | undefined;

let isKnown: PageTest | null = null;
let patternOf: PatternOf | null = null;

/** Asks React Router itself, over its own table of routes; the route for everything else does not count. */
async function knownPages(): Promise<PageTest> {
  if (isKnown) return isKnown;
  // Imported late: the table of routes holds the route that asks.
  const { routes } = await import("virtual:react-router/server-build");
  isKnown = pageTest(routes);
  return isKnown;
}

/** Asks the same table under which pattern a public page stands. */
export async function publicPages(): Promise<PatternOf> {
  if (patternOf) return patternOf;
  const { routes } = await import("virtual:react-router/server-build");
  patternOf = publicPatterns(routes);
  return patternOf;
}

/** `/fleet/maybach` for `/ar/fleet/maybach`, `/blog/:slug` for `/fr/blog/a-post`; nothing for what draws no public page. */
export function publicPatterns(routes: Routes): PatternOf {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    const matches = matchRoutes(tree, pathname) ?? [];
    const leaf = routes[matches.at(-1)?.route.id ?? ""];
    const pattern = matches.flatMap(({ route }) => route.path || []).join("/");
    const [language, ...rest] = pattern.split("/");
    if (!leaf?.module.default || language !== ":lang" || rest[0] === "admin") return undefined;
    return `/${rest.join("/")}`;
  };
}

export function pageTest(routes: Routes): PageTest {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    const leaf = matchRoutes(tree, pathname)?.at(-1)?.route;
    return leaf !== undefined && leaf.path !== "*" && !leaf.children?.length;
  };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, index: true as const, caseSensitive, ...(path === undefined ? {} : { path }) }
        : { id, path, caseSensitive, children: childrenOf(routes, id) },
    );
}

/** The answer to an address that no page has: on to the right language or home; for what is no page, a true 404. */
export async function answerUnknown(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = { "Cache-Control": "no-store" };
  if (!looksLikePage(pathname)) return new Response("Not found\n", { status: 404, headers });
  const stored = storedLang(request.headers.get("Cookie"));
  return redirect(localeRedirect({ pathname, search, stored, isPage: await knownPages() }), {
    status: 302,
    headers,
  });
}
