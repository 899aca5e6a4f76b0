import { Hono } from "hono";
import { expect, test } from "vitest";
import { pageCache } from "./page-cache.ts";

const TWO_MEGABYTES = 2 * 1024 * 1024;

test("copies of pages never take more than their room, however many posts there are", async () => {
  const drawn: string[] = [];
  const app = new Hono();
  app.use(
    pageCache({ changes: { version: () => 1 }, now: () => new Date(0), nextPublication: async () => null }),
  );
  app.get("*", (c) => {
    drawn.push(c.req.path);
    return c.html("x".repeat(TWO_MEGABYTES));
  });
  const posts = Array.from({ length: 20 }, (_, number) => `/fr/blog/post-${number}`);
  for (const address of posts) await app.request(address);
  expect(drawn).toHaveLength(posts.length);
  await app.request(posts.at(-1) ?? "");
  expect(drawn).toHaveLength(posts.length);
  // The first ones had to go.
  await app.request(posts[0] ?? "");
  expect(drawn).toHaveLength(posts.length + 1);
});
