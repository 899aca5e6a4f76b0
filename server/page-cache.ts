import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { ContentChanges } from "#platform/db/database-changes.server.ts";
import { createByteLru } from "./byte-lru.ts";
import { cacheKey } from "./cacheable-addresses.ts";
import { cachedResponse, toFetchResponse, type Bodies, type CachedResponse } from "./cached-response.ts";
import { withoutToken, PRERENDER } from "./request-log.ts";
import { SPECULATION_RULES_HEADER } from "./speculation-rules.ts";

type PageCacheOptions = {
  changes: Pick<ContentChanges, "version">;
  now(): Date;
  /**
   * Time of the next scheduled publication, or of the next dated price list, after `since`: no page is cached
   * beyond it.
   */
  nextPublication(since: Date): Promise<Date | null>;
  publicUrl: string;
};

export type PageCache = {
  find(address: string): CachedResponse | null;
  middleware: MiddlewareHandler;
  /** Addresses requested since their last rendering, with outdated pages; most recently used first. */
  requested(): string[];
  /** Whether a page is cached and was rendered after the last change of content. */
  isCurrent(address: string): boolean;
  figures(): PageFigures;
};

type PageFigures = {
  copies: number;
  bytes: number;
  /**
   * Since the start: answered from the cache, by a rendering shared with another request, and by its own
   * rendering.
   */
  hits: number;
  shared: number;
  misses: number;
  /** Pages evicted for lack of space, and pages replaced because their content had changed. */
  crowdedOut: number;
  outdated: number;
};

type CachedPage = {
  version: number;
  until: number;
  response: CachedResponse;
  isRequested: boolean;
};
type Rendering = { version: number; page: Promise<CachedPage | null> };

/** A page is rendered again after this time even if no change was announced. */
const MAX_AGE_MS = 15 * 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Clients may store a page but must revalidate it each time. */
const REVALIDATE = "public, max-age=0, must-revalidate";
/**
 * Brotli quality while a visitor waits: 1.4 ms for the home page. The highest quality takes 89 ms and saves 2
 * kB.
 */
const QUICK_BROTLI = 6;
/** The route label in metrics when nothing was rendered. */
const FROM_CACHE = "kept";

/**
 * Answers public pages from memory. A page may be cached because it depends only on its address and on
 * published content (rule 19): it is rendered for its path, without query and cookies, under the public host.
 * Every change of content outdates all pages.
 */
export function createPageCache({ changes, now, nextPublication, publicUrl }: PageCacheOptions): PageCache {
  const pages = createByteLru<CachedPage>(MAX_BYTES, ({ response }) => response.bytes);
  const renderings = new Map<string, Rendering>();
  const counts = { hits: 0, shared: 0, misses: 0, outdated: 0 };

  const isCurrent = (page: CachedPage) => page.version === changes.version() && now().getTime() < page.until;

  const find = (address: string) => {
    let page = pages.get(address);
    if (!page && address.includes("?")) page = pages.get(cacheKey(address) ?? "");
    if (!page || !isCurrent(page)) return null;
    page.isRequested = true;
    counts.hits += 1;
    return page.response;
  };

  const store = async (
    key: string,
    response: Response,
    since: { version: number; at: Date; isPrerender: boolean },
  ) => {
    if (!isPublic(response)) {
      pages.delete(key);
      return null;
    }
    const upcoming = await nextPublication(since.at);
    const identity = Buffer.from(await response.arrayBuffer());
    const before = pages.peek(key);
    // Most changes affect few pages: the others keep their compressed bodies.
    const same = before?.response.bodies.identity.equals(identity) ? before.response.bodies : null;
    const quality = since.isPrerender ? constants.BROTLI_MAX_QUALITY : QUICK_BROTLI;
    const bodies = same ?? (await compress(identity, quality));
    const page: CachedPage = {
      version: since.version,
      until: Math.min(since.at.getTime() + MAX_AGE_MS, upcoming?.getTime() ?? Infinity),
      response: cachedResponse(pathOf(key), headersOf(response), bodies),
      isRequested: !since.isPrerender,
    };
    // Content may have changed during the rendering: then only the waiting requests get the page.
    if (changes.version() === since.version) {
      if (before && before.version !== page.version) counts.outdated += 1;
      pages.set(key, page);
    }
    return page;
  };

  const middleware: MiddlewareHandler = async (c, next) => {
    const key = keyOf(c.req.raw, c.env as Bindings);
    const version = changes.version();
    if (key === null || version === null) return next();
    const isPrerender = c.env === PRERENDER;
    const { headers } = c.req.raw;
    const cached = isPrerender ? null : find(key);
    if (cached) {
      c.set("route", FROM_CACHE);
      c.res = toFetchResponse(cached, headers);
      return;
    }
    const running = renderings.get(key);
    // Requests after a change of content do not share a rendering that began before it.
    const shared = running?.version === version ? await running.page : null;
    if (shared && now().getTime() < shared.until) {
      shared.isRequested = true;
      counts.shared += 1;
      c.set("route", FROM_CACHE);
      c.res = toFetchResponse(shared.response, headers);
      return;
    }
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>();
    const rendering = { version, page: promise };
    renderings.set(key, rendering);
    if (!isPrerender) counts.misses += 1;
    try {
      // A post published during the rendering may be missing on the page, so the next publication counts from
      // the start of the rendering.
      const at = now();
      c.req.raw = new Request(new URL(key, publicUrl));
      await next();
      const page = await store(key, c.res, { version, at, isPrerender });
      resolve(page);
      if (page) c.res = toFetchResponse(page.response, headers);
    } finally {
      resolve(null);
      if (renderings.get(key) === rendering) renderings.delete(key);
    }
  };

  return {
    find,
    middleware,
    requested: () => pages.entries().flatMap(([key, { isRequested }]) => (isRequested ? [key] : [])),
    isCurrent(address) {
      const page = pages.peek(address);
      return page !== undefined && isCurrent(page);
    },
    figures: () => ({
      ...counts,
      copies: pages.entries().length,
      bytes: pages.bytes(),
      crowdedOut: pages.evicted(),
    }),
  };
}

type Bindings = { incoming?: { rawHeaders?: string[] } } | undefined;

/** Null for a request that is not cached or that a guard of the app must check. */
function keyOf({ method, url }: Request, bindings: Bindings): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const names = (bindings?.incoming?.rawHeaders ?? []).filter((_, at) => at % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "host").length > 1) return null;
  const { pathname, search } = new URL(url);
  return cacheKey(pathname + search);
}

function isPublic({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has("Set-Cookie") &&
    !headers.has("Content-Encoding") &&
    !/no-store|private/.test(headers.get("Cache-Control") ?? "")
  );
}

async function compress(identity: Buffer<ArrayBuffer>, quality: number): Promise<Bodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 }),
  ]);
  return { br, gzip: gzipped, identity };
}

function headersOf(response: Response): [string, string][] {
  const headers: [string, string][] = [...response.headers].filter(([name]) => !OF_ONE_RESPONSE.has(name));
  const rules = response.headers.get("Content-Type")?.startsWith("text/html")
    ? [SPECULATION_RULES_HEADER]
    : [];
  return [...headers, ["Cache-Control", REVALIDATE], ...rules];
}

function pathOf(key: string): string {
  return withoutToken(key.split("?")[0] ?? "");
}

/** Set again for the cached response, or specific to one response. */
const OF_ONE_RESPONSE = new Set(["cache-control", "content-length", "vary", "etag", "date", "x-request-id"]);
