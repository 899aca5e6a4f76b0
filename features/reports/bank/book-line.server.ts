import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { feeById } from "#features/booking/fees/fees.server.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { findPayment } from "#features/booking/payment/payments.server.ts";
import { noteTransfer } from "#features/booking/transfers/note-transfer.server.ts";
import { noteInvoicePaid } from "#features/organisations/statements/note-invoice-paid.server.ts";
import { documentById } from "#features/documents/documents.server.ts";
import { noteStatementPaid } from "#features/organisations/statements/change-statement.server.ts";
import { matchPayout } from "../payouts/card-movements.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { bankFeeOf, keyOf, matchLines, type LineMatch, type TargetKind } from "./bank-line.ts";
import { lineById, openAmount, openAmounts, openLines, reopenLine, settleLine } from "./bank-lines.server.ts";
import type { BankLineRow } from "./bank.table.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "limits">;

/** What the page showed: `owed` cents were open. `bearsFee`: the company bears the gap as a fee of a bank. */
export type LineChoice = { kind: TargetKind; id: string; owed: number; bearsFee: boolean };

export const MATCHED_LINES = 300;

const CHANGED = new Error("an open amount changed");

/**
 * Books a line of the bank on an open amount, once: the line and the payment are one transaction. The amount is noted by the same verbs as
 * from their own pages, so documents, mails and rides follow. It counts in the books on the day of the
 * bank, or today if that month is closed.
 */
export async function bookLine(
  services: Needs,
  owner: Owner,
  lineId: string,
  choice: LineChoice,
): Promise<ActionResult> {
  if (!isUuid(lineId) || (choice.kind !== "payout" && !isUuid(choice.id))) return { kind: "changed" };
  const now = services.clock.now();
  try {
    return await services.db.transaction(async (tx): Promise<ActionResult> => {
      const of = await openAmount(tx, choice);
      if (!of || of.owed !== choice.owed) return { kind: "changed" };
      const by = { settledAt: now, settledBy: owner.id };
      const target = { kind: choice.kind, id: choice.id, reference: of.reference };
      const line = await lineById(tx, lineId);
      if (!line) return { kind: "changed" };
      const bankFee = choice.bearsFee ? bankFeeOf(line, of) : 0;
      if (choice.bearsFee && bankFee === 0) return { kind: "changed" };
      const settled = await settleLine(tx, lineId, { state: "booked", target: { ...target, bankFee } }, by);
      if (!settled) return { kind: "changed" };
      if (!(await isNoted({ ...services, db: tx }, owner, settled, { ...choice, bankFee }))) throw CHANGED;
      const details = { amount: String(settled.amount), reference: of.reference, on: settled.day };
      const entry = {
        action: "bank-line-booked",
        subject: "company",
        subjectId: ONLY_SUBJECTS.company,
      } as const;
      await writeAudit(tx, owner, { ...entry, details }, now);
      return { kind: "done" };
    });
  } catch (error) {
    if (error === CHANGED) return { kind: "changed" };
    throw error;
  }
}

async function isNoted(
  services: Needs,
  owner: Owner,
  { id: lineId, amount, day, label, reference }: BankLineRow,
  { kind, id, owed, bankFee }: LineChoice & { bankFee: number },
): Promise<boolean> {
  // The payout is in the books already, from the provider's balance.
  if (kind === "payout") return amount === owed && matchPayout(services.db, id, lineId);
  const note = (reference || label).slice(0, 120);
  const today = parisDateOf(services.clock.now());
  const receivedOn = day > today ? today : day;
  if (kind === "statement") {
    const paid = { statementId: id, owed, amount: amount + bankFee, bankFee, receivedOn };
    return (await noteStatementPaid(services, owner, paid)).kind === "done";
  }
  if (kind === "invoice") {
    const document = await documentById(services.db, id);
    if (!document) return false;
    const issued = parisDateOf(document.issuedAt);
    const since = receivedOn < issued ? issued : receivedOn;
    const paid = { invoice: document.reference, owed, amount: amount + bankFee, bankFee };
    return (await noteInvoicePaid(services, owner, { ...paid, receivedOn: since, note })).kind === "done";
  }
  if (kind === "transfer") {
    const payment = await findPayment(services.db, id);
    if (!payment) return false;
    const since = parisDateOf(payment.createdAt);
    const received = { amount, missing: owed, receivedOn: receivedOn < since ? since : receivedOn, note };
    const booking = { id: payment.bookingId, outboundId: null };
    return (await noteTransfer(services, owner, booking, received)).kind === "done";
  }
  const fee = await feeById(services.db, id);
  if (!fee || fee.amount !== amount) return false;
  const since = parisDateOf(fee.createdAt);
  const paid = { way: "transfer", note, receivedOn: receivedOn < since ? since : receivedOn } as const;
  return (await noteFeePaid(services, owner, { id: fee.bookingId }, paid, { id })).kind === "done";
}

/** Each match has its own transaction. Returns the number of booked lines. */
export async function bookSureLines(
  services: Needs,
  owner: Owner,
  shown: readonly string[],
): Promise<number> {
  const lines = await openLines(services.db, MATCHED_LINES);
  let booked = 0;
  for (const { line, sure } of matchLines(lines, await openAmounts(services.db))) {
    if (!sure || !shown.includes(sureKey(line.id, sure))) continue;
    const { kind, id, owed } = sure.of;
    const done = await bookLine(services, owner, line.id, { kind, id, owed, bearsFee: false });
    if (done.kind === "done") booked += 1;
  }
  return booked;
}

export function sureKey(lineId: string, { of }: LineMatch): string {
  return `${lineId}:${keyOf(of)}:${of.owed}`;
}

export async function setLineAside(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  lineId: string,
  note: string,
): Promise<ActionResult> {
  if (!isUuid(lineId) || note === "") return { kind: "changed" };
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const by = { settledAt: now, settledBy: owner.id };
    const line = await settleLine(tx, lineId, { state: "aside", note }, by);
    if (!line) return { kind: "changed" };
    const details = { amount: String(line.amount) };
    const entry = {
      action: "bank-line-set-aside",
      subject: "company",
      subjectId: ONLY_SUBJECTS.company,
    } as const;
    await writeAudit(tx, owner, { ...entry, details }, now);
    return { kind: "done" };
  });
}

export async function takeLineBack(
  { db }: Pick<Services, "db">,
  _owner: Owner,
  lineId: string,
): Promise<ActionResult> {
  return { kind: isUuid(lineId) && (await reopenLine(db, lineId)) ? "done" : "changed" };
}
