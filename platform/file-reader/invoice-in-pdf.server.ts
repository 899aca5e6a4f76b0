import { PDFDocument } from "@cantoo/pdf-lib";
import { FILE_LIMITS } from "./file-limits.ts";

const NAMES = ["factur-x.xml", "zugferd-invoice.xml", "xrechnung.xml"];

/** The XML file that a Factur-X document contains; null without one. */
export async function invoiceInPdf(pdf: Uint8Array): Promise<Uint8Array | null> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const found = document.getAttachments().find(({ name }) => NAMES.includes(name.toLowerCase()));
  return found && found.data.length <= FILE_LIMITS.xml.bytes ? new Uint8Array(found.data) : null;
}
