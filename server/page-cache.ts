import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import { LANGS } from "#i18n/locales.ts";
import type { ContentChanges } from "#platform/db/content-changes.server.ts";

export type PageCacheOptions = {
  changes: Pick<ContentChanges, "version">;
  now(): Date;
  /** When a post appears by itself, the next time after `since`; pages are not kept beyond it. */
  nextPublication(since: Date): Promise<Date | null>;
};

type CachedPage = {
  version: number;
  until: number;
  tag: string;
  headers: [string, string][];
  bodies: Record<Encoding, Buffer<ArrayBuffer>>;
  bytes: number;
};
type Encoding = "br" | "gzip" | "identity";

/** A copy is drawn again after this long, whatever else. */
const KEEP_MS = 15 * 60_000;
/** The pages of today take half of it; posts become ever more. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Browsers and proxies may keep a page, but ask each time whether it still holds. */
const ASK_AGAIN = "public, max-age=0, must-revalidate";

/**
 * Answers public pages from memory. A page may be kept because it depends on its address and on published content only (rule 19);
 * every change of content drops all copies. Only listed addresses without a query are kept, and never a private answer.
 */
export function pageCache({ changes, now, nextPublication }: PageCacheOptions): MiddlewareHandler {
  const kept = new Map<string, CachedPage>();
  return async (c, next) => {
    const version = changes.version();
    if (c.req.method !== "GET" || version === null || !isKeepable(c.req.url)) return next();
    const known = kept.get(c.req.path);
    if (known?.version === version && now().getTime() < known.until) {
      c.res = answerFrom(known, c);
      return;
    }
    // A post that appears while the page is drawn may be missing on it: what is next counts from here.
    const asked = now();
    await next();
    if (!isPublic(c.res)) return;
    const upcoming = await nextPublication(asked);
    const until = Math.min(asked.getTime() + KEEP_MS, upcoming?.getTime() ?? Infinity);
    const page = await keepable(c.res, version, until);
    // Something changed while it was drawn: it is shown to this visitor, who asked before, and forgotten.
    if (changes.version() === version) remember(kept, c.req.path, page);
    c.res = answerFrom(page, c);
  };
}

const LISTED = new Set(
  LANGS.flatMap((lang) => PUBLIC_PAGES.map((page) => (page ? `/${lang}/${page}` : `/${lang}`))),
);
const POST = new RegExp(`^/(${LANGS.join("|")})/blog/(?!preview/)[^?]+$`);

function isKeepable(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === "" && !pathname.endsWith(".data") && (LISTED.has(pathname) || POST.test(pathname));
}

function isPublic({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has("Set-Cookie") &&
    !headers.has("Content-Encoding") &&
    !/no-store|private/.test(headers.get("Cache-Control") ?? "")
  );
}

async function keepable(response: Response, version: number, until: number): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(identity),
  ]);
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", ASK_AGAIN);
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  const tag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", tag);
  const bytes = br.length + gzipped.length + identity.length;
  return { version, until, tag, headers: [...headers], bodies: { br, gzip: gzipped, identity }, bytes };
}

/** The oldest goes first. */
function remember(kept: Map<string, CachedPage>, path: string, page: CachedPage) {
  kept.delete(path);
  kept.set(path, page);
  let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [oldest, one] of kept) {
    if (bytes <= MOST_BYTES) return;
    kept.delete(oldest);
    bytes -= one.bytes;
  }
}

function answerFrom({ tag, headers, bodies }: CachedPage, c: Context): Response {
  const asked = c.req.header("If-None-Match")?.split(/\s*,\s*/) ?? [];
  if (asked.includes(tag)) return new Response(null, { status: 304, headers });
  const encoding = wantedEncoding(c.req.header("Accept-Encoding") ?? "");
  const response = new Response(bodies[encoding], { headers });
  if (encoding !== "identity") response.headers.set("Content-Encoding", encoding);
  response.headers.set("Content-Length", String(bodies[encoding].length));
  return response;
}

function wantedEncoding(accepted: string): Encoding {
  const offers = (name: string) =>
    new RegExp(`(^|[\\s,])${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted);
  if (offers("br")) return "br";
  return offers("gzip") ? "gzip" : "identity";
}
