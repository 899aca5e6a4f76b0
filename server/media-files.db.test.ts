import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { findMedia } from "#features/media/media.server.ts";
import { mediaTable } from "#features/media/media.table.ts";
import { LARGEST_UPLOAD } from "#platform/images/images.ts";

// Uses a real socket, because the state of the connection matters here.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: TestServices;
let server: Server;
let picture: Buffer;
const cookies = { owner: "", editor: "" };

beforeAll(async () => {
  harness = await createTestServices();
  const site = await createTestApp(harness.services);
  server = createAdaptorServer({ fetch: site.fetch }) as Server;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  await anAdmin(harness.services);
  await anAdmin(harness.services, { email: "editor@example.com", role: "editor" });
  cookies.owner = await aSession(harness.services);
  cookies.editor = await aSession(harness.services, "editor@example.com");
  picture = await sharp({ create: { width: 700, height: 400, channels: 3, background: "#7a2230" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await harness.close();
});

test("stores an editor's picture and serves it as immutable", async () => {
  const id = randomUUID();
  const sent = await send({ id, name: "ساحة الفندق.jpg" }, { body: picture, cookie: cookies.editor });
  expect(sent.status).toBe(201);
  expect(sent.headers["cache-control"]).toBe("no-store");
  const media = await findMedia(harness.services.db, id);
  const path = `/media/${id}/${media?.hash}`;
  expect(JSON.parse(sent.text)).toEqual({
    kind: "added",
    picture: {
      id,
      name: "ساحة الفندق",
      alts: { fr: "", en: "", ar: "" },
      path,
      width: 700,
      height: 400,
      widths: [320, 640, 700],
    },
  });
  const seen = await ask("GET", `${path}-640.webp`);
  expect(seen.status).toBe(200);
  expect(seen.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-length": String(seen.bytes.length),
    etag: `"${media?.hash}-640"`,
  });
  expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: "webp", width: 640 });
  const head = await ask("HEAD", `${path}-640.webp`);
  expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([
    200,
    String(seen.bytes.length),
    0,
  ]);
  const known = await ask("GET", `${path}-640.webp`, { "If-None-Match": `"x", W/"${media?.hash}-640"` });
  expect((await ask("GET", `${path}-640.webp`, { "If-None-Match": "*" })).status).toBe(304);
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
});

test("recognizes the same file sent again, and replaces a picture only over the version that was shown", async () => {
  const id = randomUUID();
  const cookie = cookies.owner;
  const other = await sharp({ create: { width: 700, height: 400, channels: 3, background: "#20503c" } })
    .jpeg()
    .toBuffer();
  for (const status of [201, 201])
    expect((await send({ id, name: "a" }, { body: other, cookie })).status).toBe(status);
  const params = { replaces: id, version: "1" };
  const replaced = await send(params, { body: picture, cookie });
  expect([replaced.status, replaced.text]).toEqual([200, `{"kind":"done"}`]);
  const late = await send(params, { body: picture, cookie });
  expect([late.status, late.text]).toEqual([409, `{"kind":"changed","reason":"changed"}`]);
  const gone = await send({ replaces: randomUUID(), version: "1" }, { body: picture, cookie });
  expect([gone.status, gone.text]).toEqual([404, `{"kind":"missing","reason":"missing"}`]);
});

test("refuses other files with the reason", async () => {
  const cookie = cookies.owner;
  const answers: unknown[] = [];
  for (const body of [
    "<svg onload='alert(1)'/>",
    "<!doctype html><script>1</script>",
    picture.subarray(0, 300),
    "",
  ]) {
    const { status, text } = await send({ id: randomUUID(), name: "x.jpg" }, { body, cookie });
    answers.push([status, JSON.parse(text)]);
  }
  const reasons = ["vector", "not-a-picture", "broken", "empty"];
  expect(answers).toEqual(reasons.map((reason) => [422, { kind: "refused", reason }]));
  for (const params of [
    {},
    { id: "../x" },
    { replaces: randomUUID() },
    { replaces: randomUUID(), version: "-1" },
  ])
    expect((await send(params as Record<string, string>, { body: picture, cookie })).status).toBe(400);
});

