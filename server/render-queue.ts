import type { EventEmitter } from "node:events";

type RenderLimits = {
  inProgress: number;
  inProgressPerVisitor: number;
  waiting: number;
  waitingPerVisitor: number;
};

/**
 * A page takes about 10 ms of the single thread. The pool's twelve connections serve the requests in
 * progress; waiting ones are answered within about three seconds. One visitor may be a hotel with one
 * address.
 */
export const RENDER_LIMITS: RenderLimits = {
  inProgress: 32,
  inProgressPerVisitor: 16,
  waiting: 256,
  waitingPerVisitor: 64,
};

/** Call it once, when the page is rendered or has failed. */
type Release = () => void;

type RenderQueue = {
  /**
   * Resolves when the request may start; "full" immediately above the limits; "gone" when its connection
   * closes meanwhile.
   */
  enter(visitor: string, connection: EventEmitter | null): Promise<Release | "full" | "gone">;
  figures(): { inProgress: number; waiting: number };
};

type Waiting = { start: () => void };

/**
 * Limits the requests that load and render pages. Starts one waiting request per turn of the event loop, so
 * that other requests are handled in between. Visitors alternate: a flood by one delays the first page of
 * another by at most one page.
 */
export function createRenderQueue(limits: RenderLimits = RENDER_LIMITS): RenderQueue {
  const running = new Map<string, number>();
  const queues = new Map<string, Set<Waiting>>();
  let inProgress = 0;
  let waiting = 0;
  let isScheduled = false;

  const nextVisitor = () => {
    if (inProgress >= limits.inProgress) return undefined;
    for (const visitor of queues.keys())
      if ((running.get(visitor) ?? 0) < limits.inProgressPerVisitor) return visitor;
    return undefined;
  };

  const schedule = () => {
    if (isScheduled || nextVisitor() === undefined) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      startNext();
      schedule();
    });
  };

  const startNext = () => {
    const visitor = nextVisitor();
    const [first] = queues.get(visitor ?? "") ?? [];
    if (visitor === undefined || !first) return;
    const queue = queues.get(visitor);
    leave(visitor, first);
    if (queue && queue.size > 0) {
      queues.delete(visitor);
      queues.set(visitor, queue);
    }
    inProgress += 1;
    running.set(visitor, (running.get(visitor) ?? 0) + 1);
    first.start();
  };

  const leave = (visitor: string, request: Waiting) => {
    const queue = queues.get(visitor);
    if (!queue?.delete(request)) return false;
    waiting -= 1;
    if (queue.size === 0) queues.delete(visitor);
    return true;
  };

  const releaseOf = (visitor: string): Release => {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      inProgress -= 1;
      const left = (running.get(visitor) ?? 1) - 1;
      if (left > 0) running.set(visitor, left);
      else running.delete(visitor);
      schedule();
    };
  };

  return {
    async enter(visitor, connection) {
      const queue = queues.get(visitor) ?? new Set();
      if (waiting >= limits.waiting || queue.size >= limits.waitingPerVisitor) return "full";
      return new Promise((resolve) => {
        const onClose = () => {
          if (leave(visitor, request)) resolve("gone");
        };
        const request: Waiting = {
          start() {
            connection?.off("close", onClose);
            resolve(releaseOf(visitor));
          },
        };
        connection?.once("close", onClose);
        queues.set(visitor, queue.add(request));
        waiting += 1;
        schedule();
      });
    },
    figures: () => ({ inProgress, waiting }),
  };
}
