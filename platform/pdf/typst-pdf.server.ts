import { createWorkerProcess } from "../worker-process.server.ts";
import type { Pdf } from "./pdf.ts";
import type { Answer, Order } from "./typst-process.server.ts";

type Limits = {
  /** The process ends when nothing was asked of it for so long. */
  restMilliseconds?: number;
  /** A document that takes longer than this never comes. */
  patienceMilliseconds?: number;
  /** The compiler keeps nearly 2 MB of every document, so its process is renewed after some. */
  documentsPerProcess?: number;
};

/**
 * Typesets with Typst, which is WebAssembly and lives in a process of its own: started with the first document (half a second; some
 * 30 ms for each further one), ended after some rest, and all its memory with it. See docs/decisions/0016-run-native-tools-in-child-processes.md.
 */
export function createTypstPdf(limits: Limits = {}): Pdf {
  const { restMilliseconds = 10_000, patienceMilliseconds = 30_000, documentsPerProcess = 5 } = limits;
  const worker = createWorkerProcess<Answer>({
    file: "platform/pdf/typst-process.server.ts",
    // Code that V8 optimizes by the way would cost 70 MB: more than all documents of a process.
    flags: ["--liftoff-only", "--max-old-space-size=128", "--max-semi-space-size=1"],
    ordersPerProcess: documentsPerProcess,
    // A compiler that has failed once is not to be trusted again.
    isLast: (answer) => "error" in answer,
    restMilliseconds,
    patienceMilliseconds,
  });
  return {
    /** One document at a time. */
    async render(template, data, archive) {
      const answer = await worker.ask({ template, data, archive: archive ?? null } satisfies Order);
      if ("pdf" in answer) return answer.pdf;
      const cause = "lost" in answer ? answer.lost : answer.error;
      throw new Error(`The document ${template} was not typeset.`, { cause: new Error(cause) });
    },
  };
}
