import { Hono } from "hono";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

const TWO_MEGABYTES = 2 * 1024 * 1024;

function aSite(render: (path: string) => string | Promise<string> = () => "a page") {
  const rendered: string[] = [];
  let version: number | null = 1;
  let now = 0;
  const pages = createPageCache({
    changes: { version: () => version },
    now: () => new Date(now),
    nextPublication: async () => null,
    publicUrl: "http://site.example",
  });
  const app = new Hono();
  app.use(pages.middleware);
  app.get("*", async (c) => {
    const { pathname, search } = new URL(c.req.raw.url);
    rendered.push(pathname + search);
    return c.html(await render(c.req.path));
  });
  return {
    app,
    pages,
    rendered,
    change: (to: number | null = (version ?? 0) + 1) => (version = to),
    wait: (ms: number) => (now += ms),
  };
}

test("evicts the least recently used pages when the cache is full", async () => {
  const { app, rendered, pages } = aSite(() => "x".repeat(TWO_MEGABYTES));
  await app.request("/fr");
  for (let post = 0; post < 20; post += 1) {
    pages.find("/fr");
    await app.request(`/fr/blog/post-${post}`);
  }
  await app.request("/fr/blog/post-19");
  expect(rendered).toHaveLength(21);
  await app.request("/fr/blog/post-0");
  expect(rendered).toHaveLength(22);
  expect(rendered.filter((path) => path === "/fr")).toHaveLength(1);
  expect(pages.figures()).toMatchObject({ crowdedOut: expect.any(Number) as number, misses: 22 });
});

test("shares one rendering between waiting requests with any campaign parameters", async () => {
  const { app, rendered } = aSite(() => new Promise((resolve) => setTimeout(resolve, 20, "a page")));
  const addresses = ["/fr", "/fr?gclid=1", "/fr?utm_source=a&utm_medium=b", "/fr", "/en"];
  const answers = await Promise.all(addresses.map(async (address) => app.request(address)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(addresses.map(() => "a page"));
  expect(rendered.sort()).toEqual(["/en", "/fr"]);
});

test("does not share a rendering that began before a change of content", async () => {
  const words = ["an old price", "a new price"];
  const { promise: held, resolve: goOn } = Promise.withResolvers<null>();
  const { app, change } = aSite(async () => {
    const word = words.shift() ?? "";
    if (word === "an old price") await held;
    return word;
  });
  const before = app.request("/fr");
  await new Promise((resolve) => setImmediate(resolve));
  change();
  expect(await (await app.request("/fr")).text()).toBe("a new price");
  goOn(null);
  expect(await (await before).text()).toBe("an old price");
  expect(await (await app.request("/fr")).text()).toBe("a new price");
});

test("neither shares nor caches a failed rendering", async () => {
  let failures = 0;
  const { app } = aSite(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (failures++ < 1) throw new Error("not now");
    return "a page";
  });
  app.onError((_, c) => c.text("failed", 500));
  const three = await Promise.all(["/fr", "/fr", "/fr"].map(async (address) => app.request(address)));
  expect(three.map(({ status }) => status).sort()).toEqual([200, 200, 500]);
  expect((await app.request("/fr")).status).toBe(200);
});

test("renders a page for its path, without cookies and under the public host", async () => {
  const seen: [string, string[]][] = [];
  const { app } = aSite();
  const site = new Hono();
  site.use(aSite().pages.middleware).get("*", (c) => {
    seen.push([c.req.raw.url, [...c.req.raw.headers.keys()]]);
    return c.html("a page");
  });
  await site.request("http://evil.example/fr?gclid=1", {
    headers: { cookie: "locale=ar", "accept-language": "ar", "if-none-match": "x" },
  });
  expect(seen).toEqual([["http://site.example/fr", []]]);
  expect((await app.request("/fr", { method: "HEAD" })).headers.get("Content-Length")).toBe("6");
});

test("renders a page again 15 minutes after its last rendering", async () => {
  const { app, rendered, wait } = aSite();
  await app.request("/fr");
  wait(15 * 60_000 - 1);
  await app.request("/fr");
  expect(rendered).toEqual(["/fr"]);
  wait(1);
  await app.request("/fr");
  expect(rendered).toEqual(["/fr", "/fr"]);
});

test("compresses a page once for each version of its content", async () => {
  let text = "a page";
  const { app, pages, change } = aSite(() => text);
  await app.request("/fr");
  const first = pages.find("/fr")?.bodies.br;
  change();
  await app.request("/fr");
  expect(pages.find("/fr")?.bodies.br).toBe(first);
  text = "another page";
  change();
  await app.request("/fr");
  expect(pages.find("/fr")?.bodies.br).not.toBe(first);
});
