import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Limits } from "#platform/limits.server.ts";

const METHODS = ["GET", "HEAD", "POST"];
const safeMethods = new Set(["GET", "HEAD"]);
const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Forms of this site are small; files have their own address and their own limit. */
const MAX_BODY = 256 * 1024;

const limitStream = bodyLimit({ maxSize: MAX_BODY, onError: tooLarge });

/** A body that says how large it is is refused unread: the connection then stays good for the next request. */
export function limitBody(uploads: RegExp): MiddlewareHandler {
  return async (c, next) => {
    // Counted while they arrive, see platform/storage/uploads.ts.
    if (uploads.test(c.req.path)) return next();
    return Number(c.req.header("content-length")) > MAX_BODY ? tooLarge(c) : limitStream(c, next);
  };
}

/** The only methods this site has; no page has to think of others. */
export const refuseOtherMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return c.text("This method is not allowed here.", 405, { Allow: METHODS.join(", ") });
};

/** Refuses a write that is no form or a broken one, so that no page meets what it cannot read. An upload is a bare file. */
export function requireForms(trusted: string[], uploads: RegExp): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || trusted.includes(c.req.path)) return next();
    if (uploads.test(c.req.path)) return next();
    if (!isForm.test(c.req.header("content-type") ?? "")) return c.text("Only forms are taken here.", 415);
    try {
      await c.req.raw.clone().formData();
    } catch {
      return c.text("The form cannot be read.", 400);
    }
    return next();
  };
}

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
  uploads: RegExp,
): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || trusted.includes(c.req.path)) return next();
    if (await limits.allow(uploads.test(c.req.path) ? "upload" : "post", addressOf(c))) return next();
    c.header("Retry-After", "60");
    return c.text("Too many requests. Please wait a minute.", 429);
  };
}

function isForeign(c: Context, ownOrigin: string) {
  const site = c.req.header("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return true;
  const origin = c.req.header("origin");
  // A page that sends no referrer (a booking behind its link) posts with the origin "null".
  if (!origin || (origin === "null" && site === "same-origin")) return false;
  return origin !== ownOrigin && hostOf(origin) !== c.req.header("host");
}

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function tooLarge(c: Context) {
  return c.text("The request is too large.", 413);
}
