import { LANGS } from "#i18n/locales.ts";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Limits } from "#platform/limits.server.ts";
import { boundaryIn, partsIn } from "#platform/storage/receive-form.server.ts";
import { canonicalPath } from "./canonical-address.ts";
import { encodedPath } from "./encoded-path.ts";

const METHODS = ["GET", "HEAD", "POST"];
const safeMethods = new Set(["GET", "HEAD"]);
const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Receive signed webhooks of providers: no forms of the site, and from another origin. */
export const WEBHOOK = "/webhooks/stripe";
export const MESSAGES_WEBHOOK = "/webhooks/twilio";
const WEBHOOKS = new Set([WEBHOOK, MESSAGES_WEBHOOK]);
const EVENTS = "/events";
/**
 * Uploads of the admin and photos of chauffeurs: a file as the body, or a form with files. Limited while they arrive, see
 * platform/storage/uploads.ts.
 */
const UPLOADS = new RegExp(
  `^/(${LANGS.join("|")})/(admin/(media|image-optimizer|scans|guest-lists|accounting/bank)/upload|organisation/(lists/upload|travellers/import)|chauffeur/[^/]+/(photo|additions/[^/]+))$`,
);

type Cap = { bytes: number; fields: number };

const KB = 1024;
const EVENT: Cap = { bytes: KB, fields: 12 };
/** Far more than a webhook about one checkout or message needs; its signature is checked immediately. */
const CALL: Cap = { bytes: 128 * KB, fields: 0 };
const CARD: Cap = { bytes: 2 * KB, fields: 12 };
const SIGN_IN: Cap = { bytes: 4 * KB, fields: 20 };
const LONG_FORM: Cap = { bytes: 256 * KB, fields: 2_000 };
const ADMIN: Cap = { bytes: 64 * KB, fields: 2_000 };
/** Five thousand percent-encoded characters of any script, and the other fields. */
const GUEST: Cap = { bytes: 64 * KB, fields: 100 };

/** The first match applies. The default is the limit of guests' pages; every other has a reason. */
const CAPS: [RegExp, Cap][] = [
  [/^\/events$/, EVENT],
  [/^\/webhooks\//, CALL],
  [/^\/sandbox\//, CARD],
  [/^\/\w+\/admin\/(login|logout|forgotten-password|reset-password|welcome)(\/|$)/, SIGN_IN],
  [/^\/\w+\/admin\/(new|edit|settings\/prices)(\/|$)/, LONG_FORM],
  [/^\/\w+\/admin\/requests\/[^/]+\/offer$/, LONG_FORM],
  [/^\/\w+\/admin(\/|$)/, ADMIN],
];

const MOST_PARAMETERS = 200;

export const refuseOtherMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return c.text("This method is not allowed here.", 405, { Allow: METHODS.join(", ") });
};

/**
 * Refuses requests that no browser sends. With two Host headers, this process and its proxy may each use
 * another one; our URLs contain no NUL, and no database accepts one.
 */
export const refuseOddRequests: MiddlewareHandler<{
  Bindings: Partial<HttpBindings>;
}> = async (c, next) => {
  const sent = (c.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? [];
  const hosts = sent.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) return c.text("The request names two hosts.", 400);
  const { pathname, search } = new URL(c.req.url);
  if (pathname.includes("%00") || isRespelt(pathname)) return c.text("The address cannot be read.", 400);
  if (count(search, "&") >= MOST_PARAMETERS) return c.text("The address has too many parameters.", 400);
  const url = new URL(c.req.url);
  url.pathname = encodedPath(pathname);
  url.search = withoutNul(search);
  if (url.pathname !== pathname || url.search !== search) c.req.raw = await rewritten(c, { url: url.href });
  return next();
};

/**
 * Letters that no client encodes, so that a link with a token has one spelling. Listed pages have no token and are redirected instead.
 */
function isRespelt(path: string): boolean {
  const hasEncodedLetter = /%(2d|5f|3\d|[46][1-9a-f]|[57][0-9a])/i.test(path);
  return hasEncodedLetter && canonicalPath(path) === null;
}

/**
 * Reads a form once, up to the limit of its address, and passes it on in a form that pages can read. Counts
 * bytes and fields before parsing. Refuses a write that is not a form or a broken one; an upload is passed
 * unread.
 */
export const readForms: MiddlewareHandler = async (c, next) => {
  const path = plainPath(c);
  if (safeMethods.has(c.req.method) || UPLOADS.test(path)) return next();
  const cap = CAPS.find(([paths]) => paths.test(path))?.[1] ?? GUEST;
  // Refused unread, so that the connection can be reused.
  if (Number(c.req.header("content-length")) > cap.bytes) return tooLarge(c);
  const isCall = WEBHOOKS.has(c.req.path);
  const type = c.req.header("content-type") ?? "";
  if (!isCall && !isForm.test(type)) return c.text("Only forms are taken here.", 415);
  const bytes = await readUpTo(c.req.raw.body, cap.bytes).catch(() => "broken-off" as const);
  if (bytes === "broken-off") return c.text("The form did not come whole.", 400);
  if (!bytes) return tooLarge(c);
  if (isCall) {
    c.req.raw = await rewritten(c, { body: bytes });
    return next();
  }
  if (fieldsIn(bytes, type) > cap.fields) return c.text("The form has too many fields.", 413);
  const form = await plainForm(bytes, type);
  if (form === null) return c.text("The form cannot be read.", 400);
  c.req.raw = await rewritten(c, { body: withoutNul(form), type: "application/x-www-form-urlencoded" });
  return next();
};

/**
 * Refuses a cross-site write (CSRF). Browsers send the origin of a request; a client without these headers
 * has no cookies of ours.
 */
export function refuseForeignWrites({ publicUrl }: { publicUrl: string }): MiddlewareHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || WEBHOOKS.has(c.req.path)) return next();
    if (isForeign(c, ownOrigin)) return c.text("This request came from another site.", 403);
    return next();
  };
}

