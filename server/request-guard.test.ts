import { connect } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { openLimits } from "#platform/limits.server.ts";
import {
  limitWrites,
  readForms,
  refuseForeignWrites,
  refuseOddRequests,
  refuseOtherMethods,
} from "./request-guard.ts";

const app = new Hono()
  .use(refuseForeignWrites({ publicUrl: "https://site.example" }))
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
])("answers a write with %j with %i", async (headers, status) => {
  expect((await post(headers)).status).toBe(status);
});

test("never refuses a read or a signed webhook", async () => {
  expect((await app.request("/fr", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(200);
  expect((await post({ origin: "https://evil.example" }, "/webhooks/stripe")).status).toBe(200);
});

const KB = 1024;
/** Node requires it for a streamed body; its types lack it. */
const streamed = { duplex: "half" };
const UPLOAD = "/fr/admin/media/upload";
const PHOTO = "/fr/chauffeur/a-token/photo";

test.each([
  ["/events", 1 * KB],
  ["/EVENTS/", 1 * KB],
  ["/events.data", 1 * KB],
  ["/sandbox/pay/cs_test_1", 2 * KB],
  ["/fr/admin/login", 4 * KB],
  ["/fr/admin/login/code.data", 4 * KB],
  ["/ar/admin/forgotten-password", 4 * KB],
  ["/fr/booking/checkout", 64 * KB],
  ["/fr/contact", 64 * KB],
  ["/fr/admin/settings", 64 * KB],
  ["/webhooks/stripe", 128 * KB],
  ["/fr/admin/edit/1", 256 * KB],
  ["/fr/admin/settings/prices", 256 * KB],
])(
  "accepts a body of %i bytes at %s and not one more, with and without a Content-Length",
  async (path, most) => {
    expect((await send("POST", sized(most), {}, path)).status).toBe(200);
    expect((await send("POST", sized(most + 1), {}, path)).status).toBe(413);
    const said = { "content-length": String(most + 1) };
    expect((await send("POST", untouched(), said, path)).status).toBe(413);
  },
);

test("refuses a post of 250 kB to the counter without reading the body", async () => {
  const body = untouched();
  expect((await send("POST", body, { "content-length": "250000" }, "/events")).status).toBe(413);
});

test("answers 204 above the counter's rate limit without reading, and counts below it", async () => {
  const site = new Hono()
    .use(limitWrites(openLimits("postgresql://nobody-is-asked", "a secret"), () => "192.0.2.1"))
    .use(readForms)
    .all("*", (c) => c.text("in"));
  const count = (body: BodyInit) =>
    site.request("/events", { method: "POST", body, headers: { "content-type": FORM }, ...streamed });
  for (let sent = 0; sent < 600; sent += 1) expect((await count("name=page_view")).status).toBe(200);
  expect((await count(untouched())).status).toBe(204);
});

test.each([
  ["/events", 12],
  ["/fr/admin/login", 20],
  ["/fr/contact", 100],
  ["/fr/admin/media", 2_000],
])("accepts a form of %i fields at %s and not one more, in both encodings", async (path, most) => {
  const fields = (many: number) => Array.from({ length: many }, (_, index) => [`f${index}`, ""]);
  const parts = (many: number) => {
    const pieces = fields(many).map(
      ([name = ""]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`,
    );
    return `${pieces.join("")}--x--\r\n`;
  };
  const lots = { "content-type": "multipart/form-data; boundary=x" };
  const large = { "content-type": FORM };
  const asParts = most > 20 && most < 2_000;
  expect((await send("POST", new URLSearchParams(fields(most)).toString(), large, path)).status).toBe(200);
  expect((await send("POST", new URLSearchParams(fields(most + 1)).toString(), large, path)).status).toBe(
    413,
  );
  if (asParts) expect((await send("POST", parts(most), lots, path)).status).toBe(200);
  expect((await send("POST", parts(most + 1), lots, path)).status).toBe(413);
});

test("accepts larger bodies of other types for uploads only", async () => {
  const file = { "content-type": "image/png" };
  expect((await send("POST", "x".repeat(300 * KB), file, UPLOAD)).status).toBe(200);
  expect((await send("POST", "x", file, `${UPLOAD}/x`)).status).toBe(415);
  expect((await send("POST", "x".repeat(300 * KB), file, PHOTO)).status).toBe(200);
  expect((await send("POST", "x", file, `${PHOTO}/x`)).status).toBe(415);
});

const FORM = "application/x-www-form-urlencoded";

const forms = new Hono()
  .use(refuseOtherMethods)
  .use(refuseOddRequests)
  .use(readForms)
  .all(UPLOAD, (c) => c.text("a file"))
  .all(PHOTO, (c) => c.text("a photo"))
  .all("/webhooks/stripe", async (c) => c.text(await c.req.text()))
  .all("*", async (c) =>
    c.text(new URL(c.req.url).search + JSON.stringify([...(await c.req.raw.formData())])),
  );

const send = (method: string, body?: BodyInit, headers: Record<string, string> = {}, path = "/fr/booking") =>
  forms.request(`http://site.example${path}`, {
    method,
    body,
    headers:
      typeof body === "string" || body instanceof ReadableStream
        ? { "content-type": FORM, ...headers }
        : headers,
    ...streamed,
  });

const sized = (bytes: number) => new Blob([`a=${"x".repeat(bytes - 2)}`], { type: FORM }).stream();

function untouched() {
  return new ReadableStream(
    {
      pull() {
        throw new Error("the body was read");
      },
    },
    { highWaterMark: 0 },
  );
}

test("passes a complete form to its page in both encodings", async () => {
  const multipart = new FormData();
  multipart.set("name", "Nour");
  multipart.set("file", new Blob(["a file"]), "name.txt");
  expect(await (await send("POST", new URLSearchParams({ name: "نور & co" }))).text()).toBe(
    '[["name","نور & co"]]',
  );
  expect(await (await send("POST", multipart)).text()).toBe('[["name","Nour"],["file",""]]');
});

test("parses a form once, in the page", async () => {
  const parsed = vi.spyOn(Request.prototype, "formData");
  const copied = vi.spyOn(Request.prototype, "clone");
  await send("POST", new URLSearchParams({ name: "Nour" }));
  expect(parsed).toHaveBeenCalledTimes(1);
  expect(copied).not.toHaveBeenCalled();
});

test("passes a signed webhook byte for byte", async () => {
  const call = '{"id":"evt_1","text":"%00 é\\u0000"}';
  const json = { "content-type": "application/json" };
  expect(await (await send("POST", call, json, "/webhooks/stripe")).text()).toBe(call);
});

test("refuses encoded letters in the path of a link, so that its token has one spelling", async () => {
  for (const path of ["/fr/booking/manage/%61Token", "/fr/chauffeur/a%2DToken", "/fr/my-rides/calendar/%5F"])
    for (const method of ["GET", "POST"]) expect((await send(method, undefined, {}, path)).status).toBe(400);
  for (const path of ["/fr/blog/%D8%B9%D9%8A%D8%AF", "/fr/blog/a%20b", "/fr/blog/a%27b"])
    expect((await send("POST", "a=b", {}, path)).status).toBe(200);
});

test("refuses a NUL in a path and replaces it by a space in a query and a form", async () => {
  expect((await send("POST", "a=b", {}, "/fr/%00")).status).toBe(400);
  expect(await (await send("POST", "a=%00%0%000b\0", {}, "/fr?q=a%00b")).text()).toBe(
    '?q=a%20b[["a"," %0 0b "]]',
  );
  const multipart = new FormData();
  multipart.set("a\0", "b\0");
  expect(await (await send("POST", multipart)).text()).toBe('[["a ","b "]]');
});

test("refuses a URL with more parameters than any page has", async () => {
  expect((await send("POST", "a=b", {}, `/fr?${"a&".repeat(199)}`)).status).toBe(200);
  expect((await send("POST", "a=b", {}, `/fr?${"a&".repeat(200)}`)).status).toBe(400);
});

test("refuses a request with two hosts, on one line or two", async () => {
  const site = createAdaptorServer({ fetch: forms.fetch });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  const ask = (hosts: string) =>
    new Promise<string>((resolve) => {
      let answer = "";
      const line = connect(port, "127.0.0.1", () =>
        line.write(`GET /fr HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`),
      );
      line.on("data", (piece: Buffer) => (answer += piece.toString())).on("close", () => resolve(answer));
    });
  try {
    expect(await ask("Host: site.example\r\nHost: evil.example\r\n")).toMatch(/^HTTP\/1.1 400 /);
    expect(await ask("Host: site.example\r\nhost: site.example\r\n")).toMatch(/^HTTP\/1.1 400 /);
    expect(await ask("Host: site.example, evil.example\r\n")).toMatch(/^HTTP\/1.1 400 /);
  } finally {
    site.close();
  }
});

test.each([
  ["an empty body", undefined, {}, 415],
  ["a text", "name=Nour", { "content-type": "text/plain" }, 415],
  ["JSON", "{}", { "content-type": "application/json" }, 415],
  ["a broken form", "--x\r\nbroken", { "content-type": "multipart/form-data; boundary=x" }, 400],
  ["a form without its boundary", "x", { "content-type": "multipart/form-data" }, 400],
])("refuses %s before a page runs", async (_what, body, headers, status) => {
  expect((await send("POST", body, headers as Record<string, string>)).status).toBe(status);
});

test("answers 400 for a form whose connection breaks", async () => {
  const cut = new ReadableStream({
    pull: (line) => line.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  expect((await send("POST", cut, { "content-type": "application/x-www-form-urlencoded" })).status).toBe(400);
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("refuses the method %s", async (method) => {
  const answer = await send(method);
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
});
