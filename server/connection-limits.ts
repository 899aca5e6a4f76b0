import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Browsers and proxies wait for each response; HTTP allows pipelining. */
const MAX_PIPELINED = 8;
/** File descriptors for other purposes: database, mail, storage, uploads, log, modules. */
const RESERVED_FILES = 256;
/** Each may hold a response that its client has not read yet. */
const MAX_CONNECTIONS = 2_000;
/** Closes a connection without traffic, also while its client leaves a response unread. */
const SILENCE_MS = 120_000;

type Turn = [IncomingMessage, ServerResponse];
type Connection = { isBusy: boolean; isRefused: boolean; waiting: Turn[] };

export type Connections = {
  listener: RequestListener;
  /** Marks every following response as the last one of its connection. */
  drain(): void;
  /**
   * Closes the connections that have had a response and have no request; a new one may still be sending its
   * first request.
   */
  closeIdle(): void;
};

/**
 * Passes the pipelined requests of a connection to the listener one after the other; Node emits all of them
 * at once. If too many wait, the connection is answered 503 and closed. When it closes, waiting requests are
 * dropped. Requests that arrive before `opened` wait.
 */
export function handleConnections(listener: RequestListener, opened: Promise<unknown>): Connections {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  let handle: RequestListener = (request, response) => void opened.then(() => listener(request, response));
  void opened.then(() => (handle = listener));
  const connectionOf = (socket: Socket) => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { isBusy: false, isRefused: false, waiting: [] };
    connections.set(socket, connection);
    socket.once("close", () => connections.delete(socket));
    return connection;
  };
  const answer = (connection: Connection, [request, response]: Turn) => {
    connection.isBusy = true;
    if (isDraining) response.setHeader("Connection", "close");
    response.once("close", () => {
      connection.isBusy = false;
      if (!request.socket.writable) connection.waiting.length = 0;
      const next = connection.waiting.shift();
      if (next) answer(connection, next);
    });
    handle(request, response);
  };
  return {
    listener(request, response) {
      const connection = connectionOf(request.socket);
      if (!connection.isBusy) answer(connection, [request, response]);
      else if (connection.waiting.length < MAX_PIPELINED) connection.waiting.push([request, response]);
      else if (!connection.isRefused) refuse(connection, [request, response]);
    },
    drain: () => (isDraining = true),
    closeIdle() {
      for (const [socket, { isBusy }] of connections) if (!isBusy) socket.destroySoon();
    },
  };
}

/** Node sends the responses in the order of the requests and closes the connection after this one. */
function refuse(connection: Connection, [request, response]: Turn) {
  connection.isRefused = true;
  request.socket.pause();
  response.writeHead(503, { Connection: "close", "Retry-After": "5", "Content-Length": "0" });
  response.end();
}

/**
 * Stops listening and resolves when every connection has ended. Node accepts the connections of the kernel's
 * backlog in the next turn of the event loop, so the server closes after a turn without work.
 * `server.close()` of node:http would also end connections whose first request is still arriving; the method
 * of its base class does not.
 */
export async function stopListening(server: Server): Promise<{ ended: Promise<unknown> }> {
  const end = performance.now() + MAX_WAIT_FOR_QUIET_MS;
  for (let before = performance.now(); before < end;) {
    await nextTurn();
    const now = performance.now();
    if (now - before < QUIET_TURN_MS) break;
    before = now;
  }
  return { ended: new Promise((resolve) => NetServer.prototype.close.call(server, resolve)) };
}

/** A turn this short has at most accepted connections. */
const QUIET_TURN_MS = 1;
const MAX_WAIT_FOR_QUIET_MS = 3_000;

export function limitConnections(server: Server) {
  server.maxConnections = Math.max(1, Math.min(MAX_CONNECTIONS, openFiles() - RESERVED_FILES));
  server.timeout = SILENCE_MS;
}

function openFiles(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | "unlimited" } };
  };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === "number" ? limit : Infinity;
}
