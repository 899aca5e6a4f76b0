import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { ContentChanges } from "#platform/db/content-changes.server.ts";
import { createByteLru } from "./byte-lru.ts";
import { cacheKey } from "./cacheable-addresses.ts";
import { cachedResponse, toFetchResponse, type Bodies, type CachedResponse } from "./cached-response.ts";
import { PRERENDER } from "./prerender-request.ts";
import { withoutToken } from "./request-log.ts";
import { SPECULATION_RULES_HEADER } from "./speculation-rules.ts";

export type PageCacheOptions = {
  changes: Pick<ContentChanges, "version">;
  now(): Date;
  /** When the next scheduled post after `since` is published: no page is cached beyond it. */
  nextPublication(since: Date): Promise<Date | null>;
  publicUrl: string;
};

export type PageCache = {
  /** The cached response for an address as it was sent, with its query. */
  find(address: string): CachedResponse | null;
  /** Answers from the cache, and caches what is rendered. */
  middleware: MiddlewareHandler;
  /** The addresses that were requested since their last rendering, outdated ones included; the most recently used first. */
  requested(): string[];
  /** Whether a page is cached and has been rendered since the last change of content. */
  isCurrent(address: string): boolean;
  figures(): PageFigures;
};

export type PageFigures = {
  /** Now. */
  copies: number;
  bytes: number;
  /** Since the start: answered from the cache, by a rendering shared with another request, and by its own rendering. */
  hits: number;
  shared: number;
  misses: number;
  /** Pages dropped for want of room, and pages replaced because their content had changed. */
  crowdedOut: number;
  outdated: number;
};

type CachedPage = {
  version: number;
  until: number;
  response: CachedResponse;
  /** Since this rendering. */
  isRequested: boolean;
};
type Rendering = { version: number; page: Promise<CachedPage | null> };

/** A page is rendered again after this time even if no change was announced. */
const MAX_AGE_MS = 15 * 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Browsers and proxies may store a page, but ask each time whether it is still current. */
const REVALIDATE = "public, max-age=0, must-revalidate";
/** Brotli's quality while a visitor waits: 1.4 ms for the home page, where the highest takes 89 ms and saves 2 kB. */
const QUICK_BROTLI = 6;
/** The name of the route in the metrics when nothing was rendered. */
const FROM_CACHE = "kept";

/**
 * Answers public pages from memory. A page may be cached because it depends on its address and on published content only
 * (rule 19): it is rendered for its bare address, without cookies, under the public host. Every change of content outdates all pages.
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

  /** Null when the response is not public. */
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
    // Most changes alter few pages: the others keep their compressed bytes.
    const same = before?.response.bodies.identity.equals(identity) ? before.response.bodies : null;
    const quality = since.isPrerender ? constants.BROTLI_MAX_QUALITY : QUICK_BROTLI;
    const bodies = same ?? (await compress(identity, quality));
    const page: CachedPage = {
      version: since.version,
      until: Math.min(since.at.getTime() + MAX_AGE_MS, upcoming?.getTime() ?? Infinity),
      response: cachedResponse(pathOf(key), headersOf(response), bodies),
      isRequested: !since.isPrerender,
    };
    // Content may have changed during the rendering: then the requests that wait get the page, and later ones do not.
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
    // A rendering that began before a change of content is not shared with requests after it.
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
      // A post that is published during the rendering may be missing on the page: the next publication counts from before it.
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

/** Null for a request that is not cached, or that a guard of the app has to judge. */
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

/** For the log. */
function pathOf(key: string): string {
  return withoutToken(key.split("?")[0] ?? "");
}

/** Set again for the cached response, or meant for one response only. */
const OF_ONE_RESPONSE = new Set(["cache-control", "content-length", "vary", "etag", "date", "x-request-id"]);
