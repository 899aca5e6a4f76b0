import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

export type WorkerOptions<Answer> = {
  /** From the project's folder, where the server is always started. Node strips its types, so it imports packages only. */
  file: string;
  /** For V8. */
  flags: string[];
  /** The process ends when nothing was asked of it for so long. */
  restMilliseconds: number;
  /** An order that takes longer than this is given up, and the process with it. */
  patienceMilliseconds: number;
  /** What orders leave behind in memory goes with their process. */
  ordersPerProcess: number;
  /** An answer after which the process is not to be trusted again. */
  isLast?(answer: Answer): boolean;
};

/** The process ended over an order, or was ended. */
export type Lost = { lost: "ended" | "too-slow" };

/**
 * Heavy work in a process of its own: whatever happens to it there, the site goes on, and all memory it took goes back with its end,
 * which that of a thread does not. It starts with the first order, takes one at a time, and ends after a rest.
 */
export function createWorkerProcess<Answer extends object>(
  options: WorkerOptions<Answer>,
): { ask(order: object): Promise<Answer | Lost> } {
  let worker: ChildProcess | undefined;
  let orders = 0;
  let bedtime: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    worker?.kill("SIGKILL");
    worker = undefined;
    orders = 0;
  };

  const work = async (order: object): Promise<Answer | Lost> => {
    clearTimeout(bedtime);
    worker ??= startWorker(options);
    orders += 1;
    const answer = await answerOf<Answer>(worker, order, options.patienceMilliseconds);
    if ("lost" in answer || options.isLast?.(answer) || orders >= options.ordersPerProcess) end();
    bedtime = setTimeout(end, options.restMilliseconds).unref();
    return answer;
  };

  return {
    ask(order) {
      const answered = last.then(() => work(order));
      last = answered.catch(() => undefined);
      return answered;
    },
  };
}

function startWorker({ file, flags }: Pick<WorkerOptions<object>, "file" | "flags">): ChildProcess {
  const worker = fork(resolve(file), {
    // Neither the site's secrets nor its log; and memory is handed back as soon as an order is done.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" },
    execArgv: flags,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // Bytes travel as bytes.
    serialization: "advanced",
  });
  // Whoever waits for an answer hears of an error; at rest nobody does, and it must not end the site.
  worker.on("error", () => undefined);
  return worker;
}

/** Only a process at work keeps the site's alive. */
async function answerOf<Answer>(
  worker: ChildProcess,
  order: object,
  patience: number,
): Promise<Answer | Lost> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  const tired = AbortSignal.timeout(patience);
  worker.once("exit", leave);
  hold(worker, true);
  try {
    if (!worker.connected) return { lost: "ended" };
    worker.send(order, (error) => error && leave());
    const [answer] = (await once(worker, "message", { signal: AbortSignal.any([gone.signal, tired]) })) as [
      Answer,
    ];
    return answer;
  } catch {
    return { lost: tired.aborted ? "too-slow" : "ended" };
  } finally {
    worker.off("exit", leave);
    hold(worker, false);
  }
}

function hold(worker: ChildProcess, isAtWork: boolean) {
  for (const part of [worker, worker.channel])
    if (isAtWork) part?.ref();
    else part?.unref();
}
