import { createWorkerProcess } from "../worker-process.server.ts";
import type { Answer, Order } from "./attachment-process.server.ts";
import type { Pdf } from "./pdf.ts";

const NAMES = ["factur-x.xml", "zugferd-invoice.xml", "xrechnung.xml"];

const MOST_PDF = 15_000_000;
const MOST_XML = 5_000_000;

/**
 * Reads the invoice in a PDF in a process of its own, because the file comes from another company: the process has little memory, ends
 * when it is too slow, and is not used for another file.
 */
export function createAttachmentReader({ patienceMilliseconds = 20_000 } = {}): Pdf["invoiceIn"] {
  const worker = createWorkerProcess<Answer>({
    file: "platform/pdf/attachment-process.server.ts",
    flags: ["--max-old-space-size=256"],
    restMilliseconds: 1_000,
    patienceMilliseconds,
    ordersPerProcess: 1,
  });
  return async (pdf) => {
    if (pdf.length > MOST_PDF) return null;
    const answer = await worker.ask({ pdf, names: NAMES, mostBytes: MOST_XML } satisfies Order);
    return "xml" in answer ? new Uint8Array(answer.xml) : null;
  };
}
