import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { ContentChanges } from "#platform/db/content-changes.server.ts";
import { AHEAD } from "./ahead.ts";
import { keptAnswer, keptResponse, type KeptAnswer } from "./kept-answer.ts";
import { isListed, keptAddress } from "./kept-addresses.ts";
import { withoutToken } from "./request-log.ts";

export type PageCacheOptions = {
  changes: Pick<ContentChanges, "version">;
  now(): Date;
  /** When a post appears by itself, the next time after `since`; pages are not kept beyond it. */
  nextPublication(since: Date): Promise<Date | null>;
  publicUrl: string;
};

export type PageCache = {
  /** The copy for an address as it was sent, query and all. */
  find(address: string): KeptAnswer | null;
  /** Answers from the copies, and keeps what is drawn. */
  middleware: MiddlewareHandler;
  /** The addresses of all copies, also of those that no longer hold; the most asked first. */
  addresses(): string[];
  /** Whether a copy that readers ask for, or one that is listed, does not hold any more, or ends by itself within that time. */
  isEnding(address: string, withinMs: number): boolean;
  /** Those that are not yet compressed as far as it goes. */
  unpressed(): string[];
  /** Compresses a copy as far as it goes. */
  press(address: string): Promise<void>;
  figures(): PageFigures;
};

export type PageFigures = {
  /** Now. */
  copies: number;
  bytes: number;
  /** Since the start: answered from a copy, together with another's drawing, and by a drawing of one's own. */
  hits: number;
  shared: number;
  misses: number;
  /** Copies that had to go for want of room, and because their content had changed. */
  crowdedOut: number;
  outdated: number;
};

type Page = {
  version: number;
  drawnAt: number;
  until: number;
  answer: KeptAnswer;
  headers: [string, string][];
  /** How often it was asked for, since long ago less than lately. */
  asked: number;
  isPressed: boolean;
};
type Drawing = { version: number; page: Promise<Page | null> };

/** A copy is drawn again after this long, whatever else. */
const KEEP_MS = 15 * 60_000;
/** All pages and their data take two thirds of it; posts become ever more. */
const MOST_BYTES = 32 * 1024 * 1024;
/** With the data of all its routes and, on the way from another page of its language, of most of them. */
const MOST_DATA = 2;
/**
 * For so many drawings somebody waits who finds another at work on their page: where one failed, the next of them draws and the others wait
 * again. All at once they would draw a site to a standstill that was only slow.
 */
const MOST_TURNS = 3;
/** Browsers and proxies may keep a page, but ask each time whether it still holds. */
const ASK_AGAIN = "public, max-age=0, must-revalidate";
const QUICK = 6;
/** In the place of a route, for whoever watches: nothing was drawn. */
const KEPT = "kept";

/**
 * Answers public pages and their data from memory. A page may be kept because it depends on its address and on published content only
 * (rule 19): it is drawn for its bare address, for nobody's cookie and under nobody's host. Every change of content drops all copies.
 */
