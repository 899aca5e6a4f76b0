import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isNotModified } from "#platform/if-none-match.ts";

const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
type Bytes = Buffer<ArrayBuffer>;

/** An answer that only has to be sent: its bodies, and for each the row of names and values that node writes as it stands. */
export type KeptAnswer = {
  /** As the log writes it, in its quotes. */
  path: string;
  tag: string;
  heads: Record<Encoding | "unchanged", string[]>;
  bodies: Record<Encoding, Bytes>;
  /** The same as it goes over the line. */
  messages: Record<Encoding | "unchanged", Message>;
  bytes: number;
};

/** `headers` are those of every body; what is the same compressed or not may be the same buffer. */
export function keptAnswer(
  path: string,
  headers: readonly (readonly [string, string])[],
  bodies: Record<Encoding, Bytes>,
): KeptAnswer {
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(bodies.identity);
  const tag = ["ETag", `W/"${hash.digest("base64url").slice(0, 16)}"`] as const;
  const varies = bodies.gzip === bodies.identity ? [] : ["Vary", "Accept-Encoding"];
  const row = [...headers.flat(), ...varies, ...tag];
  const head = (encoding: Encoding) => [
    ...row,
    ...(bodies[encoding] === bodies.identity ? [] : ["Content-Encoding", encoding]),
    ...["Content-Length", String(bodies[encoding].length)],
  ];
  // The tag counts the other headers in: who has it has them too.
  const told = headers.filter(([name]) => /^cache-control$/i.test(name));
  const unchanged = [...told.flat(), ...varies, ...tag];
  const heads = { br: head("br"), gzip: head("gzip"), identity: head("identity"), unchanged };
  const identity = message(200, heads.identity, bodies.identity);
  const of = (encoding: Encoding) =>
    bodies[encoding] === bodies.identity ? identity : message(200, heads[encoding], bodies[encoding]);
  const encoded = { br: of("br"), gzip: of("gzip"), identity };
  return {
    ...{ path: JSON.stringify(path), tag: tag[1], heads },
    // Not a second time beside the messages.
    bodies: { br: encoded.br.body, gzip: encoded.gzip.body, identity: identity.body },
    messages: { ...encoded, unchanged: message(304, unchanged) },
    bytes: [...new Set(Object.values(encoded))].reduce((sum, { whole }) => sum + whole.length, 0),
  };
}

/** Status, headers and body in one piece, which begins with the date. */
type Message = { whole: Bytes; head: Bytes; body: Bytes; second: number };

const STATUSES = { 200: "OK", 304: "Not Modified" };
/** Written over each second. */
const DATE = "Thu, 01 Jan 1970 00:00:00 GMT";

function message(status: keyof typeof STATUSES, row: string[], body: Bytes = Buffer.alloc(0)): Message {
  const lines = [`HTTP/1.1 ${status} ${STATUSES[status]}`, `Date: ${DATE}`];
  for (let at = 0; at < row.length; at += 2) lines.push(`${row[at]}: ${row[at + 1]}`);
  // As node says it, and for as long as it waits.
  lines.push("Connection: keep-alive", `Keep-Alive: timeout=${KEEP_ALIVE_MS / 1_000}`, "", "");
  const head = Buffer.from(lines.join("\r\n"), "latin1");
  const whole = Buffer.concat([head, body]);
  return { whole, head: whole.subarray(0, head.length), body: whole.subarray(head.length), second: 0 };
}

/** A proxy keeps its connections for a minute: it must not send a form on one that is just being closed here. */
export const KEEP_ALIVE_MS = 75_000;

export type Asked = { encoding: Encoding; knownTags: string | undefined };

