import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isSiren } from "#features/company/company-numbers.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { apportion } from "#features/documents/document.ts";
import { documentsOf, documentsOfStatements } from "#features/documents/documents.server.ts";
import { documentsTable, type DocumentRow } from "#features/documents/documents.table.ts";
import { stampOf, writeCdar } from "#features/documents/einvoicing/cdar.ts";
import { einvoiceFlowsTable } from "#features/documents/einvoicing/einvoicing.table.ts";
import { insertFlow, statusesOf } from "#features/documents/einvoicing/flows.server.ts";
import { currentStatus, hasEnded } from "#features/documents/einvoicing/lifecycle.ts";
import { organisationStatementsTable } from "#features/organisations/organisations.table.ts";
import { moneyIn } from "../books/postings.server.ts";

/** Runs every ten minutes. */
export const REPORT_CASHED = "report-cashed-invoices";

/** Invoices of the last days that may still be paid. */
const DAYS = 800;

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
      unit: sql<string>`coalesce(booking_id, statement_id)`,
      bookingId: documentsTable.bookingId,
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
  const units = new Map(sent.map(({ unit, bookingId }) => [unit, bookingId !== null]));
  const isSent = new Set(sent.map(({ id }) => id));
  for (const [unit, isBooking] of units)
    for (const [invoice, cashed] of await cashedOf(db, unit, isBooking))
      if (isSent.has(invoice.id)) await reportDifference(services, company, invoice, cashed);
}

/** The money of a booking, or of a month, by invoice: the oldest is paid first, and the last one takes the rest. Cents. */
async function cashedOf(db: Db, unit: string, isBooking: boolean): Promise<[DocumentRow, number][]> {
  const rows = isBooking ? await documentsOf(db, [unit]) : await documentsOfStatements(db, [unit]);
  const replaced = new Set(rows.flatMap(({ replacesId }) => replacesId ?? []));
  const invoices = rows.filter(({ id, kind }) => kind === "invoice" && !replaced.has(id));
  let left = isBooking ? await moneyOfBooking(db, unit) : await moneyOfStatement(db, unit);
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

async function moneyOfBooking(db: Db, bookingId: string): Promise<number> {
  const always = { from: new Date("2000-01-01T00:00:00Z"), to: new Date("2100-01-01T00:00:00Z") };
  const { rows } = await db.execute<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::float8 as sum from ${moneyIn(always)} money where booking_id = ${bookingId}::uuid and not is_tip`,
  );
  return rows[0]?.sum ?? 0;
}

async function moneyOfStatement(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ paid: organisationStatementsTable.paidAmount })
    .from(organisationStatementsTable)
    .where(eq(organisationStatementsTable.id, id));
  return row?.paid ?? 0;
}

/** Concurrent calls report a difference once: the flow of the invoice is locked. */
async function reportDifference(
  { db, clock }: Pick<Services, "db" | "clock">,
  company: Company,
  { id, content }: DocumentRow,
  cashed: number,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const flows = einvoiceFlowsTable;
    await tx
      .select({ id: flows.id })
      .from(flows)
      .where(and(eq(flows.documentId, id), eq(flows.kind, "invoice")))
      .for("update");
    const reports = await tx
      .select({ cashed: flows.cashed, state: flows.state })
      .from(flows)
      .where(and(eq(flows.documentId, id), eq(flows.kind, "status"), eq(flows.code, 212)));
    const reported = reports
      .filter(({ state }) => state !== "rejected")
      .flatMap((report) => report.cashed ?? [])
      .reduce((sum, { gross }) => sum + gross, 0);
    const difference = cashed - reported;
    const current = currentStatus(await statusesOf(tx, [id]));
    if (difference === 0 || hasEnded(current?.code ?? null)) return;
    const parts = apportion(
      difference,
      content.vat.map(({ gross }) => gross),
    );
    const rates = content.vat
      .map(({ rate }, index) => ({ rate, gross: parts[index]! }))
      .filter(({ gross }) => gross !== 0);
    const siren = company.siren.replaceAll(/\s/g, "");
    const buyerSiren = content.buyer.siren.replaceAll(/\s/g, "");
    const body = writeCdar({
      code: 212,
      at: stampOf(now),
      invoice: { number: content.number, issuedOn: content.issuedOn, isCredit: false },
      from: { siren, name: company.legalName, address: company.einvoicingAddress, role: "SE" },
      to: {
        siren: buyerSiren,
        name: content.buyer.name,
        address: content.buyer.einvoicingAddress ?? "",
        role: "BY",
      },
      sellerSiren: siren,
      cashed: rates,
    });
    await insertFlow(tx, { kind: "status", documentId: id, body, code: 212, cashed: rates }, now);
  });
}
