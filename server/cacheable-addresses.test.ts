import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { cacheKey, LISTED, routesQuery } from "./cacheable-addresses.ts";

test.each([
  ["/fr", "/fr"],
  ["/fr?", "/fr"],
  ["/ar/fleet/maybach?gclid=1&gad_source=5", "/ar/fleet/maybach"],
  ["/en?utm_source=a&utm_medium=b&utm_id=&fbclid", "/en"],
  ["/en/blog/category/news?mc_cid=1", "/en/blog/category/news"],
  ["/fr.data", "/fr.data"],
  [
    "/fr/about.data?_routes=shell%2Fsite-layout%2Croutes%2Fsite%2Fabout%2Fabout",
    "/fr/about.data?_routes=shell%2Fsite-layout%2Croutes%2Fsite%2Fabout%2Fabout",
  ],
])("caches %s under %s", (address, key) => {
  expect(cacheKey(address)).toBe(key);
});

test.each([
  "/",
  "/FR",
  "/fr/",
  "//fr",
  "/fr/booking",
  "/fr/booking?gclid=1",
  "/fr/admin",
  "/fr/blog/preview/token",
  "/fr/blog/a/b",
  "/fr?page=2",
  "/fr?utm_a=1&page=2",
  "/fr?page=2&utm_a=1",
  "/fr?GCLID=1",
  "/fr?%75tm_source=1",
  "/fr?utm_source%3D1",
  "/fr?utm_=1",
  "/fr?&utm_source=1",
  "/fr?utm_source=1&",
  "/fr?utm_source=1?page=2&x",
  "/fr?gclid=1;page=2&q=",
  "/fr?__proto__=1",
  "/fr?constructor",
  `/fr?${"utm_source=1&".repeat(50)}utm_source=1`,
  `/fr?gclid=${"x".repeat(2_000)}`,
  "/fr/about.data?utm_source=1",
  "/fr/about.data?_routes=a&_routes=b",
  "/fr/about.data?_routes=a",
  "/fr/about.data?_routes=shell%2Fsite-layout",
  "/fr/about.data?_routes=shell%2Fsite-layout%2Croutes%2Fsite%2Fhome",
  "/fr/about.data?_routes=shell%2Fsite-layout%2Croutes%2Fsite%2Fabout%2Fabout%2Cx",
  "/fr/about.data?_routes=shell/site-layout,routes/site/about/about",
  "/fr/booking.data",
  "http://site.example/fr",
])("does not cache %s", (address) => {
  expect(cacheKey(address)).toBeNull();
});

test("caches the data of every cached page for the routes that the router asks for", () => {
  const table = routeObjects(routes);
  const pages = [...LISTED, "/fr/blog/a-post", "/en/blog/category/news", "/ar/blog/tag/paris"];
  for (const page of pages) {
    const ids = matchRoutes(table, page)?.map(({ route }) => route.id);
    const query = new URLSearchParams({ _routes: ids?.join(",") ?? "" });
    expect(routesQuery(page), page).toBe(String(query));
    expect(cacheKey(`${page}.data?${String(query)}`), page).toBe(`${page}.data?${String(query)}`);
  }
});

/** An id that the table does not name is the file without its ending. */
function routeObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, file, path, index, children }) => {
    const own = { id: id ?? file.replace(/\.tsx?$/, ""), path };
    return index ? { ...own, index } : { ...own, children: routeObjects(children ?? []) };
  });
}
