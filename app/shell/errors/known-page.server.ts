import { matchRoutes, redirect, type RouteObject, type ServerBuild } from "react-router";
import { localeRedirect, looksLikePage } from "../words/locale-redirect.ts";
import { storedLang, undecidedCookie } from "../words/stored-locale.ts";

type Routes = ServerBuild["routes"];
type PageTest = (pathname: string) => boolean;
type PatternOf = (pathname: string) => string | undefined;

let isKnown: PageTest | null = null;
let patternOf: PatternOf | null = null;

/** Uses the route table of React Router itself; the catch-all route does not count. */
async function knownPages(): Promise<PageTest> {
  if (isKnown) return isKnown;
  // Imported lazily: the route table imports this module.
  const { routes } = await import("virtual:react-router/server-build");
  isKnown = pageTest(routes);
  return isKnown;
}

export async function publicPages(): Promise<PatternOf> {
  if (patternOf) return patternOf;
  const { routes } = await import("virtual:react-router/server-build");
  patternOf = publicPatterns(routes);
  return patternOf;
}

/**
 * `/fleet/maybach` for `/ar/fleet/maybach`, `/blog/:slug` for `/fr/blog/a-post`; undefined for a path without a public
 * page.
 */
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

/**
 * The response for an unknown address: a redirect to the right language or to the home page; 404 if the path is not
 * that of a page.
 */
export async function answerUnknown(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = { "Cache-Control": "no-store" };
  if (!looksLikePage(pathname)) return new Response("Not found\n", { status: 404, headers });
  const cookies = request.headers.get("Cookie");
  const stored = storedLang(cookies);
  const undecided = undecidedCookie(cookies);
  return redirect(localeRedirect({ pathname, search, stored, isPage: await knownPages() }), {
    status: 302,
    headers: undecided ? { ...headers, "Set-Cookie": undecided } : headers,
  });
}
