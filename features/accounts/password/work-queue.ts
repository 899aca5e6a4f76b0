/** Thrown when even the waiting line is full: better one sentence at once than a site without memory. */
const LINE_IS_FULL = "the waiting line is full";

/** Lets `atOnce` pieces of work run at a time and `waiting` more stand in line. */
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
      // The place goes to the next in line, or becomes free.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export function isQueueFull(error: unknown): boolean {
  return error instanceof Error && error.message === LINE_IS_FULL;
}
