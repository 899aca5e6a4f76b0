import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { maskTokens, type Log } from "#platform/log.server.ts";

export const PRERENDER = { incoming: { socket: {}, rawHeaders: [] } };

export type Variables = {
  requestId: string;
  route?: string;
};

/** Logs one line per request, without query, address and user agent, which can identify a person. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    // The page cache replaces the request by one without a query.
    const { method, path, raw } = c.req;
    c.set("requestId", requestId);
    await next();
    // Hono's `c.header` would copy the response and stream its body in pieces.
    c.res.headers.set("X-Request-Id", requestId);
    const ms = Math.round(performance.now() - started);
    const line = { requestId, method, path: withoutToken(path), status: statusOf(raw, c.res), ms };
    if (c.env === PRERENDER) log.debug(line, "prerendered");
    else log.info(line, "request");
  };
}

/** The status of nginx for a client that has closed the connection. */
const CLIENT_GONE = 499;

/**
 * The status for the log and the metrics: an error after the client has closed the connection is not a fault
 * of the site.
 */
export function statusOf(request: Request, { status }: Response): number {
  return status >= 500 && request.signal.aborted ? CLIENT_GONE : status;
}

/**
 * The path without its secrets, for the log. Masks the segment after each prefix of a token in every spelling
 * that the router or a later release may accept: in capitals, with repeated slashes, with encoded letters,
 * also if another part cannot be decoded. Masks anything else that looks like one of our tokens.
 */
export function withoutToken(path: string) {
  return maskTokens(
    decoded(path).replace(
      /(\/(?:booking\/+(?:manage|passenger)|chauffeur|my-rides\/+calendar|organisation\/+(?:invitations|approvals)|preview|offers|(?<!\/admin\/+)requests|sandbox\/+pay|(?<=^\/+[a-z]{2}\/+)[mpt]|admin\/+welcome|admin\/+reset-password)\/+)[^/]+?(?=\.data$|\/|$)/i,
      "$1…",
    ),
  );
}

function decoded(path: string) {
  let text = path;
  for (let times = 0; times < MOST_DECODINGS; times += 1) {
    const next = text.replace(/(?:%[\da-f]{2})+/gi, decodedRun);
    if (next === text) break;
    text = next;
  }
  return text;
}

/** Proxies have been seen to encode twice. */
const MOST_DECODINGS = 3;

function decodedRun(run: string) {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
