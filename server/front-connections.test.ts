import { createServer, type ServerOptions } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createFront, frontCounts } from "./front.ts";
import { takeConnections } from "./front-connections.ts";
import { KEEP_ALIVE_MS, keptAnswer, type KeptAnswer } from "./kept-answer.ts";
import type { RequestHead } from "./request-head.ts";

const BODY = "<p>a page</p>".repeat(100);
const bytes = (text: string) => Buffer.from(text, "latin1");
/** More than a line holds that nobody reads. */
const MUCH = Buffer.alloc(32 * 1024 * 1024, "x");

const KEPT: Record<string, KeptAnswer> = {
  "/page": keptAnswer("/page", [["Content-Type", "text/html"]], {
    br: bytes("as br"),
    gzip: bytes("as gzip"),
    identity: bytes(BODY),
  }),
  "/icon": keptAnswer("/icon", [["Content-Type", "image/png"]], same(bytes("an icon"))),
  "/much": keptAnswer("/much", [], same(MUCH)),
};

function same(body: Buffer<ArrayBuffer>) {
  return { br: body, gzip: body, identity: body };
}

const ask = (path: string, ...headers: string[]) => request("GET", path, ...headers);
function request(method: string, path: string, ...headers: string[]): string {
  return [`${method} ${path} HTTP/1.1`, "Host: a", ...headers, "", ""].join("\r\n");
}
const LAST = ask("/page", "Connection: close");

/** A busy machine is waited for. */
const PATIENT = { timeout: 20_000, interval: 5 };

const toClose: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const close of toClose.splice(0)) await close();
});

/** A site with pages that stand ready; `front: false` leaves all connections to node. */
async function aSite({ front = true, ...options }: ServerOptions & { front?: boolean } = {}) {
  const seen: RequestHead[] = [];
  let sentAtOnce = 0;
  const { answer, listener } = createFront({
    pages: { find: (address) => KEPT[address] ?? null },
    files: null,
    writeLine: () => undefined,
    counts: frontCounts(),
  });
  const toSite = listener((_, response) => response.end("the site"));
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, ...options }, (incoming, response) => {
    const { method = "", url = "", rawHeaders } = incoming;
    seen.push({ method, url, rawHeaders });
    // A body is read, as every page does that takes one.
    incoming.resume();
    toSite(incoming, response);
  });
  const connections =
    front &&
    takeConnections(server, (head) => {
      const answered = answer(head);
      if (!answered) return null;
      sentAtOnce += 1;
      seen.push(head);
      return answered;
    });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  toClose.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    if (connections) connections.closeAll();
    await closed;
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...{ server, seen, connections: connections || null, dial: async () => dial(port) },
    atOnce: () => sentAtOnce,
    open: async () =>
      new Promise<number>((resolve) => void server.getConnections((_, count) => resolve(count))),
  };
}

/** A connection of which the bytes are seen. */
async function dial(port: number) {
  const pieces: Buffer[] = [];
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).setNoDelay();
  await new Promise<void>((resolve) => void socket.once("connect", () => resolve()));
  socket.on("data", (piece) => void pieces.push(piece)).on("error", () => undefined);
  const over = new Promise<void>((resolve) => void socket.on("end", resolve).on("close", () => resolve()));
  const heard = () => Buffer.concat(pieces).toString("latin1");
  const until = async (holds: () => boolean) => expect.poll(holds, PATIENT).toBe(true);
  return {
    ...{ socket, heard, over },
    length: () => pieces.reduce((sum, { length }) => sum + length, 0),
    say: (text: string) => void socket.write(text, "latin1"),
    /** Asks, and tells the answer once it is whole. */
    async hear(text: string) {
      const before = heard().length;
      socket.write(text, "latin1");
      const answer = () => heard().slice(before);
      await until(() => isWhole(answer(), text.startsWith("HEAD")));
      return answer();
    },
  };
}

function isWhole(answer: string, isHead: boolean): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  if (isHead || answer.startsWith("HTTP/1.1 304")) return true;
  return answer.length >= end + 4 + Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? Infinity);
}

