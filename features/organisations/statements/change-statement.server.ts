import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { feesOf } from "#features/booking/fees/fees.server.ts";
import { receivedAt } from "#features/booking/transfers/received-on.ts";
import { readCompany } from "#features/company/company.server.ts";
import { missingOfSeller, type CreditReason } from "#features/documents/document.ts";
import { linesOfDifference } from "#features/documents/document-lines.server.ts";
import { documentsOfStatements, findDocument } from "#features/documents/documents.server.ts";
import { leftOf, legLines, totalOf } from "#features/documents/due-documents.ts";
import { issuedOf } from "#features/documents/issued.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { VatRate } from "#features/pricing/vat.ts";
import { organisationById } from "../organisations.server.ts";
import { rideOfOrganisation } from "../rides/organisation-rides.server.ts";
import { mailDocuments, writeCreditNote } from "./close-month.server.ts";
import { documentedOf } from "./read-statements.server.ts";
import { lockStatements, setStatementPaid, statementById } from "./statements.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/**
 * `owed`: cents that the form showed. `amount`: what settles them, a part or more; all of it by default. `bankFee`: the part of `amount` that a
 * bank kept and the company bears. `receivedOn`: the day of the bank; today by default.
 */
type StatementPaid = {
  statementId: string;
  owed: number;
  amount?: number;
  bankFee?: number;
  receivedOn?: string;
};

/** The bank can have received it before the invoice was written. */
const PAST_DAYS = 365;

/** Compare-and-set on the amount that was shown. */
export async function noteStatementPaid(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  { statementId, owed, amount = owed, bankFee = 0, receivedOn }: StatementPaid,
): Promise<ActionResult> {
  const found = isUuid(statementId) ? await statementById(db, statementId) : undefined;
  if (!found) return { kind: "changed" };
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    await lockStatements(tx, found.organisationId);
    const statement = await statementById(tx, statementId);
    if (!statement) return { kind: "changed" };
    const documented = documentedOf(await documentsOfStatements(tx, [statementId]));
    if (owed === 0 || documented - statement.paidAmount !== owed) return { kind: "changed" };
    const at = receivedAt(receivedOn ?? "", new Date(now.getTime() - PAST_DAYS * 86_400_000), now);
    if (!at) return { kind: "changed" };
    const paidOn = parisDateOf(at);
    const paid = { paidAmount: statement.paidAmount + amount, paidOn };
    const noted = { notedAt: now, receivedAt: at, receivedOn: paidOn, bankFee };
    if (!(await setStatementPaid(tx, statementId, statement.paidAmount, paid, noted)))
      return { kind: "changed" };
    const entry = {
      action: "statement-paid",
      subject: "organisation",
      subjectId: found.organisationId,
    } as const;
    const details = { period: statement.period, amount: String(amount) };
    await writeAudit(tx, dispatcher, { ...entry, details }, now);
    return { kind: "done" };
  });
}

/** `most`: what is left of the ride on the invoice, in cents; 0 for a ride that is not on it. */
type RideCredited = ActionResult | { kind: "too-much"; most: number } | { kind: "seller" };

/** Up to the rest of the ride on the invoice, at one rate or spread over all. Concurrent calls never credit more. */
export async function creditRide(
  services: Needs,
  dispatcher: Dispatcher,
  invoice: string,
  {
    reference,
    amount,
    rate = null,
    reason,
  }: { reference: string; amount: number; rate?: VatRate | null; reason: CreditReason },
): Promise<RideCredited> {
  const { db, clock } = services;
  const found = await findDocument(db, invoice);
  const statement = found?.statementId ? await statementById(db, found.statementId) : undefined;
  if (found?.kind !== "invoice" || !statement || !Number.isSafeInteger(amount) || amount <= 0)
    return { kind: "changed" };
  const now = clock.now();
  return db.transaction(async (tx): Promise<RideCredited> => {
    await lockStatements(tx, statement.organisationId);
    const organisation = await organisationById(tx, statement.organisationId);
    const company = await readCompany(tx);
    if (!organisation) return { kind: "changed" };
    if (missingOfSeller(company).length > 0) return { kind: "seller" };
    const ride = await rideOfOrganisation(tx, organisation.id, reference);
    const rows = await documentsOfStatements(tx, [statement.id]);
    // Additions, and the price of a ride that did not take place, are lines of their fees.
    const fees = ride ? await feesOf(tx, [ride.leg.id]) : [];
    const ids = [ride?.leg.id, ...fees.map(({ id }) => id)];
    const left = leftOf(issuedOf(found), rows.map(issuedOf)).filter(
      (line) => ids.includes(line.legId) && (rate === null || line.rate === rate),
    );
    const most = totalOf(left);
    if (!ride || amount > most) return { kind: "too-much", most };
    const taken = legLines(left, amount);
    const lines =
      amount === most
        ? taken
        : linesOfDifference(taken, [{ ...ride.leg, lang: organisation.lang }], "lowered");
    const context = { tx, services, organisation, company, now };
    const row = await writeCreditNote(context, found, { lines, reason, isByHand: true });
    await mailDocuments(context, [row]);
    const details = { invoice, credit: row.reference, amount: String(amount), reason };
    const entry = { action: "ride-credited", subject: "organisation", subjectId: organisation.id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details }, now);
    return { kind: "done" };
  });
}
