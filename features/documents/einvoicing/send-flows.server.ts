import type { Einvoicing, OutgoingFlow } from "#platform/einvoicing/einvoicing.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { type FileNeeds, readDocumentFile } from "../document-file.server.ts";
import { documentById } from "../documents.server.ts";
import type { EinvoiceFlowRow } from "./einvoicing.table.ts";
import { nextTry } from "./flow.ts";
import { claimFlow, finishFlow, insertStatus, supplierInvoiceById } from "./flows.server.ts";

/** Runs every minute. */
export const SEND_FLOWS = "send-einvoices";

/** Flows of one run: the next run continues, so that a job ends soon. */
const MOST = 100;

type Needs = FileNeeds & Pick<Services, "einvoicing">;

/**
 * Sends what waits, if a platform is set. A flow that may have arrived before is looked for at the platform first, so that a process
 * that ended and an answer that was lost do not send it twice. After a failure the flow is tried later and later.
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
  const outgoing = await outgoingOf(services, flow);
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

/** A status that the company sent is part of the life of its invoice. */
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

async function outgoingOf(services: Needs, flow: EinvoiceFlowRow): Promise<OutgoingFlow> {
  const { id, kind, body, documentId } = flow;
  if (kind === "invoice") {
    const row = documentId ? await documentById(services.db, documentId) : undefined;
    if (!row) throw new Error("An e-invoice has no document.");
    const { content } = await readDocumentFile(services, row);
    return { trackingId: id, name: `${row.reference}.pdf`, syntax: "Factur-X", rule: "B2B", file: content };
  }
  const file = new TextEncoder().encode(body ?? "");
  return kind === "status"
    ? { trackingId: id, name: `${id}.xml`, syntax: "CDAR", rule: "B2B", file }
    : { trackingId: id, name: `${id}.xml`, syntax: "FRR", rule: "NotApplicable", file };
}
