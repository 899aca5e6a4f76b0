import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { AHEAD } from "./ahead.ts";
import { drawAhead } from "./draw-ahead.ts";
import { createPageCache } from "./page-cache.ts";

const LISTED = ["/fr", "/en", "/ar", "/fr/about"];

/** Compressing as far as it goes takes seconds where others work on the same processor. */
const PATIENT = { timeout: 30_000 };

const TEXT = Array.from({ length: 500 }, (_, number) => `<p>Line ${number * 7919}</p>`).join("");

let stop = async () => {};
afterEach(() => stop());

/** A site whose posts nobody has asked for yet; what is drawn, in turn. */
function aSite() {
  const drawn: string[] = [];
  const hearing: (() => void)[] = [];
  let version = 1;
  let now = 0;
  let text = TEXT;
  const changes = { version: () => version, onChange: (hear: () => void) => void hearing.push(hear) };
  const pages = createPageCache({
    changes,
    now: () => new Date(now),
    nextPublication: async () => null,
    publicUrl: "http://site.example",
  });
  const app = new Hono().use(pages.middleware).get("*", (c) => {
    drawn.push(c.req.path);
    return c.req.path.includes("gone") && version > 1 ? c.text("gone", 410) : c.html(text);
  });
  const draw = async (address: string) => app.request(`http://site.example${address}`, {}, AHEAD);
  const start = () => void ({ stop } = drawAhead({ pages, changes, listed: LISTED, draw }));
  const change = () => {
    version += 1;
    for (const hear of hearing) hear();
  };
  const write = (other: string) => (text = other);
  return { app, pages, drawn, start, change, write, wait: (ms: number) => (now += ms) };
}

const all = (addresses: string[]) => addresses.toSorted();

test("every listed page is drawn once after the start, and then compressed as far as it goes", async () => {
  const { app, pages, drawn, start } = aSite();
  await app.request("/en");
  const quick = pages.find("/en")?.bodies.br.length ?? 0;
  drawn.length = 0;
  start();
  await vi.waitFor(() => expect(pages.unpressed()).toEqual([]), PATIENT);
  expect(drawn).toEqual(LISTED.toSorted((one) => (one === "/en" ? -1 : 0)));
  for (const address of LISTED) expect(pages.find(address)).not.toBeNull();
  expect(pages.find("/en")?.bodies.br.length).toBeLessThan(quick);
});

test("a change, however many words it is told in, draws each page once, the most asked first", async () => {
  const { app, pages, drawn, start, change } = aSite();
  for (const path of ["/fr/blog/seldom", "/fr/blog/often", "/fr/blog/gone"]) await app.request(path);
  for (let time = 0; time < 9; time += 1) pages.find("/fr/blog/often");
  start();
  await vi.waitFor(() => expect(pages.unpressed()).toEqual([]), PATIENT);
  drawn.length = 0;
  for (let time = 0; time < 3; time += 1) change();
  expect(pages.find("/fr")).toBeNull();
  await vi.waitFor(() => expect(pages.find("/fr/about")).not.toBeNull(), PATIENT);
  await vi.waitFor(() => expect(pages.unpressed()).toEqual([]), PATIENT);
  expect(all(drawn)).toEqual(all([...LISTED, "/fr/blog/seldom", "/fr/blog/often", "/fr/blog/gone"]));
  expect(drawn[0]).toBe("/fr/blog/often");
  drawn.length = 0;
  change();
  await vi.waitFor(() => expect(drawn).toContain("/fr/about"), PATIENT);
  // What is gone, and what nobody has asked for since, is left alone.
  await vi.waitFor(() => expect(all(drawn)).toEqual(all([...LISTED, "/fr/blog/often"])), PATIENT);
});

test("what is drawn anew as it was is not compressed again, what is written anew is", async () => {
  const { app, pages, change, write } = aSite();
  await app.request("/fr");
  await pages.press("/fr");
  const pressed = pages.find("/fr")!.bodies.br;
  change();
  expect(pages.find("/fr")).toBeNull();
  await app.request("/fr");
  expect(pages.unpressed()).toEqual([]);
  expect(pages.find("/fr")!.bodies.br.equals(pressed)).toBe(true);
  write(`${TEXT}<p>One line more</p>`);
  change();
  await app.request("/fr");
  expect(pages.unpressed()).toEqual(["/fr"]);
  expect(brotliDecompressSync(pages.find("/fr")!.bodies.br).toString()).toMatch(/One line more<\/p>$/);
});

test("a copy is drawn anew before it ends, but not one that nobody asked for", async () => {
  const { app, pages, drawn, wait } = aSite();
  for (const path of ["/fr", "/fr/blog/once"]) await app.request(path);
  const due = () => ["/fr", "/fr/blog/once"].filter((path) => pages.isEnding(path, 20_000));
  expect(due()).toEqual([]);
  wait(15 * 60_000 - 10_000);
  expect(due()).toEqual(["/fr", "/fr/blog/once"]);
  for (const path of due()) await app.request(`http://site.example${path}`, {}, AHEAD);
  expect(drawn).toEqual(["/fr", "/fr/blog/once", "/fr", "/fr/blog/once"]);
  wait(15 * 60_000);
  expect(due()).toEqual(["/fr"]);
});