export function limitWrites(limits: Limits, addressOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || WEBHOOKS.has(c.req.path)) return next();
    const path = plainPath(c);
    const action = path === EVENTS ? "event" : UPLOADS.test(path) ? "upload" : "post";
    if (await limits.allow(action, addressOf(c))) return next();
    // The counter loses a view, but its reader never sees an error.
    if (action === "event") return c.body(null, 204, { "Cache-Control": "no-store" });
    c.header("Retry-After", "60");
    return c.text("Too many requests. Please wait a minute.", 429);
  };
}

export function isUpload(c: Context): boolean {
  return UPLOADS.test(plainPath(c));
}

function isForeign(c: Context, ownOrigin: string) {
  const site = c.req.header("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return true;
  const origin = c.req.header("origin");
  // A page with the referrer policy `no-referrer` (a booking's link) posts with the origin "null".
  if (!origin || (origin === "null" && site === "same-origin")) return false;
  return origin !== ownOrigin && hostOf(origin) !== c.req.header("host");
}

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function tooLarge(c: Context) {
  return c.text("The request is too large.", 413);
}

/**
 * The path as the router matches it: in lower case, without a trailing slash and without `.data`, which
 * requests the page's data.
 */
function plainPath(c: Context) {
  return c.req.path
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/\.data$/, "")
    .replace(/(?<=.)\/$/, "");
}

async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function fieldsIn(bytes: Buffer, type: string): number {
  if (bytes.length === 0) return 0;
  const boundary = boundaryIn(type);
  return boundary === null ? count(bytes, "&") + 1 : partsIn(bytes, boundary);
}

/** The form URL-encoded, as the pages read it; a file becomes an empty field. Null if it is malformed. */
async function plainForm(bytes: Buffer, type: string): Promise<string | null> {
  if (boundaryIn(type) === null) return bytes.toString("utf8");
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
    const texts = [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
    return new URLSearchParams(texts).toString();
  } catch {
    return null;
  }
}

/** Replaces each NUL by a space of the same length, so that no new NUL can form. */
function withoutNul(text: string): string {
  return text.replaceAll("%00", "%20").replaceAll("\0", " ");
}

async function rewritten(c: Context, to: { url?: string; body?: Buffer | string; type?: string }) {
  const { method, headers, signal, body } = c.req.raw;
  const changed = new Headers(headers);
  if (to.type) changed.set("content-type", to.type);
  if (to.body !== undefined) changed.delete("content-length");
  const sent = typeof to.body === "object" ? new Uint8Array(to.body) : to.body;
  return new Request(to.url ?? c.req.url, {
    method,
    headers: changed,
    signal,
    ...(safeMethods.has(method) ? {} : { body: sent ?? body, duplex: "half" }),
  });
}

function count(text: string | Buffer, piece: string): number {
  let found = 0;
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) found += 1;
  return found;
}
