import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { businessOf } from "#features/booking/business/business-details.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { documentsOf } from "./documents.server.ts";
import type { DocumentRow } from "./documents.table.ts";
import { pendingInvoice } from "./pending-invoice.ts";
import { missingOfSeller } from "./document.ts";
import { invoiceStateOf } from "./read-invoice-page.server.ts";

export async function documentsForGuest({ db }: Pick<Services, "db">, legs: BookingRow[]) {
  const rows = await documentsOf(db, [legs[0]!.id]);
  const business = await businessOf(db, legs[0]!.id);
  const state = await invoiceStateOf(db, legs);
  const canInvoice = missingOfSeller(await readCompany(db)).length === 0;
  return {
    rows: shownDocuments(rows),
    business: business?.name ?? null,
    state,
    toCome: pendingInvoice(legs, { isIssued: state === "issued", canInvoice }),
  };
}

export type DocumentsForGuest = Awaited<ReturnType<typeof documentsForGuest>>;

/** Oldest first, each with the document that replaced it. */
export function shownDocuments(rows: DocumentRow[]) {
  return rows.map(({ id, kind, reference, content, total, isByHand }) => ({
    kind,
    reference,
    total,
    isByHand,
    issuedOn: content.issuedOn,
    replacedBy: rows.find(({ replacesId }) => replacesId === id)?.reference ?? null,
  }));
}
