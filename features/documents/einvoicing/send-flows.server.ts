import type { Einvoicing, OutgoingFlow } from "#platform/einvoicing/einvoicing.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { plainSiren } from "#features/company/company-numbers.ts";
import { type FileNeeds, readDocumentFile } from "../document-file.server.ts";
import { documentById } from "../documents.server.ts";
import type { DocumentRow } from "../documents.table.ts";
import { renderDocument } from "../print/render-document.server.ts";
import { addressesIn } from "./directory.ts";
import type { EinvoiceFlowRow } from "./einvoicing.table.ts";
import { nextTry, UNKNOWN_BUYER, UNKNOWN_WAIT } from "./flow.ts";
import {
  claimFlow,
  finishFlow,
  insertStatus,
  keepBuyerAddress,
  supplierInvoiceById,
} from "./flows.server.ts";

export const SEND_FLOWS = "send-einvoices";

const MOST = 100;

type Needs = FileNeeds & Pick<Services, "einvoicing">;

/**
 * Sends what waits, if a platform is set. A flow that may have arrived before is looked for at the platform first, so that a process
 * that ended and an answer that was lost do not send it twice. After a failure the flow is tried later and later. An invoice to a buyer
 * without an address in the directory waits, because no platform could deliver it.
 */
export async function sendFlows(services: Needs): Promise<void> {
  const { db, clock, einvoicing } = services;
  if (!einvoicing || (await readCompany(db)).demo) return;
  for (let sent = 0; sent < MOST; sent += 1) {
    const flow = await claimFlow(db, clock.now());
    if (!flow) return;
    await sendFlow(services, einvoicing, flow);
  }
}

async function sendFlow(services: Needs, einvoicing: Einvoicing, flow: EinvoiceFlowRow): Promise<void> {
  const { db, clock, log } = services;
  const later = (reason: string, retryAfter: number | null = null) => {
    log.warn({ flow: flow.id, reason }, "An e-invoice was not sent");
    const nextTryAt = nextTry(flow.tries, clock.now(), retryAfter);
    return finishFlow(db, flow, { state: "waiting", reason, nextTryAt });
  };
  if (flow.tries > 1) {
    const found = await einvoicing.findByTracking(flow.id);
    if (found === null) return void (await later("no answer"));
    if (found) return finishSent(services, flow, found.flowId);
  }
  const outgoing = await outgoingOf(services, einvoicing, flow);
  if (outgoing === "no-directory") return void (await later("directory: no answer"));
  if (outgoing === UNKNOWN_BUYER) {
    log.warn({ flow: flow.id }, "The buyer of an e-invoice has no address in the directory");
    const nextTryAt = new Date(clock.now().getTime() + UNKNOWN_WAIT);
    return void (await finishFlow(db, flow, { state: "waiting", reason: UNKNOWN_BUYER, nextTryAt }));
  }
  const submitted = await einvoicing.submit(outgoing);
  switch (submitted.kind) {
    case "accepted":
      return finishSent(services, flow, submitted.flowId);
    case "refused":
      log.error({ flow: flow.id, reason: submitted.reason }, "The platform refused an e-invoice");
      return void (await finishFlow(db, flow, { state: "refused", reason: submitted.reason }));
    case "unclear":
      return void (await later(submitted.reason));
    case "unavailable":
      return void (await later(submitted.reason, submitted.retryAfter));
  }
}

async function finishSent({ db, clock }: Needs, flow: EinvoiceFlowRow, flowId: string): Promise<void> {
  const now = clock.now();
  const { documentId, supplierInvoiceId, code } = flow;
  const number = code === null ? "" : await numberOf(db, flow);
  await db.transaction(async (tx) => {
    if (!(await finishFlow(tx, flow, { state: "sent", flowId, sentAt: now })) || code === null) return;
    await insertStatus(tx, {
      documentId,
      supplierInvoiceId,
      number,
      code,
      at: flow.createdAt,
      reasonCode: "",
      reason: "",
      source: `own:${flow.id}`,
      receivedAt: now,
    });
  });
}

async function numberOf(
  db: Services["db"],
  { documentId, supplierInvoiceId }: EinvoiceFlowRow,
): Promise<string> {
  if (documentId) return (await documentById(db, documentId))?.reference ?? "";
  return supplierInvoiceId ? ((await supplierInvoiceById(db, supplierInvoiceId))?.number ?? "") : "";
}

async function outgoingOf(
  services: Needs,
  einvoicing: Einvoicing,
  flow: EinvoiceFlowRow,
): Promise<OutgoingFlow | "no-directory" | typeof UNKNOWN_BUYER> {
  const { id, kind, body, documentId } = flow;
  if (kind === "invoice") {
    const row = documentId ? await documentById(services.db, documentId) : undefined;
    if (!row) throw new Error("An e-invoice has no document.");
    const address = await buyerAddressOf(services, einvoicing, flow, row);
    if (address === "no-directory" || address === UNKNOWN_BUYER) return address;
    const file = await fileFor(services, row, address);
    return { trackingId: id, name: `${row.reference}.pdf`, syntax: "Factur-X", rule: "B2B", file };
  }
  const file = new TextEncoder().encode(body ?? "");
  return kind === "status"
    ? { trackingId: id, name: `${id}.xml`, syntax: "CDAR", rule: "B2B", file }
    : { trackingId: id, name: `${id}.xml`, syntax: "FRR", rule: "NotApplicable", file };
}

/**
 * The address that the document names, as those of organisations do, or the one that an earlier try found, or the one in the directory. Of
 * several it takes the first: all belong to the business that the document names by its SIREN.
 */
async function buyerAddressOf(
  { db }: Needs,
  einvoicing: Einvoicing,
  { id, buyerAddress }: EinvoiceFlowRow,
  { content: { buyer } }: DocumentRow,
): Promise<string> {
  const known = buyer.einvoicingAddress ?? buyerAddress;
  if (known) return known;
  const siren = plainSiren(buyer.siren);
  const lines = await einvoicing.addressesOf(siren);
  if (!lines) return "no-directory";
  const [found] = addressesIn(lines, siren);
  if (!found) return UNKNOWN_BUYER;
  await keepBuyerAddress(db, id, found);
  return found;
}

/** The stored PDF names the SIREN as the address of the buyer. With another address its XML differs, and nothing that a reader sees. */
async function fileFor(services: Needs, row: DocumentRow, address: string) {
  const { content } = row;
  if (address === (content.buyer.einvoicingAddress ?? plainSiren(content.buyer.siren)))
    return (await readDocumentFile(services, row)).content;
  const buyer = { ...content.buyer, einvoicingAddress: address };
  return new Uint8Array((await renderDocument(services, { ...content, buyer })).pdf);
}
