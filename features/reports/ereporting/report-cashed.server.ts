import { and, asc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isSiren, plainSiren } from "#features/company/company-numbers.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { apportion } from "#features/pricing/amount.ts";
import { documentsOf, documentsOfStatements } from "#features/documents/documents.server.ts";
import { documentsTable, type DocumentRow } from "#features/documents/documents.table.ts";
import { stampOf, writeCdar } from "#features/documents/einvoicing/cdar.ts";
import { einvoiceFlowsTable } from "#features/documents/einvoicing/einvoicing.table.ts";
import { insertFlow, statusesOf } from "#features/documents/einvoicing/flows.server.ts";
import { currentStatus, hasEnded } from "#features/documents/einvoicing/lifecycle.ts";
import { organisationStatementsTable } from "#features/organisations/organisations.table.ts";
import { moneyIn } from "../books/postings.server.ts";

export const REPORT_CASHED = "report-cashed-invoices";

const DAYS = 800;

const AT_ONCE = 200;

/**
 * Reports "cashed" (212) for the e-invoices whose money came, or went back, since the last report: the difference by rate, VAT included. Required for
 * services with VAT on receipts; with the option for VAT on debits nothing is reported. To be confirmed by a lawyer: that an
 * invoice which was paid before its issue is reported too, and that money that went back is reported with a negative amount.
 */
export async function reportCashed(services: Pick<Services, "db" | "clock" | "einvoicing">): Promise<void> {
  const { db, clock, einvoicing } = services;
  const company = await readCompany(db);
  if (!einvoicing || company.demo || !isSiren(company.siren) || company.vatOption === "debits") return;
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000);
  const sent = await db
    .select({
      id: documentsTable.id,
      bookingId: documentsTable.bookingId,
      statementId: documentsTable.statementId,
    })
    .from(documentsTable)
    .innerJoin(einvoiceFlowsTable, eq(einvoiceFlowsTable.documentId, documentsTable.id))
    .where(
      and(
        eq(documentsTable.kind, "invoice"),
        eq(einvoiceFlowsTable.kind, "invoice"),
        inArray(einvoiceFlowsTable.state, ["sent", "accepted"]),
        gte(documentsTable.issuedAt, since),
      ),
    )
    .orderBy(asc(documentsTable.issuedAt));
  for (let at = 0; at < sent.length; at += AT_ONCE) {
    const some = sent.slice(at, at + AT_ONCE);
    const ids = some.map(({ id }) => id);
    const cashed = await cashedOf(db, some);
    const reported = await reportedOf(db, ids);
    for (const [invoice, amount] of cashed)
      if (ids.includes(invoice.id) && amount !== (reported.get(invoice.id) ?? 0))
        await reportDifference(services, company, invoice);
  }
}

type Unit = Pick<DocumentRow, "bookingId" | "statementId">;

/** The money of bookings and of months, by invoice: the oldest is paid first, and the last one takes the rest. Cents. */
async function cashedOf(db: Db, units: Unit[]): Promise<[DocumentRow, number][]> {
  const bookingIds = [...new Set(units.flatMap(({ bookingId }) => bookingId ?? []))];
  const statementIds = [...new Set(units.flatMap(({ statementId }) => statementId ?? []))];
  const documents = [
    ...(await documentsOf(db, bookingIds)),
    ...(await documentsOfStatements(db, statementIds)),
  ];
  const money = new Map([
    ...(await moneyOfBookings(db, bookingIds)),
    ...(await moneyOfStatements(db, statementIds)),
  ]);
  return [...Map.groupBy(documents, ({ bookingId, statementId }) => bookingId ?? statementId ?? "")].flatMap(
    ([unit, rows]) => spread(rows, money.get(unit) ?? 0),
  );
}

