import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { FILE_LIMITS } from "./file-limits.ts";

// Runs as a child process of `child-file-reader.server.ts`: Node strips the types. Each reader is loaded with its first file.

const INVOICE_NAMES = ["factur-x.xml", "zugferd-invoice.xml", "xrechnung.xml"];

const READERS = {
  table: async (bytes: Uint8Array) => (await import("../sheets/read-sheet.server.ts")).readSheet(bytes),
  statement: async (bytes: Uint8Array) =>
    (await import("../sheets/read-statement.server.ts")).readStatement(bytes),
  xml: async (bytes: Uint8Array) => (await import("../xml/read-xml.ts")).readXml(bytes),
  invoice: invoiceInPdf,
};

export type ReaderName = keyof typeof READERS;
export type Found<Name extends ReaderName> = Awaited<ReturnType<(typeof READERS)[Name]>>;
export type Order = { reader: ReaderName; bytes: Uint8Array };
export type Answer = { found: Found<ReaderName> | null; isFailed: boolean };

// Requests of the site have priority; and if memory runs out, the kernel ends this process first.
setPriority(10);
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

process.on("disconnect", () => process.exit());
process.on("message", (order: Order) => {
  void answer(order).then((message) => process.send?.(message));
});

/** The XML file that a Factur-X document contains; null without one. */
async function invoiceInPdf(pdf: Uint8Array): Promise<Uint8Array | null> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const found = document.getAttachments().find(({ name }) => INVOICE_NAMES.includes(name.toLowerCase()));
  return found && found.data.length <= FILE_LIMITS.xml.bytes ? new Uint8Array(found.data) : null;
}

async function answer({ reader, bytes }: Order): Promise<Answer> {
  try {
    return { found: await READERS[reader](bytes), isFailed: false };
  } catch {
    return { found: null, isFailed: true };
  }
}