/** The lines of the head in one order, without the time, and the body. */
function told(answer: string) {
  const [head = "", ...body] = answer.split("\r\n\r\n");
  const lines = head.replace(/\r\nDate: [^\r]+ GMT/, "\r\nDate").split("\r\n");
  return { lines: lines.sort(), body: body.join("\r\n\r\n") };
}

test.each([
  ask("/page"),
  ask("/page", "Accept-Encoding: gzip, br"),
  ask("/page", "Accept-Encoding: br;q=0, gzip", "Connection: keep-alive"),
  ask("/page", `If-None-Match: "other", ${KEPT["/page"]?.tag}`),
  ask("/page", 'If-None-Match: "other"'),
  ask("/icon", "Accept-Encoding: br"),
  request("HEAD", "/page", "Accept-Encoding: br"),
  request("HEAD", "/page", `If-None-Match: ${KEPT["/page"]?.tag}`),
])("%j is answered as node would have answered it, header by header", async (text) => {
  const site = await aSite();
  const line = await site.dial();
  const direct = await line.hear(text);
  expect(site.atOnce()).toBe(1);
  // From here on node has the connection.
  expect(await line.hear(ask("/else"))).toContain("the site");
  const byNode = await line.hear(text);
  expect(site.atOnce()).toBe(1);
  expect(told(direct)).toEqual(told(byNode));
});

test("a connection asks for one page after another, and each answer has the time it was sent", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const site = await aSite();
  const line = await site.dial();
  const other = await site.dial();
  for (const time of ["Sun, 06 Nov 1994 08:49:37 GMT", "Tue, 15 Nov 1994 12:45:26 GMT"]) {
    vi.setSystemTime(new Date(time));
    for (const one of [line, other, line])
      expect(await one.hear(ask("/page"))).toContain(`\r\nDate: ${time}\r\n`);
    expect(await line.hear(request("HEAD", "/icon"))).toContain(`\r\nDate: ${time}\r\n`);
  }
  expect(site.atOnce()).toBe(8);
});

const PLAIN = "GET /page HTTP/1.1\r\nHost: a\r\n";
const HIDDEN = ask("/page?hidden");

/** Pieces as they are sent, one after another; the last makes the server close. */
const ODD: string[][] = [
  ["GET /else HTTP/1.1\r\nHost: a\r\n\r\n", LAST],
  ["POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", LAST],
  [`${PLAIN}Host: b\r\n\r\n`, LAST],
  [`${PLAIN}Content-Length: 3\r\n\r\nabc`, LAST],
  // Another request in the place of a body is none.
  [`${PLAIN}Content-Length: ${HIDDEN.length}\r\n\r\n`, HIDDEN, LAST],
  [`${PLAIN}content-length:${HIDDEN.length}\r\n\r\n`, HIDDEN, LAST],
  [
    `${PLAIN}Transfer-Encoding: chunked\r\n\r\n`,
    `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
    LAST,
  ],
  [`${PLAIN}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n`, `0\r\n\r\n${HIDDEN}`],
  [`${PLAIN}Transfer-Encoding : chunked\r\n\r\n`, HIDDEN],
  [`${PLAIN}X: a\r\n Transfer-Encoding: chunked\r\n\r\n`, LAST],
  [`${PLAIN}X: a\nTransfer-Encoding: chunked\r\n\r\n`, HIDDEN],
  ["GET /page HTTP/1.1\nHost: a\n\n", LAST],
  [`${PLAIN}X: a\0b\r\n\r\n`],
  [`${PLAIN}X\0: a\r\n\r\n`],
  [`${PLAIN}X: a\rb\r\n\r\n`],
  [`${PLAIN}no colon\r\n\r\n`],
  [`${PLAIN}: no name\r\n\r\n`],
  [`${PLAIN}X:\r\n\r\n`, LAST],
  [`${PLAIN}X: \xe9\r\n\r\n`, LAST],
  [`${PLAIN}X: ${"x".repeat(10_000)}\r\n\r\n`, LAST],
  [`${PLAIN}X: ${"x".repeat(20_000)}\r\n\r\n`],
  ["GET /page HTTP/1.1\r\n\r\n"],
  ["GET /page HTTP/1.0\r\nHost: a\r\n\r\n"],
  ["GET /page HTTP/2.0\r\nHost: a\r\n\r\n"],
  ["GET /page\r\n\r\n"],
  ["GET http://b/page HTTP/1.1\r\nHost: a\r\n\r\n", LAST],
  ["GET /page#a HTTP/1.1\r\nHost: a\r\n\r\n", LAST],
  ["get /page HTTP/1.1\r\nHost: a\r\n\r\n"],
  [`\r\n${PLAIN}\r\n`, LAST],
  [`${PLAIN}Expect: 100-continue\r\n\r\n`, LAST],
  [`${PLAIN}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, LAST],
  [`${PLAIN}Connection: keep-alive, close\r\n\r\n`],
  [LAST],
  ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
  ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  [ask("/page") + LAST],
  [ask("/page") + ask("/else") + ask("/page") + LAST],
  [ask("/page") + LAST.slice(0, 20), LAST.slice(20)],
];