/** What a request asks of a kept answer; null when anything about it is not as every browser sends it. */
export function readAsked({
  method,
  rawHeaders,
}: Pick<IncomingMessage, "method" | "rawHeaders">): Asked | null {
  if (method !== "GET" && method !== "HEAD") return null;
  let hosts = 0;
  let accepted = "";
  let knownTags: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    // Most are none of these: their length says so, and nothing is made of them.
    if (!LENGTHS.has(name.length)) continue;
    const value = rawHeaders[at + 1] ?? "";
    switch (name.toLowerCase()) {
      case "host":
        if (!isHost(value)) return null;
        hosts += 1;
        break;
      case "accept-encoding":
        accepted = accepted ? `${accepted},${value}` : value;
        break;
      case "if-none-match":
        knownTags = knownTags ? `${knownTags},${value}` : value;
        break;
      // A body, or another way to go on: not here.
      case "content-length":
      case "transfer-encoding":
      case "upgrade":
      case "expect":
        return null;
    }
  }
  return hosts === 1 ? { encoding: wantedEncoding(accepted), knownTags } : null;
}

const READ = "host accept-encoding if-none-match content-length transfer-encoding upgrade expect".split(" ");
const LENGTHS = new Set(READ.map((name) => name.length));

let lastHost = "";

/** A plain name with or without a port; what else may stand there the app looks at. */
function isHost(value: string): boolean {
  if (value === lastHost) return true;
  if (!/^[a-z\d._-]+(:\d{1,5})?$/i.test(value)) return false;
  lastHost = value;
  return true;
}

/** The status that was sent. */
export function sendKept(answer: KeptAnswer, asked: Asked, response: ServerResponse): number {
  const { encoding, knownTags } = asked;
  if (isNotModified(knownTags, answer.tag)) {
    response.writeHead(304, answer.heads.unchanged);
    response.end();
    return 304;
  }
  response.writeHead(200, answer.heads[encoding]);
  // For a HEAD node leaves the body out.
  response.end(answer.bodies[encoding]);
  return 200;
}

/**
 * The same, as bytes for the line. Only the date changes in them, once a second, and in its place: it stands so far in front that a line takes
 * it with the first it takes at all.
 */
export function keptBytes(answer: KeptAnswer, { encoding, knownTags }: Asked, method: string) {
  const isUnchanged = isNotModified(knownTags, answer.tag);
  const message = answer.messages[isUnchanged ? "unchanged" : encoding];
  const now = Date.now();
  const second = now - (now % 1_000);
  if (message.second !== second) {
    message.second = second;
    message.whole.write(dateOf(second), message.whole.indexOf("\r\nDate: ") + 8, "latin1");
  }
  return { status: isUnchanged ? 304 : 200, bytes: method === "HEAD" ? message.head : message.whole };
}

let lastDate = { second: 0, text: DATE };

function dateOf(second: number): string {
  if (lastDate.second !== second) lastDate = { second, text: new Date(second).toUTCString() };
  return lastDate.text;
}

/** The same for those who speak in requests and responses. */
export function keptResponse(answer: KeptAnswer, headers: Headers): Response {
  const isUnchanged = isNotModified(headers.get("If-None-Match"), answer.tag);
  const encoding = wantedEncoding(headers.get("Accept-Encoding") ?? "");
  const row = answer.heads[isUnchanged ? "unchanged" : encoding];
  const sent = new Headers();
  for (let at = 0; at < row.length; at += 2) sent.append(row[at] ?? "", row[at + 1] ?? "");
  if (isUnchanged) return new Response(null, { status: 304, headers: sent });
  return new Response(answer.bodies[encoding], { headers: sent });
}

/** Browsers say one of few things. */
const wanted = new Map<string, Encoding>();
const MOST_WAYS = 100;

function wantedEncoding(accepted: string): Encoding {
  const known = wanted.get(accepted);
  if (known) return known;
  const offers = (name: string) =>
    new RegExp(`(^|[\\s,])${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted);
  const encoding = offers("br") ? "br" : offers("gzip") ? "gzip" : "identity";
  if (wanted.size < MOST_WAYS && accepted.length < 100) wanted.set(accepted, encoding);
  return encoding;
}
