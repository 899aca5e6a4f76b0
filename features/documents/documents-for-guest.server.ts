import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { businessOf } from "#features/booking/business/business-details.server.ts";
import { documentsOf } from "./documents.server.ts";
import type { DocumentRow } from "./documents.table.ts";
import { invoiceStateOf } from "./read-invoice-page.server.ts";

/** What was written about a booking, as its guest finds it behind their link. */
export async function documentsForGuest({ db }: Pick<Services, "db">, legs: BookingRow[]) {
  const rows = await documentsOf(db, [legs[0]!.id]);
  const business = await businessOf(db, legs[0]!.id);
  return {
    rows: shownDocuments(rows),
    /** To whom the invoice is, or will be, made out. */
    business: business?.name ?? null,
    state: await invoiceStateOf(db, legs),
  };
}

export type DocumentsForGuest = Awaited<ReturnType<typeof documentsForGuest>>;

/** Oldest first; each with the one that stands in its place. */
export function shownDocuments(rows: DocumentRow[]) {
  return rows.map(({ id, kind, reference, content, total, isByHand }) => ({
    ...{ kind, reference, total, isByHand, issuedOn: content.issuedOn },
    replacedBy: rows.find(({ replacesId }) => replacesId === id)?.reference ?? null,
  }));
}
