import { once } from "node:events";
import { createServer } from "node:http";
import { duplexPair } from "node:stream";
import { expect, test } from "vitest";
import { readRequestHead } from "./request-head.ts";

const read = (text: string) => readRequestHead(Buffer.from(text, "latin1"));

test("a request as browsers send it is read as node reads it", () => {
  expect(read("GET /fr?a=1 HTTP/1.1\r\nHost: site\r\naccept: a, b;q=0.1\r\nX-Y: 1: 2\r\n\r\n")).toEqual({
    method: "GET",
    url: "/fr?a=1",
    rawHeaders: ["Host", "site", "accept", "a, b;q=0.1", "X-Y", "1: 2"],
  });
  expect(read("HEAD / HTTP/1.1\r\nHost: a\r\nConnection: Keep-Alive\r\n\r\n")?.method).toBe("HEAD");
  expect(read("GET / HTTP/1.1\r\nUpgrade-Insecure-Requests: 1\r\n\r\n")).not.toBeNull();
});

const PLAIN = "GET /fr HTTP/1.1\r\nHost: a\r\n";

test.each([
  "",
  "\r\n",
  "GET /fr HTTP/1.1\r\n\r\n",
  PLAIN,
  `\r\n${PLAIN}\r\n`,
  ` ${PLAIN}\r\n`,
  `${PLAIN}\r\n `,
  `${PLAIN}\r\n${PLAIN}\r\n`,
  `${PLAIN}\r\nbody`,
  "GET /fr HTTP/1.0\r\nHost: a\r\n\r\n",
  "GET /fr HTTP/1.11\r\nHost: a\r\n\r\n",
  "GET /fr HTTP/2.0\r\nHost: a\r\n\r\n",
  "GET /fr\r\nHost: a\r\n\r\n",
  "GET  /fr HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /fr  HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET\t/fr HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET fr HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET http://a/fr HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /f r HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /fr#a HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /fr\x80 HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /fr\0 HTTP/1.1\r\nHost: a\r\n\r\n",
  "get /fr HTTP/1.1\r\nHost: a\r\n\r\n",
  "POST /fr HTTP/1.1\r\nHost: a\r\n\r\n",
  "CONNECT /fr HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /fr HTTP/1.1\nHost: a\n\n",
  "GET /fr HTTP/1.1\r\nHost: a\n\r\n",
  "GET /fr HTTP/1.1\r\nHost: a\rb\r\n\r\n",
  ...[
    "X",
    "X:1",
    "X: ",
    "X:",
    "X:  1",
    "X: 1 ",
    "X: \t1",
    "X : 1",
    " X: 1",
    "X: 1\r\n 2",
    "X: 1\r\n\t2",
    ": 1",
    "X(: 1",
    "X\0: 1",
    "X: \0",
    "X: \x7f",
    "X: \xe9",
    "Content-Length: 0",
    "content-length: 5",
    "CONTENT-LENGTH: +0",
    "Content-Type: text/plain",
    "Transfer-Encoding: chunked",
    "transfer-encoding: identity",
    "Trailer: X",
    "TE: trailers",
    "Expect: 100-continue",
    "Upgrade: websocket",
    "HTTP2-Settings: AAMAAABkAAQ",
    "Connection: close",
    "Connection: keep-alive, close",
    "Connection: keep-alive, Upgrade",
    "Connection: keep-alivex",
    "Connection: keep-alive\r\nConnection: close",
    "Keep-Alive: timeout=5",
    "Proxy-Connection: keep-alive",
  ].map((header) => `${PLAIN}${header}\r\n\r\n`),
])("%j is for node to read", (text) => {
  expect(read(text)).toBeNull();
});

test("a head that is longer than any of a browser is for node to read", () => {
  expect(read(`${PLAIN}Cookie: ${"x".repeat(4_000)}\r\n\r\n`)).not.toBeNull();
  expect(read(`${PLAIN}Cookie: ${"x".repeat(9_000)}\r\n\r\n`)).toBeNull();
});

const NEXT = "GET /next HTTP/1.1\r\nHost: z\r\n\r\n";

/** What node's own parser makes of some bytes and a second request behind them. */
async function asNodeReads(text: string) {
  const seen: unknown[] = [];
  const options = { requireHostHeader: false };
  const server = createServer(options, ({ method, url, rawHeaders }, response) => {
    seen.push({ method, url, rawHeaders });
    response.end();
  });
  server.on("clientError", () => void seen.push("refused"));
  const [ours, theirs] = duplexPair();
  server.emit("connection", theirs);
  ours.resume().end(Buffer.from(text + NEXT, "latin1"));
  await once(ours, "close");
  return seen;
}

const BASES = [
  `${PLAIN}\r\n`,
  `${PLAIN}Connection: keep-alive\r\nAccept-Encoding: gzip, br\r\nCookie: a=b; c=d\r\n\r\n`,
  'HEAD /a-1.js?v=1&w HTTP/1.1\r\nUser-Agent: X (Y)\r\nHost: a:1\r\nIf-None-Match: W/"a"\r\n\r\n',
];
const ODD = [
  ...["\r", "\n", "\0", " ", "\t", ":", ";", ",", "#", "/", "x", "1", "\x80", "\x0b", "\x7f"],
  ...["\r\n", "\r\n\r\n", "\r\n ", " HTTP/1.1", "GET ", "Host: b\r\n", "Content-Length: 9\r\n"],
  ...["Transfer-Encoding: chunked\r\n", "Transfer-Encoding", "Content-Length:1", "Connection: close\r\n"],
];

test("whatever is changed in a request, what is read here node reads in the same way, and no more or less of it", async () => {
  const random = numbersFrom(15);
  const pick = <T>(from: ArrayLike<T>) => from[Math.floor(random() * from.length)]!;
  let understood = 0;
  for (let turn = 0; turn < 20_000; turn += 1) {
    let text = pick(BASES);
    for (let edit = random() * 3; edit > 0; edit -= 1) {
      const at = Math.floor(random() * (text.length + 1));
      text =
        text.slice(0, at) + (random() < 0.7 ? pick(ODD) : "") + text.slice(at + (random() < 0.5 ? 1 : 0));
    }
    const head = read(text);
    if (!head || BASES.includes(text)) continue;
    understood += 1;
    const [first, second, ...more] = await asNodeReads(text);
    expect([text, first, more]).toEqual([text, head, []]);
    expect(second).toMatchObject({ url: "/next" });
  }
  expect(understood).toBeGreaterThan(500);
});

/** The same ones in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
