import { createWorkerProcess } from "../worker-process.server.ts";
import type { Pdf } from "./pdf.ts";
import type { Answer, Order } from "./typst-process.server.ts";

type Limits = {
  restMilliseconds?: number;
  patienceMilliseconds?: number;
  /** The compiler leaks nearly 2 MB per document, so its process is renewed after this many. */
  documentsPerProcess?: number;
};

/**
 * Typesets with Typst, a WebAssembly module, in a child process: 500 ms for the first document, then about 30
 * ms each. The process ends after a time without work, which frees its memory. See
 * docs/decisions/0016-run-native-tools-in-child-processes.md.
 */
export function createTypstPdf(limits: Limits = {}): Pdf {
  const { restMilliseconds = 10_000, patienceMilliseconds = 30_000, documentsPerProcess = 20 } = limits;
  const recent = new Map<string, Promise<Uint8Array>>();
  const worker = createWorkerProcess<Answer>({
    file: "platform/pdf/typst-process.server.ts",
    // Code optimized by V8 would take 70 MB, more than all documents of a process.
    flags: ["--liftoff-only", "--max-old-space-size=128", "--max-semi-space-size=1"],
    ordersPerProcess: documentsPerProcess,
    isLast: (answer) => "error" in answer,
    restMilliseconds,
    patienceMilliseconds,
  });
  const typeset = async (order: Order): Promise<Uint8Array> => {
    const answer = await worker.ask(order);
    if ("pdf" in answer) return answer.pdf;
    const cause = "lost" in answer ? answer.lost : answer.error;
    throw new Error(`The document ${order.template} was not typeset.`, { cause: new Error(cause) });
  };
  return {
    async render(template, data, { archive = null, images = {} } = {}) {
      const order: Order = { template, data, archive, images };
      if (archive !== null || Object.keys(images).length > 0) return typeset(order);
      const key = JSON.stringify([template, data]);
      const made = recent.get(key) ?? typeset(order);
      recent.set(key, made);
      made.catch(() => recent.delete(key));
      for (const oldest of [...recent.keys()].slice(0, -MOST_RECENT)) recent.delete(oldest);
      return made;
    },
  };
}

/** The mails of a booking to the guest and to the company have the same proof, and are composed one after the other. */
const MOST_RECENT = 8;
