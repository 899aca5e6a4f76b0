/** Thrown when the queue is full: rejecting early protects the process's memory. */
const LINE_IS_FULL = "the waiting line is full";

/** Limits concurrency: runs `atOnce` tasks and queues up to `waiting` more. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Error(LINE_IS_FULL);
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export function isQueueFull(error: unknown): boolean {
  return error instanceof Error && error.message === LINE_IS_FULL;
}
