import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { limitConnections, oneAtATime } from "./connection-limits.ts";

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

/** Sends requests at once on one connection; what came back so far. */
async function pipeline(listener: RequestListener, count: number) {
  server = createServer(oneAtATime(listener));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let heard = "";
  socket.on("data", (bytes) => (heard += bytes.toString())).on("error", () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once("close", () => resolve()));
  const requests = Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`);
  socket.write(requests.join(""));
  const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  return { socket, closed, statuses };
}

test("answers the pipelined requests of a connection one after the other", async () => {
  let inProgress = 0;
  let most = 0;
  const order: string[] = [];
  const { statuses } = await pipeline((request, response) => {
    most = Math.max(most, (inProgress += 1));
    order.push(request.url ?? "");
    setTimeout(() => {
      inProgress -= 1;
      response.end("done");
    }, 5);
  }, 5);
  await vi.waitFor(() => expect(statuses()).toEqual(Array(5).fill("200")));
  expect(most).toBe(1);
  expect(order).toEqual(["/0", "/1", "/2", "/3", "/4"]);
});

test("answers 503 and closes a connection on which too many requests wait", async () => {
  let begun = 0;
  const { closed, statuses } = await pipeline((_, response) => {
    begun += 1;
    setTimeout(() => response.end("done"), 2);
  }, 1_500);
  await closed;
  expect(statuses()).toEqual([...Array<string>(9).fill("200"), "503"]);
  expect(begun).toBe(9);
});

test("drops the waiting requests of a connection that closes", async () => {
  const begun: string[] = [];
  const { promise: gone, resolve: leave } = Promise.withResolvers<null>();
  const { socket } = await pipeline((request, response) => {
    begun.push(request.url ?? "");
    response.once("close", () => leave(null));
  }, 5);
  await vi.waitFor(() => expect(begun).toEqual(["/0"]));
  socket.destroy();
  await gone;
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["/0"]);
});

test("keeps the number of connections below the limit of open files", () => {
  server = createServer();
  vi.spyOn(process.report, "getReport").mockReturnValue({
    userLimits: { open_files: { soft: 1_024 } },
  });
  limitConnections(server);
  expect(server.maxConnections).toBe(768);
  vi.spyOn(process.report, "getReport").mockReturnValue({
    userLimits: { open_files: { soft: "unlimited" } },
  });
  limitConnections(server);
  expect(server.maxConnections).toBe(2_000);
  vi.restoreAllMocks();
});