test.each(ODD.map((pieces) => [pieces.join(" … ").slice(0, 120), pieces] as const))(
  "%j goes to node whole, and comes to the same",
  async (_, pieces) => {
    const answers = [];
    for (const front of [true, false]) {
      const site = await aSite({ front });
      const line = await site.dial();
      for (const piece of pieces) {
        line.say(piece);
        await pause();
      }
      await line.over;
      expect(site.atOnce()).toBe(0);
      answers.push({ heard: line.heard().replaceAll(/Date: [^\r]+/g, "Date"), seen: site.seen });
    }
    const [withFront, withoutIt] = answers;
    expect(withFront).toEqual(withoutIt);
    expect(withFront?.heard).not.toContain("hidden");
  },
);

test("a request that comes in pieces is answered once it is whole, wherever it is cut", async () => {
  const site = await aSite();
  const text = ask("/page", "Accept-Encoding: br");
  for (let at = 1; at < text.length; at += 7) {
    const line = await site.dial();
    line.say(text.slice(0, at));
    await pause();
    expect(told(await line.hear(text.slice(at))).body).toBe("as br");
    line.socket.destroy();
  }
});

test("a connection goes on where node has it: the site, then pages again, in their order", async () => {
  const site = await aSite();
  const line = await site.dial();
  const bodies = [];
  for (const path of ["/page", "/icon", "/else", "/page", "/icon"])
    bodies.push(told(await line.hear(ask(path))).body);
  expect(bodies).toEqual([BODY, "an icon", "the site", BODY, "an icon"]);
  expect(site.atOnce()).toBe(2);
  expect(site.seen.map(({ url }) => url)).toEqual(["/page", "/icon", "/else", "/page", "/icon"]);
});

test("who asks on without reading gets every answer whole and in order once they read", async () => {
  const site = await aSite();
  const line = await site.dial();
  line.socket.pause();
  line.say(ask("/much"));
  await expect.poll(() => site.seen.length, PATIENT).toBe(1);
  line.say(ask("/page"));
  await expect.poll(() => site.seen.length, PATIENT).toBe(2);
  expect(site.atOnce()).toBe(1);
  line.say(LAST);
  line.socket.resume();
  await line.over;
  const answers = line
    .heard()
    .replace(MUCH.toString("latin1"), "much")
    .split(/(?=HTTP\/1\.1)/);
  expect(answers.map((answer) => told(answer).body)).toEqual(["much", BODY, BODY]);
});

test("who only asks and never reads is not read any more either", async () => {
  const site = await aSite();
  const line = await site.dial();
  line.socket.pause();
  for (let turn = 0; turn < 30; turn += 1) {
    line.say(ask("/much"));
    await pause();
  }
  expect(site.seen.length).toBeLessThan(5);
});

test("who ends their half of the line still gets the answer they have asked for, and the line ends", async () => {
  const site = await aSite();
  for (const path of ["/page", "/much"]) {
    const line = await site.dial();
    line.socket.end(ask(path));
    await line.over;
    expect(told(line.heard()).body.length).toBe(KEPT[path]?.bodies.identity.length);
  }
  expect(site.atOnce()).toBe(2);
});

