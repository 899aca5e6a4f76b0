import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { readAsked, sendKept, type Asked, type KeptAnswer } from "./kept-answer.ts";
import type { PageCache } from "./page-cache.ts";
import type { StaticFiles } from "./static-files.ts";

export type FrontOptions = {
  pages: Pick<PageCache, "find"> | null;
  files: StaticFiles | null;
  /** Takes a line of the log as it stands. */
  writeLine: (line: string) => void;
  /** Everything else. */
  site: RequestListener;
};

/**
 * Before everything else: a page or a file of which a copy stands ready is sent as it is, with one short line in the log. Who asks in any
 * other way than browsers do, or for anything else, goes on to the site and its guards.
 */
export function frontStage({ pages, files, writeLine, site }: FrontOptions): RequestListener {
  const send = (kept: KeptAnswer, asked: Asked, method: string | undefined, response: ServerResponse) => {
    const status = sendKept(kept, asked, response);
    // As the log writes it (request-log.ts), put together by hand: its objects would take a fifth of the time of an answer.
    const what = `"method":"${method}","path":${kept.path},"status":${status}`;
    writeLine(`{"level":30,"time":${Date.now()},${what},"msg":"request"}\n`);
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { url = "", method } = request;
    const found = pages?.find(url) ?? files?.find(url);
    const asked = found ? readAsked(request) : null;
    if (!found || !asked) return site(request, response);
    if (!(found instanceof Promise)) return send(found, asked, method, response);
    found.then(
      (kept) => (kept ? send(kept, asked, method, response) : site(request, response)),
      () => site(request, response),
    );
  };
}
