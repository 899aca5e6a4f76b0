import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { readRequested, sendCached, type CachedResponse } from "./cached-response.ts";
import type { PageCache } from "./page-cache.ts";
import type { StaticFiles } from "./static-files.ts";

export type FrontCounts = Record<"page" | "file", { sent: number; unchanged: number }>;

export function frontCounts(): FrontCounts {
  return { page: { sent: 0, unchanged: 0 }, file: { sent: 0, unchanged: 0 } };
}

type FrontOptions = {
  pages: Pick<PageCache, "find"> | null;
  files: StaticFiles | null;
  writeLine: (line: string) => void;
  counts: FrontCounts;
};

/**
 * Sends cached pages and built files before the app runs, and logs one short line. Passes all other requests
 * to the app, and those that a guard of the app might refuse.
 */
export function createFront(
  { pages, files, writeLine, counts }: FrontOptions,
  app: RequestListener,
): RequestListener {
  const send = (
    what: keyof FrontCounts,
    cached: CachedResponse,
    { method }: IncomingMessage,
    requested: NonNullable<ReturnType<typeof readRequested>>,
    response: ServerResponse,
  ) => {
    const status = sendCached(cached, requested, response);
    counts[what][status === 304 ? "unchanged" : "sent"] += 1;
    // The same line as in request-log.ts, formatted by hand: the logger would take a fifth of the response
    // time.
    const fields = `"method":"${method}","path":${cached.path},"status":${status}`;
    writeLine(`{"level":30,"time":${Date.now()},${fields},"msg":"request"}\n`);
  };
  return (request, response) => {
    const { url = "" } = request;
    const page = pages?.find(url);
    const found = page ?? files?.find(url);
    const requested = found ? readRequested(request) : null;
    if (!found || !requested) return app(request, response);
    if (!(found instanceof Promise)) return send(page ? "page" : "file", found, request, requested, response);
    found.then(
      (file) => (file ? send("file", file, request, requested, response) : app(request, response)),
      () => app(request, response),
    );
  };
}
