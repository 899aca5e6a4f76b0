import { LANGS } from "#i18n/locales.ts";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Limits } from "#platform/limits.server.ts";
import { encodedPath } from "./encoded-path.ts";

const METHODS = ["GET", "HEAD", "POST"];
const safeMethods = new Set(["GET", "HEAD"]);
const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Here signed calls arrive, like the payment provider's: no forms, and from elsewhere. */
export const WEBHOOK = "/webhooks/stripe";
/** Counted by a limit of its own, so that looking at many pages closes no form. */
const EVENTS = "/events";
/** Here the admin sends pictures, one bare file per request, counted while they arrive: see platform/storage/uploads.ts. */
const UPLOADS = new RegExp(`^/(${LANGS.join("|")})/admin/(media|image-optimizer)/upload$`);

type Cap = { bytes: number; fields: number };

const KB = 1024;
/** A word, not a form. */
const EVENT: Cap = { bytes: KB, fields: 12 };
/** Far above what a call about one checkout needs, and checked by its signature at once. */
const CALL: Cap = { bytes: 128 * KB, fields: 0 };
const CARD: Cap = { bytes: 2 * KB, fields: 12 };
const SIGN_IN: Cap = { bytes: 4 * KB, fields: 20 };
/** A post's text and a price list. */
const LONG_FORM: Cap = { bytes: 256 * KB, fields: 2_000 };
/** Ticks in a list as long as a page. */
const ADMIN: Cap = { bytes: 64 * KB, fields: 2_000 };
/** Five thousand letters of any script, each as long as an address writes it, and what stands around them. */
const GUEST: Cap = { bytes: 64 * KB, fields: 100 };

/** The first that fits. What the pages of guests take is the rule, everything else has a reason. */
const CAPS: [RegExp, Cap][] = [
  [/^\/events$/, EVENT],
  [/^\/webhooks\//, CALL],
  [/^\/sandbox\//, CARD],
  [/^\/\w+\/admin\/(login|logout|forgotten-password|reset-password|welcome)(\/|$)/, SIGN_IN],
  [/^\/\w+\/admin\/(new|edit|settings\/prices)(\/|$)/, LONG_FORM],
  [/^\/\w+\/admin(\/|$)/, ADMIN],
];

/** More than the address of any page holds. */
const MOST_PARAMETERS = 200;

/** The only methods this site has; no page has to think of others. */
export const refuseOtherMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return c.text("This method is not allowed here.", 405, { Allow: METHODS.join(", ") });
};

/**
 * Refuses what no browser sends. Of two Host headers, this process and the one in front of it may each believe another; a NUL
 * stands in no address of ours, and no database takes one.
 */
export const refuseOddRequests: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  // Absent in tests that have no line.
  const sent = (c.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? [];
  const hosts = sent.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) return c.text("The request names two hosts.", 400);
  const { pathname, search } = new URL(c.req.url);
  if (pathname.includes("%00")) return c.text("The address cannot be read.", 400);
  if (count(search, "&") >= MOST_PARAMETERS) return c.text("The address has too many parameters.", 400);
  const url = new URL(c.req.url);
  url.pathname = encodedPath(pathname);
  url.search = withoutNul(search);
  if (url.pathname !== pathname || url.search !== search) c.req.raw = await rewritten(c, { url: url.href });
  return next();
};

/**
 * Reads a form once, up to what its address may take, and hands it on so that a page can read it: bytes and fields are
 * counted before anything is taken apart. A write that is no form, or a broken one, meets no page; an upload is a bare file.
 */
export const readForms: MiddlewareHandler = async (c, next) => {
  const path = plainPath(c);
  if (safeMethods.has(c.req.method) || UPLOADS.test(path)) return next();
  const cap = CAPS.find(([paths]) => paths.test(path))?.[1] ?? GUEST;
  // Refused unread: the connection then stays good for the next request.
  if (Number(c.req.header("content-length")) > cap.bytes) return tooLarge(c);
  const isCall = c.req.path === WEBHOOK;
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
 * Refuses a write that another site started (CSRF). Browsers say where a request comes from; a client that says
 * nothing at all has no cookies of ours to abuse.
 */
export function refuseForeignWrites({ publicUrl }: { publicUrl: string }): MiddlewareHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || c.req.path === WEBHOOK) return next();
    if (isForeign(c, ownOrigin)) return c.text("This request came from another site.", 403);
    return next();
  };
}

/** Before anything of a write is read. */
export function limitWrites(limits: Limits, addressOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || c.req.path === WEBHOOK) return next();
    const path = plainPath(c);
    const action = path === EVENTS ? "event" : UPLOADS.test(path) ? "upload" : "post";
    if (await limits.allow(action, addressOf(c))) return next();
    // The counter misses a view; a reader who did nothing wrong never sees an error for it.
    if (action === "event") return c.body(null, 204, { "Cache-Control": "no-store" });
    c.header("Retry-After", "60");
    return c.text("Too many requests. Please wait a minute.", 429);
  };
}

/** Whether the request sends a picture, which no page reads as a form. */
export function isUpload(c: Context): boolean {
  return UPLOADS.test(plainPath(c));
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

/** As the router of the pages sees it: it knows neither capitals nor a slash at the end, and `.data` asks for the page's data. */
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
  // The last one ends the form.
  return boundary === null ? count(bytes, "&") + 1 : count(bytes, `--${boundary}`) - 1;
}

/** Null for a form of the other kind, which needs none. */
function boundaryIn(type: string): string | null {
  if (!/^multipart/i.test(type)) return null;
  return /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean) ?? "";
}

/** The form in the one way of writing that the pages read; a file in it counts as an empty field. Null when it is broken. */
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

/** A space of the same length: what stands around it cannot become another NUL. */
function withoutNul(text: string): string {
  return text.replaceAll("%00", "%20").replaceAll("\0", " ");
}

/** The same request with another address or another body. */
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