test.each([
  ask("/else"),
  PLAIN,
  ask("/page") + ask("/else"),
  ask("/page") + PLAIN,
  ask("/much") + ask("/page"),
])("who says %j and ends their half hears what node would have said", async (text) => {
  const heard = [];
  for (const front of [true, false]) {
    const site = await aSite({ front });
    const line = await site.dial();
    line.socket.end(text);
    await line.over;
    heard.push(line.heard().replaceAll(/Date: [^\r]+/g, "Date"));
  }
  expect(heard[0]?.length).toBeGreaterThan(0);
  expect(heard[0] === heard[1]).toBe(true);
});

test("who breaks off leaves nothing behind", async () => {
  const site = await aSite();
  for (let turn = 0; turn < 3; turn += 1) {
    const line = await site.dial();
    line.socket.pause();
    line.say(ask("/much"));
    await expect.poll(() => site.atOnce(), PATIENT).toBe(turn + 1);
    line.socket.resetAndDestroy();
  }
  await expect.poll(site.open, PATIENT).toBe(0);
});

const SOON = {
  headersTimeout: 300,
  requestTimeout: 300,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 300,
};

test("a connection that says nothing is closed", async () => {
  const site = await aSite(SOON);
  const line = await site.dial();
  await line.over;
  expect(site.seen).toEqual([]);
});

test("a head that never ends is refused by node in its time", async () => {
  const site = await aSite(SOON);
  const line = await site.dial();
  line.say(PLAIN);
  await line.over;
  expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test("a connection that rests after an answer is closed, and not before its time", async () => {
  const site = await aSite({ ...SOON, keepAliveTimeout: 1_000, keepAliveTimeoutBuffer: 500 });
  const line = await site.dial();
  await line.hear(ask("/page"));
  const rests = performance.now();
  await line.over;
  expect(performance.now() - rests).toBeGreaterThan(1_400);
});

test("who takes nothing of an answer for as long does not hold it for good", async () => {
  const site = await aSite({ ...SOON, keepAliveTimeoutBuffer: 0 });
  const line = await site.dial();
  line.socket.pause();
  line.say(ask("/much"));
  await expect.poll(() => site.atOnce(), PATIENT).toBe(1);
  await expect.poll(site.open, PATIENT).toBe(0);
});

test("a site that ends closes what rests, and answers to the end who has not asked yet", async () => {
  const site = await aSite();
  const [resting, asking, fresh] = [await site.dial(), await site.dial(), await site.dial()];
  await resting.hear(ask("/page"));
  await asking.hear(ask("/page"));
  await expect.poll(site.open, PATIENT).toBe(3);
  site.server.prependListener("request", (_, response) => (response.shouldKeepAlive = false));
  site.connections?.leave();
  const late = await site.dial();
  for (const line of [asking, fresh, late]) {
    expect(await line.hear(ask("/page"))).toContain("\r\nConnection: close\r\n");
    await line.over;
  }
  expect(site.atOnce()).toBe(2);
  await expect.poll(site.open, PATIENT).toBe(1);
  const closed = new Promise<string>((resolve) => void site.server.close(() => resolve("closed")));
  site.connections?.closeIdle();
  await resting.over;
  expect(await closed).toBe("closed");
});

test("an answer that is on its way when the site ends comes whole", async () => {
  const site = await aSite();
  const line = await site.dial();
  line.socket.pause();
  line.say(ask("/much"));
  await expect.poll(() => site.atOnce(), PATIENT).toBe(1);
  site.connections?.leave();
  site.connections?.closeIdle();
  const sweep = setInterval(() => site.connections?.closeIdle(), 5);
  line.socket.resume();
  await line.over;
  clearInterval(sweep);
  expect(told(line.heard()).body.length).toBe(MUCH.length);
  const waiting = await site.dial();
  await waiting.hear(ask("/page"));
  site.connections?.closeAll();
  await expect.poll(site.open, PATIENT).toBe(1);
});

/** For the pieces to come one by one. */
async function pause() {
  await new Promise((done) => setTimeout(done, 15));
}
