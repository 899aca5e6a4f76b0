import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { receivedAt } from "#features/booking/transfers/received-on.ts";
import { countedAt } from "#features/booking/transfers/transfers.server.ts";
import { findDocument } from "#features/documents/documents.server.ts";
import { invoicePaymentsTable } from "#features/documents/invoice-payments.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { unpaidRows } from "./unpaid-invoices.server.ts";

/** `owed`: what the page showed as left, in cents. `bankFee`: the part of `amount` that a bank kept. */
type InvoicePaid = {
  invoice: string;
  owed: number;
  amount?: number;
  bankFee?: number;
  receivedOn: string;
  note: string;
};

/**
 * Notes a transfer for the invoice on account of a booking that belongs to no organisation. Concurrent notes never exceed what the pages
 * showed as left: each changes it for the others.
 */
export async function noteInvoicePaid(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  { invoice, owed, amount = owed, bankFee = 0, receivedOn, note }: InvoicePaid,
): Promise<ActionResult> {
  const found = await findDocument(db, invoice);
  if (!found?.bookingId || !Number.isSafeInteger(amount) || amount <= 0) return { kind: "changed" };
  const { bookingId, unitId, issuedAt } = found;
  const now = clock.now();
  const at = receivedAt(receivedOn, issuedAt, now);
  if (!at) return { kind: "changed" };
  return db.transaction(async (tx): Promise<ActionResult> => {
    if (!(await lockLeg(tx, bookingId))) return { kind: "changed" };
    if ((await leftOfInvoice(tx, invoice, now)) !== owed) return { kind: "changed" };
    const paid = { amount, bankFee, receivedOn: parisDateOf(at), note: note.slice(0, 120) };
    await tx.insert(invoicePaymentsTable).values({
      id: randomUUID(),
      bookingId,
      unitId,
      ...paid,
      notedAt: now,
      notedBy: dispatcher.id,
      countedAt: countedAt(at, now),
    });
    const entry = { action: "invoice-paid", subject: "booking", subjectId: bookingId } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { invoice, amount: String(amount) } }, now);
    return { kind: "done" };
  });
}

async function leftOfInvoice(tx: Db, invoice: string, now: Date): Promise<number> {
  const { rows } = await unpaidRows(tx, parisDateOf(now), null);
  return rows.find(({ reference }) => reference === invoice)?.left ?? 0;
}

export async function readInvoicePayments(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  reference: string,
) {
  const { rows } = await unpaidRows(db, parisDateOf(clock.now()), null);
  const own = rows.filter(({ booking, organisation }) => booking === reference && organisation === "");
  return own.map(({ reference: invoice, left, dueOn, overdue }) => ({ invoice, left, dueOn, overdue }));
}

export type InvoicesToPay = Awaited<ReturnType<typeof readInvoicePayments>>;
