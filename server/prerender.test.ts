import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { PRERENDER } from "./request-log.ts";
import { startPrerendering } from "./prerender.ts";
import { createPageCache } from "./page-cache.ts";

const LISTED = ["/fr", "/en", "/ar", "/fr/about"];

const PATIENT = { timeout: 30_000 };

const TEXT = Array.from({ length: 500 }, (_, number) => `<p>Line ${number * 7919}</p>`).join("");

let stop = async () => {};
afterEach(() => stop());

function aSite() {
  const rendered: string[] = [];
  const listeners: (() => void)[] = [];
  let version = 1;
  const changes = {
    version: () => version,
    onChange: (listener: () => void) => void listeners.push(listener),
  };
  const pages = createPageCache({
    changes,
    now: () => new Date(0),
    nextPublication: async () => null,
    publicUrl: "http://site.example",
  });
  const app = new Hono().use(pages.middleware).get("*", (c) => {
    rendered.push(c.req.path);
    return c.req.path.includes("gone") && version > 1 ? c.text("gone", 410) : c.html(TEXT);
  });
  const render = async (address: string) => app.request(`http://site.example${address}`, {}, PRERENDER);
  const start = () => void ({ stop } = startPrerendering({ pages, changes, listed: LISTED, render }));
  const change = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  return { app, pages, rendered, start, change };
}

const sorted = (addresses: string[]) => addresses.toSorted();

test("renders every listed page once after the start, with the highest compression", async () => {
  const { app, pages, rendered, start } = aSite();
  await app.request("/en");
  start();
  await vi.waitFor(() => expect(pages.isCurrent("/fr/about")).toBe(true), PATIENT);
  expect(rendered).toEqual(["/en", "/fr", "/ar", "/fr/about"]);
  const [quick, highest] = ["/en", "/fr"].map((page) => pages.find(page)?.bodies.br.length ?? 0);
  expect(highest).toBeLessThan(quick!);
});

test("renders each requested page once after several changes, the most recently used first", async () => {
  const { app, pages, rendered, start, change } = aSite();
  for (const path of ["/fr/blog/earlier", "/fr/blog/gone", "/fr/blog/latest"]) await app.request(path);
  start();
  await vi.waitFor(() => expect(pages.isCurrent("/fr/about")).toBe(true), PATIENT);
  pages.find("/fr/blog/latest");
  rendered.length = 0;
  for (let time = 0; time < 3; time += 1) change();
  expect(pages.find("/fr")).toBeNull();
  await vi.waitFor(() => expect(pages.isCurrent("/fr/about")).toBe(true), PATIENT);
  const posts = ["/fr/blog/earlier", "/fr/blog/gone", "/fr/blog/latest"];
  expect(sorted(rendered)).toEqual(sorted([...LISTED, ...posts]));
  expect(rendered[0]).toBe("/fr/blog/latest");
  rendered.length = 0;
  pages.find("/fr/blog/latest");
  change();
  await vi.waitFor(() => expect(pages.isCurrent("/fr/about")).toBe(true), PATIENT);
  expect(sorted(rendered)).toEqual(sorted([...LISTED, "/fr/blog/latest"]));
});

test("stops after the rendering in progress", async () => {
  const { pages, rendered, start } = aSite();
  start();
  await vi.waitFor(() => expect(pages.isCurrent("/fr")).toBe(true), PATIENT);
  await stop();
  const count = rendered.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(rendered).toHaveLength(count);
});
