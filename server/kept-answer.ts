import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

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
  const bytes = [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.length, 0);
  return { path: JSON.stringify(path), tag: tag[1], heads, bodies, bytes };
}

export type Asked = { encoding: Encoding; knownTags: string | undefined };

/** What a request asks of a kept answer; null when anything about it is not as every browser sends it. */
export function readAsked({ method, rawHeaders }: IncomingMessage): Asked | null {
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
  if (knownTags !== undefined && isKnown(answer, knownTags)) {
    response.writeHead(304, answer.heads.unchanged);
    response.end();
    return 304;
  }
  response.writeHead(200, answer.heads[encoding]);
  // For a HEAD node leaves the body out.
  response.end(answer.bodies[encoding]);
  return 200;
}

/** The same for those who speak in requests and responses. */
export function keptResponse(answer: KeptAnswer, headers: Headers): Response {
  const isUnchanged = isKnown(answer, headers.get("If-None-Match") ?? "");
  const encoding = wantedEncoding(headers.get("Accept-Encoding") ?? "");
  const row = answer.heads[isUnchanged ? "unchanged" : encoding];
  const sent = new Headers();
  for (let at = 0; at < row.length; at += 2) sent.append(row[at] ?? "", row[at + 1] ?? "");
  if (isUnchanged) return new Response(null, { status: 304, headers: sent });
  return new Response(answer.bodies[encoding], { headers: sent });
}

function isKnown({ tag }: KeptAnswer, tags: string): boolean {
  return tags === tag || tags.split(/\s*,\s*/).includes(tag);
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
