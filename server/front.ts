import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { readAsked, sendKept, type Asked, type KeptAnswer } from "./kept-answer.ts";
import type { PageCache } from "./page-cache.ts";
import type { StaticFiles } from "./static-files.ts";

/** What was sent from here, for whoever reads it: plain numbers, for an answer takes twenty microseconds. */
export type FrontCounts = Record<"page" | "file", { sent: number; unchanged: number }>;

export function frontCounts(): FrontCounts {
  return { page: { sent: 0, unchanged: 0 }, file: { sent: 0, unchanged: 0 } };
}

export type FrontOptions = {
  pages: Pick<PageCache, "find"> | null;
  files: StaticFiles | null;
  /** Takes a line of the log as it stands. */
  writeLine: (line: string) => void;
  counts: FrontCounts;
  /** Everything else. */
  site: RequestListener;
};

/**
 * Before everything else: a page or a file of which a copy stands ready is sent as it is, with one short line in the log. Who asks in any
 * other way than browsers do, or for anything else, goes on to the site and its guards.
 */
export function frontStage({ pages, files, writeLine, counts, site }: FrontOptions): RequestListener {
  const send = (
    what: keyof FrontCounts,
    kept: KeptAnswer,
    asked: Asked,
    method: string | undefined,
    response: ServerResponse,
  ) => {
    const status = sendKept(kept, asked, response);
    counts[what][status === 304 ? "unchanged" : "sent"] += 1;
    // As the log writes it (request-log.ts), put together by hand: its objects would take a fifth of the time of an answer.
    const said = `"method":"${method}","path":${kept.path},"status":${status}`;
    writeLine(`{"level":30,"time":${Date.now()},${said},"msg":"request"}\n`);
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { url = "", method } = request;
    const page = pages?.find(url);
    const found = page ?? files?.find(url);
    const asked = found ? readAsked(request) : null;
    if (!found || !asked) return site(request, response);
    if (!(found instanceof Promise)) return send(page ? "page" : "file", found, asked, method, response);
    found.then(
      (kept) => (kept ? send("file", kept, asked, method, response) : site(request, response)),
      () => site(request, response),
    );
  };
}
