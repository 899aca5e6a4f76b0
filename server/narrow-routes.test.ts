import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from "react-router";
import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "#app/routes.ts";
import { narrowBuilds } from "./narrow-routes.ts";

type Routes = ServerBuild["routes"];

const routes = tableOf(routeConfig, "root", {
  root: { id: "root", path: "", parentId: undefined, module: {} as never },
});
const build = { routes, assets: { routes } } as unknown as ServerBuild;
const narrowed = narrowBuilds(build);

/** Every address of the site, with what a guest may write in the place of a parameter: a word of another address among it. */
const ADDRESSES = ["x", "admin", "services", "%D8%B9"].flatMap((filled) =>
  Object.keys(routes).map((id) => addressOf(id).replace(/:\w+|\*/g, filled)),
);
const WRITTEN: ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}/`,
  (address) => `${address}/nothing`,
  (address) => address.toUpperCase(),
  (address) => address.replaceAll("/", "//"),
  (address) => `${address}/../admin`,
  (address) => address.replace(/\/\w/g, (start) => `/%${start.charCodeAt(1).toString(16)}`),
];

test.each(WRITTEN.map((write) => [write("/fr/services"), write]))(
  "addresses like %s find among few routes what they find among all",
  (_, write) => {
    for (const address of ADDRESSES.map(write)) {
      const url = new URL(`http://localhost:3000${address}`);
      const few = narrowed(url.href);
      expect([address, foundIn(few, url)]).toEqual([address, foundIn(build, url)]);
      expect(few.assets.routes).toEqual(few.routes);
    }
  },
);

test("a page of the site is looked for without the admin's routes, and the table is the same one each time", () => {
  const few = narrowed("http://localhost:3000/fr/services/airport-transfers?from=paris");
  expect(Object.keys(few.routes).length).toBeLessThan(Object.keys(routes).length / 3);
  expect(Object.keys(few.routes).filter((id) => id.includes("admin"))).toEqual([]);
  expect(narrowed("http://localhost:3000/ar/services")).toBe(few);
  expect(narrowed("http://localhost:3000/fr")).toBe(build);
});

function tableOf(entries: RouteConfigEntry[], parentId: string, table: Routes): Routes {
  for (const { file, path, index, children = [], ...rest } of entries) {
    const id = rest.id ?? file;
    table[id] = { id, path, index, parentId, module: {} as never };
    tableOf(children, id, table);
  }
  return table;
}

function addressOf(id: string): string {
  const { parentId, path } = routes[id]!;
  return (parentId ? addressOf(parentId) : "") + (path ? `/${path}` : "");
}

const tables = new Map<ServerBuild, StaticHandler>();

/** As the server of the pages looks for it. */
function foundIn(among: ServerBuild, { pathname }: URL): string[] | undefined {
  const table = tables.get(among) ?? createStaticHandler(objectsOf(among.routes, undefined));
  tables.set(among, table);
  return table.match(pathname)?.map(({ route }) => route.id);
}

function objectsOf(among: Routes, above: string | undefined): RouteObject[] {
  const here = Object.values(among).flatMap((route) => (route?.parentId === above ? (route ?? []) : []));
  return here.map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: objectsOf(among, id) },
  );
}
