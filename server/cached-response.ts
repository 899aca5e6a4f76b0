import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isNotModified } from "#platform/if-none-match.ts";

const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];
export type Bodies = Record<Encoding, Buffer<ArrayBuffer>>;

/** A response ready to be sent: its bodies and, for each, the headers for Node's `writeHead`. */
export type CachedResponse = {
  /** The path as a JSON string, for the log. */
  path: string;
  etag: string;
  heads: Record<Encoding | "notModified", string[]>;
  bodies: Bodies;
  /** Bytes of all bodies and headers in memory. */
  bytes: number;
};

/**
 * `headers` apply to all encodings. If compression does not shrink the body, an encoding may use the identity
 * buffer.
 */
export function cachedResponse(
  path: string,
  headers: readonly (readonly [string, string])[],
  bodies: Bodies,
): CachedResponse {
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(bodies.identity);
  const etag = `W/"${hash.digest("base64url").slice(0, 16)}"`;
  const vary = bodies.gzip === bodies.identity ? [] : ["Vary", "Accept-Encoding"];
  const common = [...headers.flat(), ...vary, "ETag", etag];
  const head = (encoding: Encoding) => [
    ...common,
    ...(bodies[encoding] === bodies.identity ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(bodies[encoding].length),
  ];
  // RFC 9110, 15.4.5: a 304 repeats only headers that caches need. The ETag covers the others.
  const caching = headers.filter(([name]) => /^cache-control$/i.test(name));
  const heads = {
    br: head("br"),
    gzip: head("gzip"),
    identity: head("identity"),
    notModified: [...caching.flat(), ...vary, "ETag", etag],
  };
  const inHeads = Object.values(heads).reduce((sum, row) => sum + row.join("").length, 0);
  const inBodies = [...new Set(Object.values(bodies))].reduce((sum, { length }) => sum + length, 0);
  return { path: JSON.stringify(path), etag, heads, bodies, bytes: inHeads + inBodies };
}

type RequestedResponse = { encoding: Encoding; knownTags: string | undefined };

/** The negotiation headers of a request; null if the app must handle it. */
export function readRequested({
  method,
  rawHeaders,
}: Pick<IncomingMessage, "method" | "rawHeaders">): RequestedResponse | null {
  if (method !== "GET" && method !== "HEAD") return null;
  let hosts = 0;
  let accepted = "";
  let knownTags: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1] ?? "";
    switch (rawHeaders[at]?.toLowerCase()) {
      case "host":
        if (!isPlainHost(value)) return null;
        hosts += 1;
        break;
      case "accept-encoding":
        accepted = accepted ? `${accepted},${value}` : value;
        break;
      case "if-none-match":
        knownTags = knownTags ? `${knownTags},${value}` : value;
        break;
      case "content-length":
      case "transfer-encoding":
      case "upgrade":
      case "expect":
        return null;
    }
  }
  return hosts === 1 ? { encoding: preferredEncoding(accepted), knownTags } : null;
}

function isPlainHost(value: string): boolean {
  return /^[a-z\d._-]+(:\d{1,5})?$/i.test(value);
}

export function sendCached(
  response: CachedResponse,
  { encoding, knownTags }: RequestedResponse,
  to: ServerResponse,
): number {
  if (isNotModified(knownTags, response.etag)) {
    to.writeHead(304, response.heads.notModified);
    to.end();
    return 304;
  }
  to.writeHead(200, response.heads[encoding]);
  // Node omits the body of a response to HEAD.
  to.end(response.bodies[encoding]);
  return 200;
}

export function toFetchResponse(response: CachedResponse, headers: Headers): Response {
  const isUnchanged = isNotModified(headers.get("If-None-Match"), response.etag);
  const encoding = preferredEncoding(headers.get("Accept-Encoding") ?? "");
  const row = response.heads[isUnchanged ? "notModified" : encoding];
  const sent = new Headers();
  for (let at = 0; at < row.length; at += 2) sent.append(row[at] ?? "", row[at + 1] ?? "");
  if (isUnchanged) return new Response(null, { status: 304, headers: sent });
  return new Response(response.bodies[encoding], { headers: sent });
}

const ACCEPTS = { br: accepts("br"), gzip: accepts("gzip") };

function accepts(name: string): RegExp {
  return new RegExp(`(^|[\\s,])${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`);
}

function preferredEncoding(accepted: string): Encoding {
  if (ACCEPTS.br.test(accepted)) return "br";
  return ACCEPTS.gzip.test(accepted) ? "gzip" : "identity";
}
