import type { Server } from "node:http";
import type { Socket } from "node:net";
import { readRequestHead, type RequestHead } from "./request-head.ts";

export type FrontConnections = {
  /** From here on node takes every request. */
  leave(): void;
  /** Those whose last answer is out. */
  closeIdle(): void;
  closeAll(): void;
};

/**
 * Takes the connections of a server before node does. As long as each request comes by itself, whole and plainly written, and `answer` has bytes
 * for it, they are sent as they are: nothing is made of the request but what was read of it. At the first request that is anything else,
 * also half of one or two at once, the connection goes to node for good, with every byte of it.
 */
export function takeConnections(
  server: Server,
  answer: (head: RequestHead) => Buffer | null,
): FrontConnections {
  const [node] = server.listeners("connection") as [(socket: Socket) => void];
  server.removeAllListeners("connection");
  const connections = new Set<Connection>();
  let isLeaving = false;

  const take = (socket: Socket) => {
    let hasAnswered = false;
    const onData = (bytes: Buffer) => {
      // Who asks on without having taken the last answer: node knows how long to go on reading.
      const head = isLeaving || socket.writableLength > 0 ? null : readRequestHead(bytes);
      const answered = head && answer(head);
      if (!answered) {
        giveAway(bytes);
        return;
      }
      socket.write(answered);
      if (!hasAnswered) socket.setTimeout(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
      hasAnswered = true;
    };
    const onEnd = () => socket.end();
    const onTimeout = () => socket.destroy();
    // It is closed after it.
    const onError = () => undefined;
    const onClose = () => connections.delete(connection);
    const giveAway = (bytes: Buffer) => {
      connections.delete(connection);
      socket.off("data", onData).off("end", onEnd).off("close", onClose);
      socket.off("timeout", onTimeout).off("error", onError).setTimeout(0);
      socket.pause();
      socket.unshift(bytes);
      node.call(server, socket);
      socket.resume();
    };
    const connection: Connection = {
      socket,
      isIdle: () => hasAnswered && socket.writableLength === 0,
    };
    connections.add(connection);
    // As long as node waits for the head of a request.
    socket.setTimeout(server.headersTimeout);
    socket.on("data", onData).on("end", onEnd).on("close", onClose);
    socket.on("timeout", onTimeout).on("error", onError);
  };

  server.on("connection", (socket) => (isLeaving ? node.call(server, socket) : take(socket)));
  return {
    leave() {
      isLeaving = true;
    },
    closeIdle() {
      for (const { socket, isIdle } of connections) if (isIdle()) socket.destroy();
    },
    closeAll() {
      for (const { socket } of connections) socket.destroy();
    },
  };
}

type Connection = { socket: Socket; isIdle: () => boolean };
