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
  const { restMilliseconds = 10_000, patienceMilliseconds = 30_000, documentsPerProcess = 5 } = limits;
  const worker = createWorkerProcess<Answer>({
    file: "platform/pdf/typst-process.server.ts",
    // Code optimized by V8 would take 70 MB, more than all documents of a process.
    flags: ["--liftoff-only", "--max-old-space-size=128", "--max-semi-space-size=1"],
    ordersPerProcess: documentsPerProcess,
    isLast: (answer) => "error" in answer,
    restMilliseconds,
    patienceMilliseconds,
  });
  return {
    async render(template, data, { archive = null, images = {} } = {}) {
      const answer = await worker.ask({ template, data, archive, images } satisfies Order);
      if ("pdf" in answer) return answer.pdf;
      const cause = "lost" in answer ? answer.lost : answer.error;
      throw new Error(`The document ${template} was not typeset.`, { cause: new Error(cause) });
    },
  };
}