export function createPageCache({ changes, now, nextPublication, publicUrl }: PageCacheOptions): PageCache {
  const kept = new Map<string, Page>();
  const drawings = new Map<string, Drawing>();
  let bytes = 0;
  const counted = { hits: 0, shared: 0, misses: 0, crowdedOut: 0, outdated: 0 };

  const holds = (page: Page) => page.version === changes.version() && now().getTime() < page.until;
  const find = (address: string) => {
    let page = kept.get(address);
    if (!page && address.includes("?")) page = kept.get(keptAddress(address) ?? "");
    if (!page || !holds(page)) return null;
    page.asked += 1;
    counted.hits += 1;
    return page.answer;
  };

  /** Those that nobody has asked for lately go first, in the order of their age. */
  const remember = (address: string, page: Page) => {
    const before = kept.get(address);
    if (before && before.version !== page.version) counted.outdated += 1;
    forget(address);
    if (page.answer.bytes > MOST_BYTES) return;
    kept.set(address, page);
    bytes += page.answer.bytes;
    for (const [oldest, one] of kept) {
      if (bytes <= MOST_BYTES) return;
      forget(oldest);
      if (one.asked === 0) {
        counted.crowdedOut += 1;
        continue;
      }
      kept.set(oldest, Object.assign(one, { asked: one.asked >> 1 }));
      bytes += one.answer.bytes;
    }
  };
  const forget = (address: string) => {
    bytes -= kept.get(address)?.answer.bytes ?? 0;
    kept.delete(address);
  };
  const hasRoom = (address: string) => {
    const [path = "", query] = address.split("?");
    if (query === undefined || kept.has(address)) return true;
    return [...kept.keys()].filter((one) => one.startsWith(`${path}?`)).length < MOST_DATA;
  };

  const keep = async (address: string, response: Response, version: number, asked: Date) => {
    if (!isPublic(response)) return null;
    const upcoming = await nextPublication(asked);
    const drawnAt = asked.getTime();
    const before = kept.get(address);
    const headers = headersOf(response);
    const identity = Buffer.from(await response.arrayBuffer());
    // Most pages are drawn anew as they were: what was compressed stays so, which is most of the work.
    const same = before?.answer.bodies.identity.equals(identity) ? before : null;
    const bodies = same?.answer.bodies ?? (await compressed(identity));
    const page: Page = {
      ...{ version, drawnAt, until: Math.min(drawnAt + KEEP_MS, upcoming?.getTime() ?? Infinity) },
      ...{ headers, answer: keptAnswer(pathOf(address), headers, bodies) },
      // What was asked long ago counts less and less.
      ...{ asked: (before?.asked ?? 0) >> 1, isPressed: same?.isPressed ?? false },
    };
    // Something changed while it was drawn: it is shown to those who asked before, and forgotten.
    if (changes.version() === version && hasRoom(address)) remember(address, page);
    return page;
  };

  const middleware: MiddlewareHandler = async (c, next) => {
    const address = addressOf(c.req.raw, c.env as Sent);
    const version = changes.version();
    if (address === null || version === null) return next();
    const isAhead = c.env === AHEAD;
    const known = isAhead ? null : find(address);
    if (known) {
      c.set("route", KEPT);
      c.res = keptResponse(known, c.req.raw.headers);
      return;
    }
    const { headers } = c.req.raw;
    for (let turn = 0; ; turn += 1) {
      const shared = drawings.get(address);
      if (shared?.version !== version) break;
      const page = turn < MOST_TURNS ? await shared.page : null;
      if (page && now().getTime() < page.until) {
        counted.shared += 1;
        c.set("route", KEPT);
        c.res = keptResponse(page.answer, headers);
        return;
      }
      if (page || turn === MOST_TURNS) return next();
    }
    const { promise, resolve } = Promise.withResolvers<Page | null>();
    const drawing = { version, page: promise };
    drawings.set(address, drawing);
    if (!isAhead) counted.misses += 1;
    try {
      // A post that appears while the page is drawn may be missing on it: what is next counts from here.
      const asked = now();
      c.req.raw = new Request(new URL(address, publicUrl));
      await next();
      const page = await keep(address, c.res, version, asked);
      if (!page) forget(address);
      else if (!isAhead) page.asked += 1;
      resolve(page);
      if (page) c.res = keptResponse(page.answer, headers);
    } finally {
      resolve(null);
      if (drawings.get(address) === drawing) drawings.delete(address);
    }
  };

  const byAsked = () => [...kept].sort(([, a], [, b]) => b.asked - a.asked);

  return {
    find,
    middleware,
    addresses: () => byAsked().map(([address]) => address),
    unpressed: () =>
      byAsked().flatMap(([address, page]) => (page.isPressed || !holds(page) ? [] : [address])),
    isEnding(address, withinMs) {
      const page = kept.get(address);
      if (!page || (page.asked === 0 && !isListed(address))) return false;
      if (!holds(page)) return true;
      // What a publication ends is drawn after it: drawn before, it would end again.
      return page.until === page.drawnAt + KEEP_MS && page.until <= now().getTime() + withinMs;
    },
    async press(address) {
      const page = kept.get(address);
      if (!page || page.isPressed || !holds(page)) return;
      const { bodies } = page.answer;
      const br = await brotli(bodies.identity, constants.BROTLI_MAX_QUALITY);
      if (kept.get(address) !== page) return;
      const answer = keptAnswer(pathOf(address), page.headers, { ...bodies, br });
      remember(address, { ...page, answer, isPressed: true });
    },
    figures: () => ({ ...counted, copies: kept.size, bytes }),
  };
}

type Sent = { incoming?: { rawHeaders?: string[] } } | undefined;

/** Null for what goes the ordinary way: every odd request is looked at there. */
function addressOf({ method, url }: Request, sent: Sent): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const names = (sent?.incoming?.rawHeaders ?? []).filter((_, at) => at % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "host").length > 1) return null;
  const { pathname, search } = new URL(url);
  return keptAddress(pathname + search);
}

function isPublic({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has("Set-Cookie") &&
    !headers.has("Content-Encoding") &&
    !/no-store|private/.test(headers.get("Cache-Control") ?? "")
  );
}

async function compressed(identity: Buffer<ArrayBuffer>) {
  const [br, gzipped] = await Promise.all([
    brotli(identity, QUICK),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 }),
  ]);
  return { br, gzip: gzipped, identity };
}

function headersOf(response: Response): [string, string][] {
  const headers: [string, string][] = [...response.headers].filter(([name]) => !OF_ONE_ANSWER.has(name));
  return [...headers, ["Cache-Control", ASK_AGAIN]];
}

/** For the log. */
function pathOf(address: string): string {
  return withoutToken(address.split("?")[0] ?? "");
}

/** Said anew with each copy, or of one drawing only. */
const OF_ONE_ANSWER = new Set(["cache-control", "content-length", "vary", "etag", "date", "x-request-id"]);

function brotli(identity: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return promisify(brotliCompress)(identity, { params });
}
