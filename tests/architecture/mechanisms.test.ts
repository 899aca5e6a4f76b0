import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { sourceFiles } from "./codebase-files.ts";
import { pathsIntoPackages, patchedPackages, privateNames, unhydratedModules } from "./mechanisms.ts";

const NAMING = /^tests\/architecture\/mechanisms|^oxlint\.config\.ts$/;
const sources = sourceFiles().filter(({ path }) => !NAMING.test(path));

test("no file uses a private name of React or React Router", () => {
  expect(privateNames(sources)).toEqual([]);
});

test.each([
  'import { UNSAFE_DataRouterContext } from "react-router";',
  "window.__reactRouterContext = {};",
  'Object.keys(element).some((key) => key.startsWith("__reactProps$"));',
  'import { unstable_createContext } from "react-router";',
])("reports %s", (text) => {
  expect(privateNames([{ path: "app/a.ts", text }])).toHaveLength(1);
});

test("no file assigns to a member of a package", () => {
  expect(patchedPackages(sources)).toEqual([]);
});

test.each([
  'import { Client } from "pg";\nClient.prototype.query = ours;',
  'import pg from "pg";\npg.defaults.poolSize = 3;',
  'import * as sharp from "sharp";\nObject.assign(sharp, { cache: off });',
  'import { PgDatabase as Db } from "drizzle-orm/pg-core";\nObject.defineProperty(Db.prototype, "execute", {});',
])("reports %s", (text) => {
  expect(patchedPackages([{ path: "platform/a.ts", text }])).toHaveLength(1);
});

test("accepts assignments to members of own modules, and comparisons", () => {
  const text =
    'import { a } from "#app/a.ts";\nimport { b } from "b";\na.x = 1;\nif (b.x === 1) c = { x: b.x };';
  expect(patchedPackages([{ path: "platform/a.ts", text }])).toEqual([]);
});

test("the configuration of the build names no path into node_modules", () => {
  expect(sources.some(({ path }) => path === "vite.config.ts")).toBe(true);
  expect(pathsIntoPackages(sources)).toEqual([]);
  const text = "load: { filter: { id: /node_modules.react-router.dist/ } }";
  expect(pathsIntoPackages([{ path: "vite.config.ts", text }])).toEqual(["vite.config.ts"]);
});

test("a page without `handle.hydrate` uses no browser hook or event handler", () => {
  expect(unhydratedModules(routes, sources)).toEqual([]);
});

test.each([
  ["a hook", 'import { useState } from "react";\nexport function A() { useState(0); }'],
  ["a handler", "export function A() { return <p onClick={press} />; }"],
])("reports %s in a page without hydration, and accepts it in a hydrated page", (_, text) => {
  const files = [
    { path: "app/page.tsx", text: 'import { A } from "./a.tsx";\nexport default function Page() {}' },
    { path: "app/a.tsx", text },
  ];
  const route = [{ file: "page.tsx", path: "page" }];
  expect(unhydratedModules(route, files)).toEqual(["app/a.tsx in page.tsx"]);
  const handle = "export const handle: PageHandle = { hydrate: true };";
  const hydrated = files.map((file) =>
    file.path === "app/page.tsx" ? { ...file, text: file.text + handle } : file,
  );
  expect(unhydratedModules(route, hydrated)).toEqual([]);
});
