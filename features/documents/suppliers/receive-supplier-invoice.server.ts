import { randomUUID } from "node:crypto";
import type { Einvoicing, FoundFlow } from "#platform/einvoicing/einvoicing.ts";
import type { Services } from "#platform/services.ts";
import { insertSupplierInvoice, supplierInvoiceByFlow } from "../einvoicing/flows.server.ts";
import { storeSupplierFile } from "./supplier-files.server.ts";
import { readSupplierInvoice, type SupplierInvoice } from "./supplier-invoice.ts";

type Needs = Pick<Services, "db" | "clock" | "log" | "fileReader" | "storage" | "uploads">;

const UNREADABLE: SupplierInvoice = {
  supplier: "",
  siren: "",
  address: "",
  number: "",
  issuedOn: null,
  dueOn: null,
  isCredit: false,
  currency: "",
  net: null,
  vat: null,
  total: null,
};

/**
 * Puts an invoice of a supplier into the inbox, once for each flow. A file that cannot be read, or is hostile, is kept to be looked at, without
 * its data. False if the platform did not give the file.
 */
export async function receiveSupplierInvoice(
  services: Needs,
  einvoicing: Einvoicing,
  { flowId, syntax }: FoundFlow,
): Promise<boolean> {
  const { db, clock, log, fileReader } = services;
  if (await supplierInvoiceByFlow(db, flowId)) return true;
  const file = await einvoicing.download(flowId, "Original");
  if (!file) return false;
  const isPdf = startsAsPdf(file);
  const xml = isPdf ? await fileReader.invoiceIn(file) : file;
  const root = xml && (await fileReader.xml(xml));
  const read = readSupplierInvoice(root === "lost" ? null : root);
  if (!read) log.error({ flowId }, "The invoice of a supplier could not be read");
  // An XML file has no look of its own: the platform may have made a PDF of it.
  const view = isPdf ? null : await einvoicing.download(flowId, "ReadableView");
  const id = randomUUID();
  const sha256 = await storeSupplierFile(services, id, file);
  const readable = view && startsAsPdf(view) ? await storeSupplierFile(services, id, view) : null;
  await insertSupplierInvoice(db, {
    id,
    flowId,
    ...(read ?? UNREADABLE),
    syntax: isPdf ? "Factur-X" : syntax === "UBL" ? "UBL" : "CII",
    isUnreadable: !read,
    sha256,
    readable,
    receivedAt: clock.now(),
  });
  return true;
}

function startsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";
}
