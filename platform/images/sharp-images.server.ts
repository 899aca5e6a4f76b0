import type { Log } from "../log.server.ts";
import { createWorkerProcess } from "../worker-process.server.ts";
import { MOST_PIXELS, type ImageRefusal, type Images } from "./images.ts";
import type { Answer, Order } from "./sharp-process.server.ts";

type Options = {
  log?: Pick<Log, "warn">;
  restMilliseconds?: number;
  patienceMilliseconds?: number;
  ordersPerProcess?: number;
};

/**
 * Reads and writes pictures with libvips in a process of its own, so that a harmful file cannot end the site.
 * The process starts with the first picture, handles one at a time, and ends after a minute without work.
 */
export function createSharpImages(options: Options = {}): Images {
  const { log, restMilliseconds = 60_000, patienceMilliseconds = 60_000, ordersPerProcess = 100 } = options;
  const worker = createWorkerProcess<Answer>({
    file: "platform/images/sharp-process.server.ts",
    flags: ["--max-old-space-size=64", "--max-semi-space-size=1"],
    restMilliseconds,
    patienceMilliseconds,
    ordersPerProcess,
  });

  const ask = async <Made extends Answer>(order: Omit<Order, "mostPixels">) => {
    const answer = await worker.ask({ ...order, mostPixels: MOST_PIXELS } satisfies Order);
    if (!("lost" in answer)) return answer as Made;
    const refused: ImageRefusal = answer.lost === "ended" ? "broken" : "too-slow";
    log?.warn({ reason: refused }, "The process for pictures was lost over one");
    return { refused };
  };

  return {
    inspect: (path) => ask({ path }),
    toWebp: (path, target, input) => ask({ path, made: { ...input, target, format: "webp" } }),
    toJpeg: (path, target, input) => ask({ path, made: { ...input, target, format: "jpeg" } }),
  };
}
