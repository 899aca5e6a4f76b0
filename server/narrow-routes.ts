import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

/**
 * Draws a page with the routes alone that its address can lead to. The router tries every route of its table on an address, one after the other and
 * twice for a page, and puts the table together anew for each drawing: half of it is the admin's.
 */
export function drawWithNarrowRoutes(build: ServerBuild): RequestHandler {
  const handlers = new Map<ServerBuild, RequestHandler>();
  const narrowed = narrowBuilds(build);
  return (request, context) => {
    const narrow = narrowed(request.url);
    const handle = handlers.get(narrow) ?? createRequestHandler(narrow, "production");
    handlers.set(narrow, handle);
    return handle(request, context);
  };
}

/** For an address the build with the routes that can match it, by its word behind the language; the same object for the same word. */
export function narrowBuilds(build: ServerBuild): (url: string) => ServerBuild {
  const ids = Object.keys(build.routes);
  const words = new Set(ids.map((id) => segmentsOf(id, build)[1] ?? "").filter(isWord));
  const narrow = new Map([...words].map((word) => [word, narrowedTo(word, build)]));
  // As it was sent: what is written in another way, in capitals or with letters encoded, is looked for among all routes.
  return (url) => narrow.get(new URL(url).pathname.split("/")[2] ?? "") ?? build;
}

function narrowedTo(word: string, build: ServerBuild): ServerBuild {
  const kept = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const [, second] = segmentsOf(id, build);
    const mayMatch = second === undefined || second === word || !isWord(second);
    if (mayMatch) for (const one of lineOf(id, build)) kept.add(one);
  }
  const only = <Of>(routes: Record<string, Of>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, routes: only(build.routes), assets };
}

/** What the address of a route consists of, from its first segment on. */
function segmentsOf(id: string, build: ServerBuild): string[] {
  const paths = lineOf(id, build).map((one) => build.routes[one]?.path ?? "");
  return paths.join("/").split("/").filter(Boolean);
}

/** From the root down to the route. */
function lineOf(id: string, build: ServerBuild): string[] {
  const parent = build.routes[id]?.parentId;
  return parent ? [...lineOf(parent, build), id] : [id];
}

/** Nothing that stands for something else, as `:token`, `*` and `word?` do. */
function isWord(segment: string): boolean {
  return /^[\w-]+$/.test(segment);
}
