import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { missingOfSeller } from "#features/documents/document.ts";
import { documentsOfStatements, findDocument } from "#features/documents/documents.server.ts";
import { leftOf, totalOf } from "#features/documents/due-documents.ts";
import { einvoiceMarks } from "#features/documents/einvoicing/flows.server.ts";
import { issuedOf } from "#features/documents/issued.ts";
import { organisationById } from "../organisations.server.ts";
import { closeOrganisation, mailDocuments, writeCreditNote } from "./close-month.server.ts";
import { lockStatements, statementById } from "./statements.server.ts";

type InvoiceReissued = { kind: "done" } | { kind: "changed" } | { kind: "seller" };

/**
 * Corrects a monthly invoice that the buyer refused, or the platform rejected: a credit note for all that is left of it, and a new invoice with the
 * identity that the organisation has now. Both go out by the platform like any document. A second call finds nothing left.
 */
export async function reissueInvoice(
  services: Pick<Services, "db" | "jobs" | "clock">,
  dispatcher: Dispatcher,
  number: string,
): Promise<InvoiceReissued> {
  const { db, clock } = services;
  const found = await findDocument(db, number);
  const statement = found?.statementId ? await statementById(db, found.statementId) : undefined;
  if (found?.kind !== "invoice" || !statement) return { kind: "changed" };
  return db.transaction(async (tx): Promise<InvoiceReissued> => {
    await lockStatements(tx, statement.organisationId);
    const organisation = await organisationById(tx, statement.organisationId);
    const company = await readCompany(tx);
    if (missingOfSeller(company).length > 0) return { kind: "seller" };
    const mark = (await einvoiceMarks(tx, [found.id])).get(found.id);
    const rows = await documentsOfStatements(tx, [statement.id]);
    const lines = leftOf(issuedOf(found), rows.map(issuedOf));
    const hasEnded = mark?.key === "refused" || mark?.key === "rejected";
    if (!organisation || !hasEnded || totalOf(lines) <= 0) return { kind: "changed" };
    const now = clock.now();
    const context = { tx, services, organisation, company, now };
    const credit = await writeCreditNote(context, found, { lines, reason: "corrected", isByHand: false });
    await mailDocuments(context, [credit]);
    await closeOrganisation(tx, services, organisation.id, statement.period);
    const entry = {
      action: "einvoice-corrected",
      subject: "organisation",
      subjectId: organisation.id,
    } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { invoice: number } }, now);
    return { kind: "done" };
  });
}
