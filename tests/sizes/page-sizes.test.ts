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
  expect(pageSizes(manifest, sizeOf, "site.js")).toEqual([
    { path: "/:lang", scripts: 125, styles: 6 },
    { path: "/:lang/fleet", scripts: 1, styles: 6 },
  ]);
});

test("rejects a page over its limit of scripts or over 30 kB of styles", () => {
  const page = { path: "/:lang/contact", scripts: 146, styles: 30 };
  expect(isTooBig(page)).toBe(false);
  expect(isTooBig({ ...page, styles: 30.1 })).toBe(true);
  expect(isTooBig({ ...page, scripts: 146.1 })).toBe(true);
});

test.each([
  ["/:lang", 140],
  ["/:lang/contact", 146],
  ["/:lang/admin/bookings/new", 171],
  ["/:lang/admin/requests/:reference/offer", 164],
  ["/:lang/about", 8],
  ["/:lang/services/fast-track", 8],
  ["/:lang/prestige-events", 8],
  ["/:lang/prestige-events/fashion-week", 149],
  ["/:lang/booking/checkout", 167],
  ["/:lang/booking/manage/:token/:reference", 155],
  ["/:lang/admin/edit/:id", 161],
  ["/:lang/admin/bookings", 197],
  ["/:lang/admin/requests", 159],
])("limits %s to %f kB of scripts", (path, most) => {
  expect(mostScripts(path)).toBe(most);
});