test("refuses a file with a too large Content-Length unread", async () => {
  const started = performance.now();
  const length = { "Content-Length": String(LARGEST_UPLOAD + 1) };
  const { status, text } = await send(
    { id: randomUUID() },
    { body: null, cookie: cookies.owner, headers: length },
  );
  expect([status, JSON.parse(text)]).toEqual([413, { kind: "refused", reason: "too-large" }]);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test("refuses a chunked upload at the limit and leaves no file", async () => {
  const part = Buffer.alloc(1024 * 1024);
  const { status, text } = await send({ id: randomUUID() }, { body: part, times: 60, cookie: cookies.owner });
  expect([status, JSON.parse(text)]).toEqual([413, { kind: "refused", reason: "too-large" }]);
  expect(await readdir(join(harness.folder, "uploads"))).toEqual([]);
});

test("redirects a visitor without a session before reading the body", async () => {
  for (const cookie of ["", "admin.session_token=abc.def"]) {
    const started = performance.now();
    const part = Buffer.alloc(1024 * 1024);
    const { status, headers } = await send({ id: randomUUID() }, { body: part, times: 60, cookie });
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/fr\/admin\/login\?next=/);
    expect(performance.now() - started).toBeLessThan(5_000);
  }
  expect(await readdir(join(harness.folder, "uploads"))).toEqual([]);
});

test("leaves nothing after an interrupted upload", async () => {
  const rows = (await harness.services.db.select().from(mediaTable)).length;
  const address = server.address() as AddressInfo;
  const request = httpRequest({
    port: address.port,
    method: "POST",
    path: uploadPath({ id: randomUUID(), name: "x" }),
  });
  request.setHeader("Cookie", cookies.owner);
  request.on("error", () => undefined);
  request.write(picture.subarray(0, 200));
  await sleep(200);
  request.destroy();
  await vi.waitFor(async () => expect(await readdir(join(harness.folder, "uploads"))).toEqual([]), 5_000);
  expect(await harness.services.db.select().from(mediaTable)).toHaveLength(rows);
});

test.each([
  "/media",
  "/media",
  "/media/x/y",
  "/media/../secret",
  "/media/%2e%2e/%2e%2e/package.json",
  "/media/00000000-0000-4000-8000-000000000000/0123456789abcdef-640.webp",
  "/media/00000000-0000-4000-8000-000000000000/0123456789abcdef-640.webp/x",
  "/media/00000000-0000-4000-8000-000000000000/0123456789abcdef-640.html",
  "/media/00000000-0000-4000-8000-000000000000/..%2f..%2fx.webp",
])("answers 404 without a page for %s", async (path) => {
  const { status, headers, text } = await ask("GET", path);
  if (path === "/media/../secret") return expect(status).not.toBe(200);
  expect([status, text]).toEqual([404, "Not found\n"]);
  expect(headers["cache-control"]).toBe("no-store");
  return expect(headers["content-type"]).not.toMatch(/html/);
});

type Sending = {
  body: Buffer | string | null;
  times?: number;
  cookie: string;
  headers?: Record<string, string>;
};

function send(params: Record<string, string>, { body, times = 1, cookie, headers = {} }: Sending) {
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({
    port,
    method: "POST",
    path: uploadPath(params),
    headers: { Cookie: cookie, ...headers },
  });
  const answer = answerTo(request);
  if (body === null) request.flushHeaders();
  else if (times === 1) request.end(body);
  else {
    let left = times;
    const push = () => {
      while (left > 0 && !request.destroyed) {
        left -= 1;
        if (!request.write(body)) return void request.once("drain", push);
      }
      request.end();
    };
    push();
  }
  return answer;
}

function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return answerTo(httpRequest({ port, method, path, headers }).end());
}

async function answerTo(request: ReturnType<typeof httpRequest>) {
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
  });
  // The server closes the connection after its response, which has arrived by then.
  request.on("error", () => undefined);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  request.destroy();
  const bytes = Buffer.concat(parts);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() };
}

function uploadPath(params: Record<string, string>) {
  return `/fr/admin/media/upload?${new URLSearchParams(params).toString()}`;
}
