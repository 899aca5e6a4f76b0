import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { keptBytes, readAsked, sendKept, type KeptAnswer } from "./kept-answer.ts";
import type { PageCache } from "./page-cache.ts";
import type { RequestHead } from "./request-head.ts";
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
};

export type Front = {
  /** What stands ready for a request, as bytes; null for whatever is not, and for whatever is not asked as every browser asks. */
  answer(head: RequestHead): Buffer | null;
  /** The same for requests that node has read; everything else is for the site. */
  listener(site: RequestListener): RequestListener;
};

/**
 * Before everything else: a page or a file of which a copy stands ready is sent as it is, with one short line in the log. Who asks in any
 * other way than browsers do, or for anything else, goes on to the site and its guards.
 */
export function createFront({ pages, files, writeLine, counts }: FrontOptions): Front {
  const note = (
    what: keyof FrontCounts,
    { path }: KeptAnswer,
    method: string | undefined,
    status: number,
  ) => {
    counts[what][status === 304 ? "unchanged" : "sent"] += 1;
    // As the log writes it (request-log.ts), put together by hand: its objects would take a fifth of the time of an answer.
    const said = `"method":"${method}","path":${path},"status":${status}`;
    writeLine(`{"level":30,"time":${Date.now()},${said},"msg":"request"}\n`);
  };
  return {
    answer(head) {
      const asked = readAsked(head);
      if (!asked) return null;
      const page = pages?.find(head.url);
      const kept = page ?? files?.ready(head.url);
      if (!kept) return null;
      const { status, bytes } = keptBytes(kept, asked, head.method);
      note(page ? "page" : "file", kept, head.method, status);
      return bytes;
    },
    listener: (site) => (request: IncomingMessage, response: ServerResponse) => {
      const { url = "", method } = request;
      const page = pages?.find(url);
      const found = page ?? files?.find(url);
      const asked = found ? readAsked(request) : null;
      if (!found || !asked) return site(request, response);
      const send = (what: keyof FrontCounts, kept: KeptAnswer) =>
        note(what, kept, method, sendKept(kept, asked, response));
      if (!(found instanceof Promise)) return send(page ? "page" : "file", found);
      found.then(
        (kept) => (kept ? send("file", kept) : site(request, response)),
        () => site(request, response),
      );
    },
  };
}
