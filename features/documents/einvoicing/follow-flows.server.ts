import { FLOWS_PER_SEARCH, type Einvoicing, type FoundFlow } from "#platform/einvoicing/einvoicing.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { plainSiren } from "#features/company/company-numbers.ts";
import { readCompany } from "#features/company/company.server.ts";
import { documentById, findDocument } from "../documents.server.ts";
import { receiveSupplierInvoice } from "../suppliers/receive-supplier-invoice.server.ts";
import { instantOf, readCdar } from "./cdar.ts";
import {
  acknowledgeFlow,
  flowById,
  insertStatus,
  moveCursor,
  readCursor,
  supplierInvoiceOf,
} from "./flows.server.ts";

/** Runs every five minutes. The API also describes webhooks; asking needs no public address and misses nothing. */
export const FOLLOW_FLOWS = "follow-einvoices";

type Needs = Pick<Services, "db" | "clock" | "log" | "einvoicing" | "fileReader" | "storage" | "uploads">;

const FIRST_DAYS = 30;

/** A file that cannot be downloaded or read holds up the cursor for a day at most. Milliseconds. */
const PATIENCE = 86_400_000;

/**
 * Reads what changed at the platform: acknowledgements of own flows, statuses of invoices, and invoices of suppliers. Each result is stored under
 * the id of its flow, so flows that come twice, late or in another order change nothing more.
 */
export async function followFlows(services: Needs): Promise<void> {
  const { db, clock, einvoicing } = services;
  if (!einvoicing || (await readCompany(db)).demo) return;
  const now = clock.now();
  let since = (await readCursor(db)) ?? new Date(now.getTime() - FIRST_DAYS * 86_400_000);
  for (;;) {
    // The search is exclusive: a millisecond earlier finds flows that changed at the same time.
    const found = await einvoicing.changedSince(new Date(since.getTime() - 1));
    if (!found) return;
    let isWhole = true;
    for (const flow of found) {
      const isRead = await readFlow(services, einvoicing, flow);
      const isPatient = now.getTime() - flow.updatedAt.getTime() < PATIENCE;
      if (!isRead && isPatient) isWhole = false;
      if (isWhole) await moveCursor(db, flow.updatedAt);
    }
    const last = found.at(-1);
    if (!isWhole || !last || found.length < FLOWS_PER_SEARCH) return;
    // A full page of one millisecond would come again.
    since = new Date(Math.max(last.updatedAt.getTime(), since.getTime() + 1));
  }
}

/** False if the platform did not give the file, or the process that reads it was lost; a later run asks again. */
async function readFlow(services: Needs, einvoicing: Einvoicing, flow: FoundFlow): Promise<boolean> {
  if (flow.direction === "Out") {
    await acknowledge(services, flow);
    return true;
  }
  if (flow.type === "SupplierInvoice") return receiveSupplierInvoice(services, einvoicing, flow);
  if (flow.type === "CustomerInvoiceLC" || flow.type === "SupplierInvoiceLC")
    return readStatus(services, einvoicing, flow);
  return true;
}

async function acknowledge({ db, clock, log }: Needs, flow: FoundFlow): Promise<void> {
  const { flowId, trackingId, acknowledgement, updatedAt } = flow;
  if (!trackingId || !isUuid(trackingId) || acknowledgement.status === "Pending") return;
  const isOk = acknowledgement.status === "Ok";
  const { reason } = acknowledgement;
  const now = clock.now();
  const known = await flowById(db, trackingId);
  const row = known?.documentId ? await documentById(db, known.documentId) : undefined;
  await db.transaction(async (tx) => {
    const state = isOk ? "accepted" : "rejected";
    const own = await acknowledgeFlow(tx, trackingId, { state, flowId, reason });
    if (!own) return;
    if (!isOk) log.error({ flow: own.id, reason }, "The platform rejected a flow");
    if (own.kind !== "invoice" || !row) return;
    // The platform that takes an invoice sets "deposited" (200), or "rejected" (213) with its reason.
    await insertStatus(tx, {
      documentId: row.id,
      supplierInvoiceId: null,
      number: row.reference,
      code: isOk ? 200 : 213,
      at: updatedAt < now ? updatedAt : now,
      reasonCode: "",
      reason,
      source: `ack:${flowId}`,
      receivedAt: now,
    });
  });
}

async function readStatus(
  { db, clock, log, fileReader }: Needs,
  einvoicing: Einvoicing,
  { flowId }: FoundFlow,
): Promise<boolean> {
  const file = await einvoicing.download(flowId, "Original");
  if (!file) return false;
  const root = await fileReader.xml(file);
  if (root === "lost") return false;
  const read = readCdar(root);
  if (!read) {
    log.error({ flowId }, "A status of an invoice could not be read");
    return true;
  }
  const { number, code, at, sellerSiren: siren, reasonCode, reason } = read;
  const supplier = await supplierInvoiceOf(db, { number, siren });
  const found = supplier ? undefined : await findDocument(db, number);
  // Another seller may have an invoice with the same number.
  const isOwn = siren === "" || (found && plainSiren(found.content.seller.siren) === siren);
  const document = isOwn ? found : undefined;
  if (!supplier && !document) log.warn({ flowId }, "A status belongs to an unknown invoice");
  const now = clock.now();
  await insertStatus(db, {
    documentId: document?.id ?? null,
    supplierInvoiceId: supplier?.id ?? null,
    number,
    code,
    at: instantOf(at, now),
    reasonCode,
    reason,
    source: flowId,
    receivedAt: now,
  });
  return true;
}
