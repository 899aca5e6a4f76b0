import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Limits } from "#platform/limits.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Forms of this site are small; files have their own address and their own limit. */
export const limitBody = bodyLimit({
  maxSize: 256 * 1024,
  onError: (c) => c.text("The request is too large.", 413),
});

/**
 * Refuses a write that another site started (CSRF). Browsers say where a request comes from; a client that says
 * nothing at all has no cookies of ours to abuse. `trusted` takes signed calls, like the payment provider's.
 */
export function refuseForeignWrites(options: { publicUrl: string; trusted: string[] }): MiddlewareHandler {
  const ownOrigin = new URL(options.publicUrl).origin;
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || options.trusted.includes(c.req.path)) return next();
    if (isForeign(c, ownOrigin)) return c.text("This request came from another site.", 403);
    return next();
  };
}

export function limitWrites(
  limits: Limits,
  addressOf: (c: Context) => string,
  trusted: string[],
): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || trusted.includes(c.req.path)) return next();
    if (await limits.allow("post", addressOf(c))) return next();
    c.header("Retry-After", "60");
    return c.text("Too many requests. Please wait a minute.", 429);
  };
}

function isForeign(c: Context, ownOrigin: string) {
  const site = c.req.header("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return true;
  const origin = c.req.header("origin");
  if (!origin) return false;
  return origin !== ownOrigin && hostOf(origin) !== c.req.header("host");
}

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
