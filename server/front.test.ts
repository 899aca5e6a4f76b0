import { connect, type AddressInfo } from "node:net";
import { createServer, type RequestListener } from "node:http";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFront, frontCounts } from "./front.ts";
import { createPageCache } from "./page-cache.ts";
import { refuseOddRequests, refuseOtherMethods } from "./request-guard.ts";
import { openStaticFiles } from "./static-files.ts";

const PAGE = "<p>a page</p>".repeat(100);

let folder: string;
let port: number;
let server: ReturnType<typeof createServer>;
let passed: string[] = [];
let logged: unknown[] = [];
let version: number | null = 1;
const counts = frontCounts();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "front-"));
  await mkdir(join(folder, "client/assets"), { recursive: true });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write("secret.js", "a secret");
  await write("client/assets/a-1234.js", "a script");
  await write("client/assets/a-1234.js.br", "as br");
  await write("client/assets/a-1234.js.gz", "as gzip");
  await write("client/favicon.svg", "<svg/>");
  await write("client/.env", "a secret");
  const pages = createPageCache({
    changes: { version: () => version },
    now: () => new Date(0),
    nextPublication: async () => null,
    publicUrl: "http://site.example",
  });
  const app = new Hono();
  app.use(pages.middleware).use(refuseOtherMethods).use(refuseOddRequests);
  app.get("/fr/*", (c) => c.html(PAGE));
  app.all("*", (c) => c.text("the site", 404));
  const [listener] = createAdaptorServer({ fetch: app.fetch }).listeners("request") as [RequestListener];
  const site: RequestListener = (request, response) => {
    passed.push(`${request.method} ${request.url}`);
    return listener(request, response);
  };
  const files = openStaticFiles(join(folder, "client"), { https: false });
  const writeLine = (line: string) => void logged.push(JSON.parse(line));
  server = createServer(createFront({ pages, files, writeLine, counts }, site));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  await say("GET /fr HTTP/1.1", ["Host: a"]);
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function say(request: string, headers: string[] = ["Host: site.example"], body = "") {
  passed = [];
  logged = [];
  const raw = await new Promise<Buffer>((resolve, reject) => {
    const pieces: Buffer[] = [];
    const line = connect(port, "127.0.0.1", () =>
      line.write([request, ...headers, "Connection: close", "", body].join("\r\n")),
    );
    line.on("data", (piece: Buffer) => void pieces.push(piece)).on("error", reject);
    line.on("close", () => resolve(Buffer.concat(pieces)));
  });
  const end = raw.indexOf("\r\n\r\n");
  const [status = "", ...lines] = raw.subarray(0, end).toString().split("\r\n");
  const head = new Headers(lines.map((one) => one.split(": ", 2) as [string, string]));
  return {
    status: Number(status.split(" ")[1]),
    head,
    body: raw.subarray(end + 4),
    isFront: passed.length === 0 && logged.length === 1,
  };
}

