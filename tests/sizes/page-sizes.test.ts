import { expect, test } from "vitest";
import { isTooBig, mostScripts, pageSizes, type RouteManifest } from "./page-sizes.ts";

const part = (name: string, imports: string[], css: string[] = []) => ({
  module: `${name}.js`,
  imports,
  css,
});
const manifest: RouteManifest = {
  entry: part("entry", ["react.js"]),
  routes: {
    root: {
      id: "root",
      path: "",
      hasDefaultExport: true,
      ...part("root", ["react.js"], ["root.css", "ui.css#"]),
    },
    layout: { id: "layout", parentId: "root", path: ":lang", hasDefaultExport: true, ...part("layout", []) },
    home: {
      id: "home",
      parentId: "layout",
      index: true,
      hasDefaultExport: true,
      ...part("home", ["ui.js"], ["ui.css"]),
    },
    data: { id: "data", parentId: "layout", path: "data", hasDefaultExport: false, ...part("data", []) },
    fleet: { id: "fleet", parentId: "layout", path: "fleet", hasDefaultExport: true, ...part("fleet", []) },
  },
};
const bytes: Record<string, number> = {
  "react.js": 100_000,
  "ui.js": 20_000,
  "root.css": 4_000,
  "ui.css": 2_000,
};
const sizeOf = (address: string) => bytes[address] ?? 1_000;

test("counts each file of a hydrated page once, and only the site script of a page that is not hydrated", () => {
  expect(pageSizes(manifest, sizeOf, ["awake.js"], ["site.js"])).toEqual([
    { path: "/:lang", first: 101, scripts: 125, styles: 6 },
    { path: "/:lang/fleet", first: 1, scripts: 1, styles: 6 },
  ]);
});

test("a page over 20 kB of first scripts, 30 kB of styles or more scripts than its kind needs is too big", () => {
  const page = { path: "/:lang/booking", first: 20, scripts: 132, styles: 30 };
  expect(isTooBig(page)).toBe(false);
  expect(isTooBig({ ...page, first: 20.1 })).toBe(true);
  expect(isTooBig({ ...page, styles: 30.1 })).toBe(true);
  expect(isTooBig({ ...page, scripts: 143.1 })).toBe(true);
});

test.each([
  ["/:lang", 130.5],
  ["/:lang/about", 8],
  ["/:lang/services/fast-track", 8],
  ["/:lang/prestige-events", 8],
  ["/:lang/prestige-events/fashion-week", 130],
  ["/:lang/booking/checkout", 132],
  ["/:lang/admin/edit/:id", 152],
])("%s may have %f kB of scripts", (path, most) => {
  expect(mostScripts(path)).toBe(most);
});
