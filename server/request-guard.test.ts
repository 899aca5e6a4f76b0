import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBody, refuseForeignWrites, refuseOtherMethods, requireForms } from "./request-guard.ts";

const UPLOADS = /^\/fr\/files$/;

const app = new Hono()
  .use(refuseForeignWrites({ publicUrl: "https://site.example", trusted: ["/webhooks/stripe"] }))
  .use(limitBody(UPLOADS))
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
  [{ "sec-fetch-site": "same-origin", origin: "null" }, 200],
  [{ "sec-fetch-site": "cross-site", origin: "null" }, 403],
  [{ "sec-fetch-site": "none", origin: "null" }, 403],
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

test("only where files are sent, a body may be larger", async () => {
  const init = { method: "POST", body: "x".repeat(300 * 1024) };
  expect((await app.request("/fr/files", init)).status).toBe(200);
  expect((await app.request("/fr/files/x", init)).status).toBe(413);
});

const forms = new Hono()
  .use(refuseOtherMethods)
  .use(requireForms(["/webhooks/stripe"], UPLOADS))
  .all("*", async (c) => c.text([...(await c.req.raw.formData()).keys()].join(" ")));

const send = (method: string, body?: BodyInit, headers: Record<string, string> = {}) =>
  forms.request("http://site.example/fr/booking", { method, body, headers });

test("a form reaches its page unread, in both encodings", async () => {
  const multipart = new FormData();
  multipart.set("name", "Nour");
  expect(await (await send("POST", new URLSearchParams({ name: "Nour" }))).text()).toBe("name");
  expect(await (await send("POST", multipart)).text()).toBe("name");
});

test.each([
  ["nothing at all", undefined, {}, 415],
  ["a text", "name=Nour", { "content-type": "text/plain" }, 415],
  ["data", "{}", { "content-type": "application/json" }, 415],
  ["a broken form", "--x\r\nbroken", { "content-type": "multipart/form-data; boundary=x" }, 400],
  ["a form without its boundary", "x", { "content-type": "multipart/form-data" }, 400],
])("%s is refused before a page meets it", async (_what, body, headers, status) => {
  expect((await send("POST", body, headers as Record<string, string>)).status).toBe(status);
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
  "%s is no method of this site",
  async (method) => {
    const answer = await send(method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
  },
);