test("sends a cached page without the app, in the preferred encoding", async () => {
  const ask = (accepted: string) => say("GET /fr HTTP/1.1", ["Host: a", `Accept-Encoding: ${accepted}`]);
  const br = await ask("gzip, deflate, br, zstd");
  expect([br.status, br.isFront, br.head.get("content-encoding")]).toEqual([200, true, "br"]);
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
  expect(br.head.get("vary")).toBe("Accept-Encoding");
  expect(br.head.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const gzip = await ask("br;q=0, gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  const plain = await say("GET /fr?gclid=1 HTTP/1.1");
  expect([plain.isFront, plain.body.toString(), plain.head.get("content-encoding")]).toEqual([
    true,
    PAGE,
    null,
  ]);
  expect(plain.head.get("content-length")).toBe(String(PAGE.length));
  const line = { method: "GET", path: "/fr", status: 200, msg: "request" };
  expect(logged).toEqual([{ level: 30, time: expect.any(Number) as number, ...line }]);
});

test("answers 304 when the ETag matches, and HEAD without a body", async () => {
  const head = await say("HEAD /fr HTTP/1.1");
  expect([head.isFront, head.status, head.body.length]).toEqual([true, 200, 0]);
  expect(head.head.get("content-length")).toBe(String(PAGE.length));
  const tag = head.head.get("etag") ?? "";
  for (const known of [tag, `"other", ${tag}`]) {
    const again = await say("GET /fr HTTP/1.1", ["Host: a", `If-None-Match: ${known}`]);
    expect([again.isFront, again.status, again.body.length]).toEqual([true, 304, 0]);
    expect([again.head.get("etag"), again.head.get("content-length")]).toEqual([tag, null]);
  }
  expect((await say("GET /fr HTTP/1.1", ["Host: a", 'If-None-Match: "other"'])).status).toBe(200);
});

test("sends no cached page after a change or while notifications are unavailable", async () => {
  version = 2;
  expect((await say("GET /fr HTTP/1.1")).isFront).toBe(false);
  expect((await say("GET /fr HTTP/1.1")).isFront).toBe(true);
  version = null;
  expect((await say("GET /fr HTTP/1.1")).isFront).toBe(false);
  version = 2;
});

test.each<[string, string[], number, string?]>([
  ["GET /fr HTTP/1.1", ["Host: site.example", "Host: evil.example"], 400],
  ["GET /fr HTTP/1.1", ["Host: site.example", "host: site.example"], 400],
  ["GET /fr HTTP/1.1", ["Host: site.example, evil.example"], 400],
  ["GET /fr HTTP/1.1", ["Host: site.example/x"], 400],
  ["DELETE /fr HTTP/1.1", ["Host: a"], 405],
  ["OPTIONS /fr HTTP/1.1", ["Host: a"], 405],
  ["POST /fr HTTP/1.1", ["Host: a", "Content-Length: 1"], 404, "x"],
  ["GET /fr HTTP/1.1", ["Host: a", "Content-Length: 1"], 200, "x"],
  [`GET /fr?${"utm_source=1&".repeat(200)} HTTP/1.1`, ["Host: a"], 400],
  ["GET /fr%00 HTTP/1.1", ["Host: a"], 400],
  ["GET http://site.example/fr HTTP/1.1", ["Host: a"], 200],
  ["GET /fr/../fr HTTP/1.1", ["Host: a"], 200],
  ["GET /fr?utm_source=1&page=2 HTTP/1.1", ["Host: a"], 200],
  ["DELETE /favicon.svg HTTP/1.1", ["Host: a"], 405],
  ["GET /favicon.svg HTTP/1.1", ["Host: a", "Host: b"], 400],
])("passes %s with %j to the app's guards", async (request, headers, status, body) => {
  const answer = await say(request, headers, body);
  expect([answer.status, answer.isFront]).toEqual([status, false]);
});

test("sends a built file as the build compressed it, as immutable when its name has a hash", async () => {
  for (let time = 0; time < 2; time += 1) {
    const br = await say("GET /assets/a-1234.js HTTP/1.1", ["Host: a", "Accept-Encoding: gzip, br"]);
    expect([br.isFront, br.body.toString(), br.head.get("content-encoding")]).toEqual([true, "as br", "br"]);
    expect(br.head.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(br.head.get("vary")).toBe("Accept-Encoding");
  }
  const plain = await say("GET /assets/a-1234.js?x=1 HTTP/1.1");
  expect([plain.isFront, plain.body.toString()]).toEqual([true, "a script"]);
  expect(plain.head.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(plain.head.get("x-content-type-options")).toBe("nosniff");
  const tag = plain.head.get("etag") ?? "";
  expect((await say("GET /assets/a-1234.js HTTP/1.1", ["Host: a", `If-None-Match: ${tag}`])).status).toBe(
    304,
  );
  const icon = await say("HEAD /favicon.svg HTTP/1.1", ["Host: a", "Accept-Encoding: br"]);
  expect([icon.head.get("content-length"), icon.head.get("vary"), icon.body.length]).toEqual(["6", null, 0]);
  expect(icon.head.get("content-security-policy")).toContain("default-src 'none'");
});

test.each([
  "/assets/../../secret.js",
  "/../secret.js",
  "/assets/..%2f..%2fsecret.js",
  "/%2e%2e/secret.js",
  "//secret.js",
  "/assets\\..\\..\\secret.js",
  "/assets/a-1234.js.br",
  "/assets/a-1234.js.gz",
  "/assets/A-1234.js",
  "/assets",
  "/.env",
  "/assets/none.js",
])("answers 404 for %s", async (path) => {
  const answer = await say(`GET ${path} HTTP/1.1`);
  expect([answer.status, answer.isFront]).toEqual([404, false]);
});
