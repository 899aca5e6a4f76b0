import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { maskTokens, type Log } from "#platform/log.server.ts";
import { PRERENDER } from "./prerender-request.ts";

export type Variables = {
  requestId: string;
  /** The pattern of the route that was found, when somebody watches. */
  route?: string;
};

/** One line a request: what was asked and how it went. No query, no address, no agent: they can name a person. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    // The page cache replaces the request by one for the bare address.
    const { method, path, raw } = c.req;
    c.set("requestId", requestId);
    await next();
    // Hono’s own `c.header` would make a second answer of the finished one, and hand on its bytes piece by piece.
    c.res.headers.set("X-Request-Id", requestId);
    const ms = Math.round(performance.now() - started);
    const line = { requestId, method, path: withoutToken(path), status: statusOf(raw, c.res), ms };
    if (c.env === PRERENDER) log.debug(line, "prerendered");
    else log.info(line, "request");
  };
}

/** As nginx writes it: whoever asked has gone, and what broke for want of the rest is no fault of the site. */
const CLIENT_GONE = 499;

/** The status by which an answer is counted and written down. */
export function statusOf(request: Request, { status }: Response): number {
  return status >= 500 && request.signal.aborted ? CLIENT_GONE : status;
}

/**
 * The path without its secrets, for the log. The segment behind a name that a token follows is masked in every spelling that the router or a
 * later release may read: in capitals, with doubled slashes, with letters encoded, also where another part of the address cannot be decoded.
 * Anything else that looks like one of our tokens is masked wherever it stands.
 */
export function withoutToken(path: string) {
  return maskTokens(
    decoded(path).replace(
      /(\/(?:booking\/+manage|chauffeur|preview|offers|(?<!\/admin\/+)requests|sandbox\/+pay|admin\/+welcome|admin\/+reset-password)\/+)[^/]+?(?=\.data$|\/|$)/i,
      "$1…",
    ),
  );
}

/** Each run of encoded bytes by itself, and again as long as there is something to decode. */
function decoded(path: string) {
  let text = path;
  for (let times = 0; times < MOST_DECODINGS; times += 1) {
    const next = text.replace(/(?:%[\da-f]{2})+/gi, decodedRun);
    if (next === text) break;
    text = next;
  }
  return text;
}

/** Twice is what proxies have been seen to encode. */
const MOST_DECODINGS = 3;

function decodedRun(run: string) {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
