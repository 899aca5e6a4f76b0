import type { Db } from "#platform/db/db.ts";
import { readDocumentFile, type FileNeeds } from "#features/documents/document-file.server.ts";
import { documentsOfStatements, findDocument } from "#features/documents/documents.server.ts";
import { einvoiceMarks } from "#features/documents/einvoicing/flows.server.ts";
import type { DocumentRow } from "#features/documents/documents.table.ts";
import { dueOnOf, owedOf } from "../organisation.ts";
import type { OrganisationStatementRow } from "../organisations.table.ts";
import type { MemberWith } from "../people/member.server.ts";
import { statementById, statementsOf, unpaidStatements } from "./statements.server.ts";

/** Invoices less credit notes, in cents. */
export function documentedOf(rows: Pick<DocumentRow, "kind" | "total">[]): number {
  return rows.reduce((sum, { kind, total }) => sum + (kind === "credit_note" ? -total : total), 0);
}

/** The latest first. Amounts in cents. */
export async function readStatements(db: Db, organisationId: string, today: string) {
  const statements = await statementsOf(db, organisationId);
  const rows = await documentsOfStatements(
    db,
    statements.map(({ id }) => id),
  );
  const marks = await einvoiceMarks(
    db,
    rows.map(({ id }) => id),
  );
  return statements.map((statement) => {
    const { id, period, costCentre, paidOn } = statement;
    const own = rows.filter(({ statementId }) => statementId === id);
    return {
      id,
      period,
      costCentre,
      paidOn,
      ...balanceOf(statement, own, today),
      documents: own.map(({ id: documentId, kind, reference, total, content }) => ({
        kind,
        reference,
        total,
        issuedOn: content.issuedOn,
        isOpen:
          total >
          own.reduce(
            (sum, { creditsId, total: credited }) => sum + (creditsId === documentId ? credited : 0),
            0,
          ),
        einvoice: marks.get(documentId) ?? null,
      })),
    };
  });
}

/** `own`: the documents of the month, the oldest first. */
function balanceOf(
  { paidAmount, dueOn: firstDueOn }: Pick<OrganisationStatementRow, "paidAmount" | "dueOn">,
  own: Pick<DocumentRow, "kind" | "total" | "content">[],
  today: string,
) {
  const documented = documentedOf(own);
  const invoices = own
    .filter(({ kind }) => kind === "invoice")
    .map(({ total, content }) => ({ total, dueOn: content.payment.dueOn }));
  const invoiced = invoices.reduce((sum, { total }) => sum + total, 0);
  const dueOn = dueOnOf(invoices, paidAmount + invoiced - documented) ?? firstDueOn;
  const owed = owedOf({ documented, paidAmount });
  return { dueOn, documented, owed, isOverdue: owed > 0 && dueOn < today };
}

/** Reads the documents of the unpaid months only. */
export async function overdueOrganisations(db: Db, today: string): Promise<Set<string>> {
  const statements = await unpaidStatements(db);
  const rows = await documentsOfStatements(
    db,
    statements.map(({ id }) => id),
  );
  const ownOf = Map.groupBy(rows, ({ statementId }) => statementId);
  const overdue = statements.filter(
    (statement) => balanceOf(statement, ownOf.get(statement.id) ?? [], today).isOverdue,
  );
  return new Set(overdue.map(({ organisationId }) => organisationId));
}

export type ShownStatement = Awaited<ReturnType<typeof readStatements>>[number];

/** Undefined for a document of anybody else. */
export async function openStatementDocument(
  services: FileNeeds,
  { organisation }: MemberWith<"documents">,
  number: string,
) {
  const row = await findDocument(services.db, number);
  const statement = row?.statementId ? await statementById(services.db, row.statementId) : undefined;
  return row && statement?.organisationId === organisation.id ? readDocumentFile(services, row) : undefined;
}
