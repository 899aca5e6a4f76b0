import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { handleConnections, limitConnections, stopListening } from "./connection-limits.ts";

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

async function pipeline(listener: RequestListener, count: number) {
  server = createServer(handleConnections(listener, Promise.resolve()).listener);
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

async function aDrainingServer(opened: Promise<unknown> = Promise.resolve()) {
  const answers: (() => void)[] = [];
  const connections = handleConnections((_, response) => {
    answers.push(() => response.end("done"));
  }, opened);
  server = createServer(connections.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const dial = async () => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let heard = "";
    const closed = new Promise<void>((resolve) => void socket.once("close", () => resolve()));
    socket.on("data", (bytes) => (heard += bytes.toString())).on("error", () => undefined);
    await new Promise<void>((resolve) => void socket.once("connect", () => resolve()));
    const ask = () => socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n");
    return { socket, closed, heard: () => heard, ask };
  };
  return { connections, answers, dial };
}

test("answers a connection that was accepted before the server stopped listening and sends its request later", async () => {
  const { connections, answers, dial } = await aDrainingServer();
  const [idle, late] = [await dial(), await dial()];
  idle.ask();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await vi.waitFor(() => expect(idle.heard()).toContain("200 OK"));
  connections.drain();
  const { ended } = await stopListening(server);
  connections.closeIdle();
  await idle.closed;
  const refused = connect(late.socket.remotePort ?? 0, "127.0.0.1");
  expect(await once(refused, "error")).toMatchObject([{ code: "ECONNREFUSED" }]);
  late.ask();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  connections.closeIdle();
  answers[1]?.();
  await ended;
  await late.closed;
  expect(late.heard()).toMatch(/200 OK[^]*connection: close/i);
});

test("holds requests until the site has started", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<null>();
  const { answers, dial } = await aDrainingServer(opened);
  const early = await dial();
  early.ask();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answers).toHaveLength(0);
  open(null);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await vi.waitFor(() => expect(early.heard()).toContain("200 OK"));
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
