import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { nextVisitor } from "../../e2e/support/http-guest.ts";
import { freePort, startSite, type Site } from "../../e2e/support/site.ts";

/**
 * WebDriver cannot read the console of WebKitGTK. A proxy in front of the site therefore adds a script to every page that reports problems to
 * the proxy, and a `report-uri` to every content security policy.
 */
export type WatchedSite = Site & {
  problems(): string[];
  changeVisitor(): void;
};

const REPORTS = "/reported-problems";
const SCRIPT = "/report-problems.js";
const FILES = new Set(["script", "style", "image", "font", "manifest"]);

export async function startWatchedSite(): Promise<WatchedSite> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let problems: string[] = [];
  let visitor = nextVisitor();
  const site = await startSite({ TRUSTED_PROXY: "127.0.0.1", PUBLIC_URL: url });

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.url === SCRIPT) {
      response.setHeader("content-type", "text/javascript");
      response.end(`(${reportProblems.toString()})(${JSON.stringify(REPORTS)})`);
      return;
    }
    if (incoming.url === REPORTS) {
      problems.push(await text(incoming));
      response.writeHead(204).end();
      return;
    }
    const headers = { ...incoming.headers, "x-forwarded-for": visitor, "accept-encoding": "identity" };
    // No keep-alive: a request on a connection that the site is closing would fail.
    const options = { method: incoming.method, headers, agent: false };
    const outgoing = ask(new URL(incoming.url ?? "/", site.url), options);
    outgoing.on("response", (answered) => {
      // A test may request a page with an error status, but a file must not have one.
      if ((answered.statusCode ?? 502) >= 400 && FILES.has(String(incoming.headers["sec-fetch-dest"])))
        problems.push(`${answered.statusCode} for ${incoming.url}`);
      void passOn(answered, response);
    });
    outgoing.on("error", (error) => {
      if (!response.destroyed) problems.push(`no answer to ${incoming.url}: ${error.message}`);
      response.destroy();
    });
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => void answer(incoming, response));
  await new Promise<void>((listening) => server.listen(port, "localhost", listening));
  return {
    ...site,
    url,
    problems() {
      const reported = problems;
      problems = [];
      return reported;
    },
    changeVisitor() {
      visitor = nextVisitor();
    },
    async dispose() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await site.dispose();
    },
  };
}

async function passOn(answered: IncomingMessage, response: ServerResponse) {
  const { headers, statusCode = 502 } = answered;
  const policy = headers["content-security-policy"]?.toString();
  const isPage = headers["content-type"]?.startsWith("text/html");
  // No reports for other files: for robots.txt, the browser also requests an icon, which the policy of robots.txt blocks.
  const reporting = isPage && policy && { "content-security-policy": `${policy}; report-uri ${REPORTS}` };
  if (!isPage || !policy?.includes("script-src 'self'")) {
    response.writeHead(statusCode, { ...headers, ...reporting });
    answered.pipe(response);
    return;
  }
  const page = (await text(answered)).replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`);
  const { "content-length": _length, ...rest } = headers;
  response.writeHead(statusCode, { ...rest, ...reporting }).end(page);
}

/** Runs in the page before any other script. Removes its element, which would cause a hydration mismatch. */
function reportProblems(address: string) {
  document.currentScript?.remove();
  // While a page unloads, its pending requests are cancelled and may report errors.
  let isLeaving = false;
  addEventListener("beforeunload", () => (isLeaving = true));
  const report = (problem: string) => {
    if (!isLeaving) navigator.sendBeacon(address, `${problem} (${location.pathname})`);
  };
  const log = console.error.bind(console);
  console.error = (...said: unknown[]) => {
    report(`console: ${said.map(String).join(" ")}`);
    log(...said);
  };
  addEventListener("unhandledrejection", ({ reason }) => report(`rejected: ${String(reason)}`));
  addEventListener("error", ({ message }) => report(`threw: ${message}`));
}
