import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./site.ts";

/** A reverse proxy that polls the readiness of several processes and distributes requests round-robin to those that are ready. */
export async function startProxy(sites: () => string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;
  let broken = 0;
  const closing = new AbortController();

  const look = async () => {
    while (!closing.signal.aborted) {
      await Promise.all(
        sites().map(async (url) => {
          if (await isReady(url)) ready.add(url);
          else ready.delete(url);
        }),
      );
      await pause(100, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const looking = look();

  async function pass(incoming: IncomingMessage, response: ServerResponse) {
    const body = await buffer(incoming);
    turn += 1;
    const all = sites().map((_, at, urls) => urls[(at + turn) % urls.length] ?? "");
    const order = [...all.filter((url) => ready.has(url)), ...all.filter((url) => !ready.has(url))];
    for (const url of order) {
      const end = await passTo(url, incoming, body, response);
      if (end === "passed") return;
      ready.delete(url);
      // The process may have handled the request, so only GET is retried.
      if (end === "broken" && incoming.method !== "GET") break;
    }
    broken += 1;
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  }

  function passTo(url: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse) {
    return new Promise<"passed" | "not connected" | "broken">((done) => {
      const { method, headers } = incoming;
      const outgoing = ask(new URL(incoming.url ?? "/", url), { method, headers, agent }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on("end", () => {
          done("passed");
        });
        answer.on("error", () => {
          response.destroy();
          done("passed");
        });
      });
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        done(error.code === "ECONNREFUSED" ? "not connected" : "broken");
      });
      outgoing.end(body);
    });
  }

  const server = createServer((incoming, response) => {
    void pass(incoming, response).catch(() => response.destroy());
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "localhost", listening));
  return {
    url: `http://localhost:${port}`,
    broken: () => broken,
    async close() {
      closing.abort();
      await looking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_500) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
