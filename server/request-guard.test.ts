import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBody, refuseForeignWrites } from "./request-guard.ts";

const app = new Hono()
  .use(refuseForeignWrites({ publicUrl: "https://site.example", trusted: ["/webhooks/stripe"] }))
  .use(limitBody)
  .all("*", (c) => c.text("in"));

const post = (headers: Record<string, string>, path = "/fr/booking") =>
  app.request(`http://site.example${path}`, {
    method: "POST",
    headers: { host: "site.example", ...headers },
  });

test.each([
  [{ "sec-fetch-site": "same-origin", origin: "https://site.example" }, 200],
  [{ "sec-fetch-site": "none" }, 200],
  [{ origin: "https://site.example" }, 200],
  [{ origin: "http://site.example" }, 200],
  [{}, 200],
  [{ "sec-fetch-site": "cross-site", origin: "https://site.example" }, 403],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{ origin: "https://site.example.evil.example" }, 403],
])("a write with %j answers %i", async (headers, status) => {
  expect((await post(headers)).status).toBe(status);
});

test("reading is never refused, and a signed call is let through", async () => {
  expect((await app.request("/fr", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(200);
  expect((await post({ origin: "https://evil.example" }, "/webhooks/stripe")).status).toBe(200);
});

test("a body over the limit is refused", async () => {
  const body = "x".repeat(300 * 1024);
  const answer = await app.request("/fr", {
    method: "POST",
    body,
    headers: { "content-length": String(body.length) },
  });
  expect(answer.status).toBe(413);
});
