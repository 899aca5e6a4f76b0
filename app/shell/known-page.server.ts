import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type PageTest = (pathname: string) => boolean;

let isKnown: PageTest | null = null;

/** Asks React Router itself, over its own table of routes; the route for everything else does not count. */
export async function knownPages(): Promise<PageTest> {
  if (isKnown) return isKnown;
  // Imported late: the table of routes holds the route that asks.
  const { routes } = await import("virtual:react-router/server-build");
  isKnown = pageTest(routes);
  return isKnown;
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
