import { createServer } from "node:http";
import { once } from "node:events";
import { startRefusal } from "../start-refusal.ts";
import type { Metrics } from "./metrics.server.ts";

export type MetricsDoor = { port: number; close(): Promise<void> };

type Place = { port: number; host: string };

/**
 * Serves metrics on their own port; the public port has no such path. Throws a StartRefusal if the port is in
 * use.
 */
export async function serveMetrics({ text }: Pick<Metrics, "text">, place: Place): Promise<MetricsDoor> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics")
      return response.writeHead(404).end();
    text().then(
      ({ type, body }) => response.writeHead(200, { "Content-Type": type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(place.port, place.host);
  await once(server, "listening").catch((error: unknown) => {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw startRefusal(
      "variable",
      `The variables METRICS_PORT and METRICS_HOST are wrong: the process cannot listen on ${place.port} of ${place.host} (${code}).`,
    );
  });
  server.unref();
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : place.port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
