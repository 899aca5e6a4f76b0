import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

type WorkerOptions<Answer> = {
  /**
   * Relative to the project's folder, where the server is always started. Node strips its types, so it
   * imports packages only.
   */
  file: string;
  flags: string[];
  restMilliseconds: number;
  patienceMilliseconds: number;
  ordersPerProcess: number;
  isLast?(answer: Answer): boolean;
};

export type Lost = { lost: "ended" | "too-slow" };

/**
 * Runs heavy work in a child process: a crash does not affect the site, and its memory is freed when it ends,
 * unlike that of a thread. The process starts with the first order, handles one at a time, and ends after a
 * rest.
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
    // Without the site's secrets and log; memory is returned to the system after each order.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" },
    execArgv: flags,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  // A pending order handles an error; without one, the event would end the site.
  worker.on("error", () => undefined);
  return worker;
}

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