function spread(rows: DocumentRow[], money: number): [DocumentRow, number][] {
  const replaced = new Set(rows.flatMap(({ replacesId }) => replacesId ?? []));
  const invoices = rows.filter(({ id, kind }) => kind === "invoice" && !replaced.has(id));
  let left = money;
  return invoices.map((invoice, index) => {
    const credited = rows
      .filter(({ creditsId }) => creditsId === invoice.id)
      .reduce((sum, { total }) => sum + total, 0);
    const isLast = index === invoices.length - 1;
    const cashed = isLast ? left : Math.min(Math.max(left, 0), invoice.total - credited);
    left -= cashed;
    return [invoice, cashed];
  });
}

async function moneyOfBookings(db: Db, ids: string[]): Promise<[string, number][]> {
  if (ids.length === 0) return [];
  const always = { from: new Date("2000-01-01T00:00:00Z"), to: new Date("2100-01-01T00:00:00Z") };
  const { rows } = await db.execute<{ id: string; sum: number }>(
    sql`select booking_id as id, sum(amount)::float8 as sum from ${moneyIn(always)} money
      where ${inArray(sql`booking_id`, ids)} and not is_tip group by booking_id`,
  );
  return rows.map(({ id, sum }) => [id, sum]);
}

async function moneyOfStatements(db: Db, ids: string[]): Promise<[string, number][]> {
  if (ids.length === 0) return [];
  const { id, paidAmount } = organisationStatementsTable;
  const rows = await db
    .select({ id, paid: paidAmount })
    .from(organisationStatementsTable)
    .where(inArray(id, ids));
  return rows.map((row) => [row.id, row.paid]);
}

/** The amounts in the reports of invoices, without those that the platform rejected. Cents. */
async function reportedOf(db: Db, documentIds: string[]): Promise<Map<string, number>> {
  const { documentId, kind, code, cashed, state } = einvoiceFlowsTable;
  const rows = await db
    .select({ documentId, cashed })
    .from(einvoiceFlowsTable)
    .where(and(inArray(documentId, documentIds), eq(kind, "status"), eq(code, 212), ne(state, "rejected")));
  const sums = new Map<string, number>();
  for (const row of rows)
    for (const { gross } of row.cashed ?? [])
      sums.set(row.documentId!, (sums.get(row.documentId!) ?? 0) + gross);
  return sums;
}

/** Concurrent calls report a difference once: the flow of the invoice is locked. */
async function reportDifference(
  { db, clock }: Pick<Services, "db" | "clock">,
  company: Company,
  { id, bookingId, content, statementId }: DocumentRow,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const flows = einvoiceFlowsTable;
    const [flow] = await tx
      .select({ buyerAddress: flows.buyerAddress })
      .from(flows)
      .where(and(eq(flows.documentId, id), eq(flows.kind, "invoice")))
      .for("update");
    // Read again under the lock: money that another process has reported since is not reported twice.
    const [, cashed = 0] =
      (await cashedOf(tx, [{ bookingId, statementId }])).find(([own]) => own.id === id) ?? [];
    const difference = cashed - ((await reportedOf(tx, [id])).get(id) ?? 0);
    const current = currentStatus(await statusesOf(tx, [id]));
    if (difference === 0 || hasEnded(current?.code ?? null)) return;
    const parts = apportion(
      difference,
      content.vat.map(({ gross }) => gross),
    );
    const rates = content.vat
      .map(({ rate }, index) => ({ rate, gross: parts[index]! }))
      .filter(({ gross }) => gross !== 0);
    const siren = plainSiren(company.siren);
    const buyerSiren = plainSiren(content.buyer.siren);
    const body = writeCdar({
      code: 212,
      at: stampOf(now),
      invoice: { number: content.number, issuedOn: content.issuedOn, isCredit: false },
      from: { siren, name: company.legalName, address: company.einvoicingAddress, role: "SE" },
      to: {
        siren: buyerSiren,
        name: content.buyer.name,
        address: content.buyer.einvoicingAddress ?? flow?.buyerAddress ?? "",
        role: "BY",
      },
      sellerSiren: siren,
      cashed: rates,
    });
    await insertFlow(tx, { kind: "status", documentId: id, body, code: 212, cashed: rates }, now);
  });
}
