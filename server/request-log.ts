import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "#platform/log.server.ts";
import { AHEAD } from "./ahead.ts";

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
    // A page may be drawn for another request than this one: page-cache.ts.
    const { method, path, raw } = c.req;
    c.set("requestId", requestId);
    await next();
    // Hono’s own `c.header` would make a second answer of the finished one, and hand on its bytes piece by piece.
    c.res.headers.set("X-Request-Id", requestId);
    const ms = Math.round(performance.now() - started);
    const line = { requestId, method, path: withoutToken(path), status: statusOf(raw, c.res), ms };
    if (c.env === AHEAD) log.debug(line, "drawn ahead");
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
 * A link that opens a booking, an offer, a chauffeur’s rides, a draft, a payment or the admin itself: its token is a secret and stays out of the log, however
 * the router still understands the address: in capitals, with slashes doubled or letters encoded.
 */
export function withoutToken(path: string) {
  return decoded(path).replace(
    /(\/(?:booking\/+manage|chauffeur|preview|offers|(?<!\/admin\/+)requests|sandbox\/+pay|admin\/+welcome|admin\/+reset-password)\/+)[^/.]+/i,
    "$1…",
  );
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
