import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type FakeRequest = { method: string; url: URL; headers: Record<string, unknown>; body: unknown };

/** What to answer: a status and JSON, text that is no JSON, or nothing at all (a service that hangs). */
export type FakeAnswer = { status?: number; json?: unknown; text?: string } | "hang";

/** A real HTTP server in the shape of a service, for tests; it remembers what it was asked. */
export async function startFakeService(answer: (request: FakeRequest) => FakeAnswer) {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const url = new URL(incoming.url ?? "/", "http://service");
      const parsed: unknown = body === "" ? undefined : JSON.parse(body);
      const request = { method: incoming.method ?? "", url, headers: incoming.headers, body: parsed };
      requests.push(request);
      const reply = answer(request);
      if (reply === "hang") return;
      response.writeHead(reply.status ?? 200, { "Content-Type": "application/json" });
      response.end(reply.text ?? JSON.stringify(reply.json ?? {}));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}
