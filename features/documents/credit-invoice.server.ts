import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { legsOf, lockLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { sayBoth } from "#features/booking/proof/booking-proof.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { composeDocument, sellerOf, type CreditReason, missingOfSeller } from "./document.ts";
import { linesOfDifference } from "./document-lines.server.ts";
import { documentsOf, findDocument, insertDocument, sharesLeftIn } from "./documents.server.ts";
import type { DocumentRow } from "./documents.table.ts";
import { leftOf, legLines, totalOf, type LegLine } from "./due-documents.ts";
import { issuedOf, named } from "./issued.ts";
import { publishDocument } from "./publish-document.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/** `most`: the remaining amount of the invoice in cents. */
type Credited = ActionResult | { kind: "too-much"; most: number } | { kind: "seller" };

/**
 * `lines`: cents of each line of `leftOf`, in its order, when `left` cents of the invoice were left. `amount` is spread over all lines.
 */
type ByHand = { reason: CreditReason } & ({ amount: number } | { lines: readonly number[]; left: number });

/**
 * Credits all or part of the remaining amount of an invoice. French law requires a separate document for a correction. The refund itself is
 * made elsewhere, and is not credited again (`invoiceDifferences`). Concurrent calls never credit more than the remainder.
 */
export async function creditInvoice(
  services: Needs,
  dispatcher: Dispatcher,
  reference: string,
  credit: ByHand,
): Promise<Credited> {
  const { reason } = credit;
  const asked = "lines" in credit ? credit.lines : [credit.amount];
  const amount = asked.reduce((sum, cents) => sum + cents, 0);
  const { db, clock } = services;
  const found = await findDocument(db, reference);
  const bookingId = found?.bookingId;
  if (found?.kind !== "invoice" || !bookingId || !asked.every(isCents) || amount <= 0)
    return { kind: "changed" };
  return db.transaction(async (tx): Promise<Credited> => {
    const outbound = await lockLeg(tx, bookingId);
    if (!outbound) return { kind: "changed" };
    if (missingOfSeller(await readCompany(tx)).length > 0) return { kind: "seller" };
    const rows = await documentsOf(tx, [outbound.id]);
    const left = leftOf(issuedOf(found), rows.map(issuedOf));
    const most = totalOf(left);
    if ("lines" in credit) {
      if (credit.left !== most || credit.lines.length !== left.length) return { kind: "changed" };
      const over = left.find(({ gross }, index) => credit.lines[index]! > gross);
      if (over) return { kind: "too-much", most: over.gross };
    }
    if (amount > most) return { kind: "too-much", most };
    const lines =
      "lines" in credit
        ? left
            .map((line, index) => ({ ...line, gross: credit.lines[index]! }))
            .filter(({ gross }) => gross > 0)
        : spreadLines(left, amount, await legsOf(tx, outbound.id));
    const row = await writeCredit(tx, services, outbound, { invoice: found, lines, reason, isByHand: true });
    const details = { invoice: found.reference, credit: row.reference, amount: String(amount), reason };
    const entry = { action: "invoice-credited", subject: "booking", subjectId: outbound.id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details }, clock.now());
    return { kind: "done" };
  });
}

function isCents(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

function spreadLines(left: LegLine[], amount: number, legs: BookingRow[]): LegLine[] {
  const taken = legLines(left, amount);
  return amount === totalOf(left) ? taken : linesOfDifference(taken, legs, "lowered");
}

type Credit = {
  invoice: DocumentRow;
  lines: LegLine[];
  reason: CreditReason | "corrected";
  isByHand: boolean;
};

/** The caller must hold the lock on the booking. */
export async function writeCredit(
  tx: Db,
  services: Needs,
  outbound: BookingRow,
  { invoice, lines, reason, isByHand }: Credit,
): Promise<DocumentRow> {
  const { buyer, payment } = invoice.content;
  const row = await insertDocument(
    tx,
    {
      bookingId: outbound.id,
      unitId: invoice.unitId,
      lineLegs: lines.map(({ legId }) => legId),
      creditsId: invoice.id,
      replacesId: null,
      isByHand,
      content: composeDocument({
        kind: "credit_note",
        number: "",
        issuedOn: "",
        lang: invoice.lang,
        seller: sellerOf(await readCompany(tx)),
        buyer,
        lines: lines.map(({ legId: _leg, ...line }) => line),
        takenFrom: await sharesLeftIn(tx, invoice),
        payment: { method: payment.method, paidOn: null, dueOn: null, reference: "" },
        credits: {
          ...named(invoice),
          reason: sayBoth(outbound)(({ words }) => words(`documents.reasons.${reason}`)),
        },
        replaces: null,
        bookingReference: outbound.reference,
      }),
    },
    services.clock.now(),
  );
  await publishDocument(tx, services, outbound, row);
  return row;
}
