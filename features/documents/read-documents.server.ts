import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { documentsOf } from "./documents.server.ts";
import { shownDocuments } from "./documents-for-guest.server.ts";
import { leftOf } from "./due-documents.ts";
import { einvoiceMarks } from "./einvoicing/flows.server.ts";
import { issuedOf } from "./issued.ts";
import { readInvoicePage } from "./read-invoice-page.server.ts";

export async function readDocumentRows(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  { id, outboundId }: Pick<BookingRow, "id" | "outboundId">,
) {
  const rows = await documentsOf(db, [outboundId ?? id]);
  const issued = rows.map(issuedOf);
  const left = new Map(
    rows
      .filter(({ kind }) => kind === "invoice")
      .map((row) => [row.reference, leftOf(issuedOf(row), issued)]),
  );
  const marks = await einvoiceMarks(
    db,
    rows.map((row) => row.id),
  );
  const markOf = new Map(rows.map((row) => [row.reference, marks.get(row.id) ?? null]));
  return shownDocuments(rows).map((row) => ({
    ...row,
    left: (left.get(row.reference) ?? []).map(({ description, gross, rate }) => ({
      text: description.fr,
      gross,
      rate,
    })),
    einvoice: markOf.get(row.reference) ?? null,
  }));
}

export async function readDocuments({ db }: Pick<Services, "db">, dispatcher: Dispatcher, reference: string) {
  const booking = await findByReference(db, reference);
  if (!booking) return undefined;
  const legs = await legsOf(db, booking.outboundId ?? booking.id);
  const { typed, state } = await readInvoicePage({ db }, legs);
  return {
    reference,
    fullName: booking.fullName,
    rows: await readDocumentRows({ db }, dispatcher, booking),
    typed,
    isIssued: state === "issued",
  };
}

export type BookingDocuments = NonNullable<Awaited<ReturnType<typeof readDocuments>>>;
