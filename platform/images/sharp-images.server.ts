import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Log } from "../log.server.ts";
import { MOST_PIXELS, type ImageRefusal, type Images } from "./images.ts";
import type { Answer, Order } from "./sharp-process.server.ts";

type Options = {
  /** Hears of a process that was lost over a picture. */
  log?: Pick<Log, "warn">;
  /** The process ends when nothing was asked of it for so long. */
  restMilliseconds?: number;
  /** A picture that takes longer than this is refused. */
  patienceMilliseconds?: number;
  /** What decoders leave behind in memory goes with their process. */
  ordersPerProcess?: number;
};

/**
 * Reads and writes pictures with libvips, in a process of its own: whatever a file does to it, the site goes on. It starts with the
 * first picture, takes one at a time, and ends after a minute of rest. Its file is found from the project's folder, where the
 * server is always started.
 */
export function createSharpImages(options: Options = {}): Images {
  const { log, restMilliseconds = 60_000, patienceMilliseconds = 60_000, ordersPerProcess = 100 } = options;
  let worker: ChildProcess | undefined;
  let orders = 0;
  let bedtime: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    worker?.kill("SIGKILL");
    worker = undefined;
    orders = 0;
  };

  const work = async (order: Omit<Order, "mostPixels">): Promise<Answer> => {
    clearTimeout(bedtime);
    worker ??= startWorker();
    orders += 1;
    const answer = await ask(worker, { ...order, mostPixels: MOST_PIXELS }, patienceMilliseconds);
    if ("lost" in answer) log?.warn({ reason: answer.lost }, "The process for pictures was lost over one");
    if ("lost" in answer || orders >= ordersPerProcess) end();
    bedtime = setTimeout(end, restMilliseconds).unref();
    return "lost" in answer ? { refused: answer.lost } : answer;
  };

  /** One picture at a time. */
  const inTurn = <Made extends Answer>(order: Omit<Order, "mostPixels">) => {
    const answered = last.then(() => work(order));
    last = answered.catch(() => undefined);
    return answered as Promise<Made | { refused: ImageRefusal }>;
  };

  return {
    inspect: (path) => inTurn({ path }),
    toWebp: (path, target, input) => inTurn({ path, webp: { ...input, target } }),
  };
}

function startWorker(): ChildProcess {
  const worker = fork(resolve("platform/images/sharp-process.server.ts"), {
    // Neither the site's secrets nor its log; and memory is handed back as soon as a picture is done.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" },
    execArgv: ["--max-old-space-size=64", "--max-semi-space-size=1"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Whoever waits for an answer hears of an error; at rest nobody does, and it must not end the site.
  worker.on("error", () => undefined);
  return worker;
}

/** Only a process at work keeps the site's alive. */
async function ask(
  worker: ChildProcess,
  order: Order,
  patience: number,
): Promise<Answer | { lost: ImageRefusal }> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  const tired = AbortSignal.timeout(patience);
  worker.once("exit", leave);
  hold(worker, true);
  try {
    if (!worker.connected) return { lost: "broken" };
    worker.send(order, (error) => error && leave());
    const [answer] = (await once(worker, "message", { signal: AbortSignal.any([gone.signal, tired]) })) as [
      Answer,
    ];
    return answer;
  } catch {
    return { lost: tired.aborted ? "too-slow" : "broken" };
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
