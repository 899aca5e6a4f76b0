import { Hono } from "hono";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

const TWO_MEGABYTES = 2 * 1024 * 1024;

/** A site of pages that say nothing, and which of them were drawn. */
function aSite(draw: (path: string) => string | Promise<string> = () => "a page") {
  const drawn: string[] = [];
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
    drawn.push(pathname + search);
    return c.html(await draw(c.req.path));
  });
  return {
    ...{ app, pages, drawn },
    change: (to: number | null = (version ?? 0) + 1) => (version = to),
    wait: (ms: number) => (now += ms),
  };
}

test("copies of pages never take more than their room, however many posts there are", async () => {
  const { app, drawn } = aSite(() => "x".repeat(TWO_MEGABYTES));
  const posts = Array.from({ length: 20 }, (_, number) => `/fr/blog/post-${number}`);
  for (const address of posts) await app.request(address);
  expect(drawn).toHaveLength(posts.length);
  await app.request(posts.at(-1) ?? "");
  expect(drawn).toHaveLength(posts.length);
  // The first ones had to go.
  await app.request(posts[0] ?? "");
  expect(drawn).toHaveLength(posts.length + 1);
});

test("a page that is asked for often outlives many that nobody asks for again", async () => {
  const { app, drawn, pages } = aSite(() => "x".repeat(TWO_MEGABYTES));
  await app.request("/fr");
  for (let post = 0; post < 20; post += 1) {
    pages.find("/fr");
    await app.request(`/fr/blog/post-${post}`);
  }
  expect(drawn.filter((path) => path === "/fr")).toHaveLength(1);
  expect(pages.addresses()[0]).toBe("/fr");
});

test("many who wait for one page share its drawing, whatever campaign sent them", async () => {
  const { app, drawn } = aSite(() => new Promise((resolve) => setTimeout(resolve, 20, "a page")));
  const addresses = ["/fr", "/fr?gclid=1", "/fr?utm_source=a&utm_medium=b", "/fr", "/en"];
  const answers = await Promise.all(addresses.map(async (address) => app.request(address)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(addresses.map(() => "a page"));
  expect(drawn.sort()).toEqual(["/en", "/fr"]);
});

test("who asks after a change does not wait for a drawing that began before it", async () => {
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

test("a drawing that failed is shared with nobody and kept for nobody", async () => {
  let failures = 0;
  const { app } = aSite(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (failures++ < 2) throw new Error("not now");
    return "a page";
  });
  app.onError((_, c) => c.text("failed", 500));
  const three = await Promise.all(["/fr", "/fr", "/fr"].map(async (address) => app.request(address)));
  expect(three.map(({ status }) => status).sort()).toEqual([200, 500, 500]);
  expect((await app.request("/fr")).status).toBe(200);
});

test("who waited for a drawing that failed waits for the next one, and does not draw beside all the others", async () => {
  let failures = 0;
  const { app, drawn } = aSite(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (failures++ < 2) throw new Error("not now");
    return "a page";
  });
  app.onError((_, c) => c.text("failed", 500));
  const many = await Promise.all(Array.from({ length: 50 }, async () => app.request("/fr")));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(48);
  expect(drawn).toEqual(["/fr", "/fr", "/fr"]);
});

test("a page that is for nobody to keep is drawn side by side after a few turns", async () => {
  let most = 0;
  let now = 0;
  const { app } = aSite(async () => {
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => setTimeout(resolve, 10));
    now -= 1;
    throw new Error("never");
  });
  app.onError((_, c) => c.text("failed", 500));
  await Promise.all(Array.from({ length: 20 }, async () => app.request("/fr")));
  expect(most).toBeGreaterThan(10);
});

test("a page is drawn for its bare address, without cookies and under no other host", async () => {
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

test("made-up lists of routes do not displace the cached data of a page", async () => {
  const { app, drawn, pages } = aSite();
  const routes = "?_routes=shell%2Fsite-layout%2Croutes%2Fsite%2Fabout%2Fabout";
  const made = ["?_routes=a%2Cb", "?_routes=b", "?_routes=c", "?gclid=1", `${routes}&x=1`];
  const addresses = [...made, "", routes].map((query) => `/fr/about.data${query}`);
  for (const address of [...addresses, ...addresses]) await app.request(address);
  const times = addresses.map((address) => drawn.filter((one) => one === address).length);
  expect(times).toEqual([2, 2, 2, 2, 2, 1, 1]);
  expect(pages.figures().copies).toBe(2);
});
