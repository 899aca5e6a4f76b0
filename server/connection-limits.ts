import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies wait for each answer; HTTP allows to send further requests meanwhile. */
const MAX_PIPELINED = 8;
/** Files and sockets that are no visitor's: the database, mail, storage, uploads, the log, the library's files. */
const RESERVED_FILES = 256;
/** Each may hold an answer that its client has not read yet. */
const MAX_CONNECTIONS = 2_000;
/** A connection on which nothing moves in either direction is closed, also while its client leaves an answer unread. */
const SILENCE_MS = 120_000;

type Turn = [IncomingMessage, ServerResponse];
type Connection = { isBusy: boolean; isRefused: boolean; waiting: Turn[] };

/**
 * Hands the pipelined requests of a connection to the listener one after the other; Node emits all of them at once. Beyond a few that wait,
 * the connection is answered 503 and closed. When it closes, the requests that wait are dropped.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  const connectionOf = (socket: Socket) => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { isBusy: false, isRefused: false, waiting: [] };
    connections.set(socket, connection);
    return connection;
  };
  const answer = (connection: Connection, [request, response]: Turn) => {
    connection.isBusy = true;
    response.once("close", () => {
      connection.isBusy = false;
      if (!request.socket.writable) connection.waiting.length = 0;
      const next = connection.waiting.shift();
      if (next) answer(connection, next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const connection = connectionOf(request.socket);
    if (!connection.isBusy) answer(connection, [request, response]);
    else if (connection.waiting.length < MAX_PIPELINED) connection.waiting.push([request, response]);
    else if (!connection.isRefused) refuse(connection, [request, response]);
  };
}

/** Node sends the answers in the order of the requests, and closes the connection behind this one. */
function refuse(connection: Connection, [request, response]: Turn) {
  connection.isRefused = true;
  request.socket.pause();
  response.writeHead(503, { Connection: "close", "Retry-After": "5", "Content-Length": "0" });
  response.end();
}

/** Limits of node:http for the whole server. */
export function limitConnections(server: Server) {
  server.maxConnections = Math.max(1, Math.min(MAX_CONNECTIONS, openFiles() - RESERVED_FILES));
  server.timeout = SILENCE_MS;
}

/** How many files the system lets this process open. */
function openFiles(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | "unlimited" } };
  };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === "number" ? limit : Infinity;
}
