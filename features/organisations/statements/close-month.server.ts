import type { Db } from "#platform/db/db.ts";
import { queueMails } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { sayBoth } from "#features/booking/proof/booking-proof.ts";
import { RENDER_DOCUMENT } from "#features/documents/document-file.server.ts";
import {
  composeDocument,
  missingOfSeller,
  sellerOf,
  type Buyer,
  type DocumentContent,
} from "#features/documents/document.ts";
import { linesOfDifference } from "#features/documents/document-lines.server.ts";
import {
  documentsOfStatements,
  insertDocument,
  sharesLeftIn,
  type NewDocument,
} from "#features/documents/documents.server.ts";
import type { DocumentRow } from "#features/documents/documents.table.ts";
import {
  dueDocuments,
  leftOf,
  totalOf,
  type Issued,
  type LegLine,
} from "#features/documents/due-documents.ts";
import { issuedOf, named } from "#features/documents/issued.ts";
import {
  endOfMonth,
  isMonth,
  monthAfter,
  monthsAfter,
  parisDateOf,
  startOfParisDay,
} from "#i18n/paris-time.ts";
import { invoiceDueAt, mayMember, MONTHS_LOOKED_BACK } from "../organisation.ts";
import { allOrganisations, findOrganisation, organisationById } from "../organisations.server.ts";
import type { OrganisationRow, OrganisationStatementRow } from "../organisations.table.ts";
import { membersOf } from "../people/members.server.ts";
import { chargedRides, type ChargedRide } from "./statement-lines.server.ts";
import {
  isClosed,
  statementById,
  statementOf,
  statementsSince,
  tryLockStatements,
} from "./statements.server.ts";

/** Runs on the first days of a month for the month before. A day after a failure catches up. */
export const CLOSE_MONTHS = "close-months";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/**
 * `early`: the month is not over. `running`: another request invoices this organisation at the moment. `seller`: the
 * company's record lacks what an invoice requires.
 */
type MonthClosed =
  | { kind: "closed"; documents: DocumentRow[] }
  | { kind: "early" }
  | { kind: "running" }
  | { kind: "seller" }
  | { kind: "missing" };

/**
 * Issues the invoices of the last month for all organisations. Each organisation is one transaction, so that a process
 * that ends in between loses nothing, and the next run goes on with those that have no statement yet.
 */
export async function closeMonths(services: Needs): Promise<void> {
  const period = monthAfter(parisDateOf(services.clock.now()).slice(0, 7), -1);
  const failures: unknown[] = [];
  for (const { id, reference } of await allOrganisations(services.db))
    await services.db
      .transaction(async (tx) => {
        if (await isClosed(tx, id, period)) return;
        const { kind } = await closeOrganisation(tx, services, id, period);
        if (kind === "seller")
          throw new Error(`The company's record lacks what the invoice of ${reference} requires.`);
      })
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} organisations have no invoice of ${period}.`);
}

/** Also a second time: it then invoices what came since. */
export async function closeMonth(
  services: Needs,
  dispatcher: Dispatcher,
  reference: string,
  period: string,
): Promise<MonthClosed> {
  const { db, clock } = services;
  return db.transaction(async (tx): Promise<MonthClosed> => {
    const organisation = await findOrganisation(tx, reference);
    if (!organisation || !isMonth(period)) return { kind: "missing" };
    const { id } = organisation;
    const closed = await closeOrganisation(tx, services, id, period);
    if (closed.kind !== "closed" || closed.documents.length === 0) return closed;
    const details = { period, documents: closed.documents.map((row) => row.reference).join(" ") };
    const entry = { action: "month-closed", subject: "organisation", subjectId: id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details }, clock.now());
    return closed;
  });
}

/**
 * Compares what the rides of an organisation cost with what was invoiced, ride by ride, and issues the difference: so a
 * second, concurrent or late run changes nothing, and a ride that changed after its month gets a credit note for what
 * it no longer costs, or an invoice for the rest.
 */
export async function closeOrganisation(
  tx: Db,
  services: Needs,
  id: string,
  period: string,
): Promise<MonthClosed> {
  const now = services.clock.now();
  const end = endOfMonth(period);
  if (end > now) return { kind: "early" };
  if (!(await tryLockStatements(tx, id))) return { kind: "running" };
  const organisation = await organisationById(tx, id);
  if (!organisation) return { kind: "missing" };
  const [drafts] = (await readDrafts(tx, [organisation], period, now)) as [Drafts];
  const company = await readCompany(tx);
  if (isAnything(drafts) && missingOfSeller(company).length > 0) return { kind: "seller" };
  const context: Context = { tx, services, organisation, company, now };
  const documents: DocumentRow[] = [];
  for (const { invoice, lines } of drafts.credits)
    documents.push(await writeCreditNote(context, invoice, { lines, reason: "changed", isByHand: false }));
  for (const { costCentre, lines } of drafts.invoices) {
    const dueOn = parisDateOf(invoiceDueAt(organisation, now));
    const statement = await statementOf(tx, { organisationId: id, period, costCentre, closedAt: now, dueOn });
    documents.push(await writeInvoice(context, statement, lines, dueOn));
  }
  await mailDocuments(context, documents);
  return { kind: "closed", documents };
}

/** Writes nothing. */
export async function countUninvoiced(db: Db, period: string, now: Date): Promise<number> {
  const organisations = await allOrganisations(db);
  let count = 0;
  for (let start = 0; start < organisations.length; start += READ_TOGETHER) {
    const drafts = await readDrafts(db, organisations.slice(start, start + READ_TOGETHER), period, now);
    count += drafts.filter(isAnything).length;
  }
  return count;
}

/** Organisations that share their queries. A year of their rides and invoices fits in memory, and in the parameters of a query. */
const READ_TOGETHER = 100;

/** The drafts of each organisation, in the same order. */
async function readDrafts(
  db: Db,
  organisations: OrganisationRow[],
  period: string,
  now: Date,
): Promise<Drafts[]> {
  const first = monthsAfter(`${period}-01`, -MONTHS_LOOKED_BACK);
  const between = { from: startOfParisDay(first), to: endOfMonth(period), now };
  const rides = await chargedRides(db, organisations, between);
  const ridesOf = Map.groupBy(rides, ({ link }) => link.organisationId);
  const ids = organisations.map(({ id }) => id);
  const statements = await statementsSince(db, ids, first.slice(0, 7));
  const ownerOf = new Map(statements.map(({ id, organisationId }) => [id, organisationId]));
  const rows = await documentsOfStatements(db, [...ownerOf.keys()]);
  const rowsOf = Map.groupBy(rows, ({ statementId }) => ownerOf.get(statementId ?? ""));
  return organisations.map((organisation) =>
    draftsOf(organisation, ridesOf.get(organisation.id) ?? [], rowsOf.get(organisation.id) ?? []),
  );
}

function isAnything({ credits, invoices }: Drafts): boolean {
  return credits.length + invoices.length > 0;
}

type Drafts = {
  credits: { invoice: DocumentRow; lines: LegLine[] }[];
  invoices: { costCentre: string; lines: LegLine[] }[];
};

function draftsOf(organisation: OrganisationRow, rides: ChargedRide[], rows: DocumentRow[]): Drafts {
  const rideOf = new Map(rides.flatMap((ride) => ride.ids.map((id) => [id, ride] as const)));
  const issued = rows.map(issuedOf).map((one) => ({
    ...one,
    lines: one.lines.filter(({ legId }) => rideOf.has(legId)),
  }));
  const due = dueDocuments({ lines: rides.flatMap(({ lines }) => lines), isBusiness: true, issued });
  const known = stillInvoiced(issued);
  const legs = rides.map(({ leg }) => leg);
  const drafts: Drafts = { credits: [], invoices: [] };
  for (const draft of due) {
    if (draft.kind === "credit_note") {
      const invoice = rows.find(({ id }) => id === draft.creditsId)!;
      drafts.credits.push({ invoice, lines: creditLines(invoice, rows.map(issuedOf), draft.lines, legs) });
      continue;
    }
    const [more, whole] = [true, false].map((isMore) =>
      draft.lines.filter(({ legId }) => known.has(legId) === isMore),
    );
    const lines = numbered([...whole!, ...linesOfDifference(more!, legs, "difference")]);
    const centreOf = ({ legId }: LegLine) =>
      organisation.billsPerCostCentre ? (rideOf.get(legId)?.link.costCentre ?? "") : "";
    for (const [costCentre, own] of [...Map.groupBy(lines, centreOf)].sort(byKey))
      drafts.invoices.push({ costCentre, lines: own });
  }
  return drafts;
}

/** The legs of which something is left on an invoice: more of them is a difference. A leg that was credited whole is invoiced like a new one. */
function stillInvoiced(issued: Issued[]): Set<string> {
  const left = new Map<string, number>();
  for (const { kind, lines } of issued)
    for (const { legId, gross } of lines)
      left.set(legId, (left.get(legId) ?? 0) + (kind === "credit_note" ? -gross : gross));
  return new Set([...left].flatMap(([legId, gross]) => (gross === 0 ? [] : [legId])));
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function creditLines(
  invoice: DocumentRow,
  issued: Issued[],
  lines: LegLine[],
  legs: Parameters<typeof linesOfDifference>[1],
): LegLine[] {
  const left = leftOf(issuedOf(invoice), issued);
  return [...Map.groupBy(lines, ({ legId }) => legId)].flatMap(([legId, own]) => {
    const isWhole = totalOf(left.filter((line) => line.legId === legId)) === totalOf(own);
    return isWhole ? own : linesOfDifference(own, legs, "lowered");
  });
}

/** No page break separates the lines of a ride. */
function numbered(lines: LegLine[]): LegLine[] {
  const ids = [...new Set(lines.map(({ legId }) => legId))];
  return lines.map((line) => ({ ...line, ride: ids.indexOf(line.legId) + 1 }));
}

type Context = { tx: Db; services: Needs; organisation: OrganisationRow; company: Company; now: Date };

async function writeInvoice(
  { tx, services, organisation, company, now }: Context,
  statement: OrganisationStatementRow,
  lines: LegLine[],
  dueOn: string,
): Promise<DocumentRow> {
  return insertAndRender(tx, services, now, {
    bookingId: null,
    statementId: statement.id,
    unitId: statement.id,
    lineLegs: lines.map(({ legId }) => legId),
    isByHand: false,
    creditsId: null,
    replacesId: null,
    content: composeDocument({
      kind: "invoice",
      number: "",
      issuedOn: "",
      lang: organisation.lang,
      seller: sellerOf(company),
      buyer: buyerOf(organisation),
      lines: withoutLegs(lines),
      payment: { method: "on_account", paidOn: null, dueOn, reference: "" },
      credits: null,
      replaces: null,
      ...referenceOf(organisation, statement),
    }),
  });
}

type Credit = { lines: LegLine[]; reason: "changed" | "goodwill" | "error" | "corrected"; isByHand: boolean };

/** The caller holds `lockStatements`. */
export async function writeCreditNote(
  { tx, services, organisation, company, now }: Context,
  invoice: DocumentRow,
  { lines, reason, isByHand }: Credit,
): Promise<DocumentRow> {
  const statement = invoice.statementId ? await statementById(tx, invoice.statementId) : undefined;
  if (!statement) throw new Error("An invoice of an organisation has a statement.");
  return insertAndRender(tx, services, now, {
    bookingId: null,
    statementId: statement.id,
    unitId: statement.id,
    lineLegs: lines.map(({ legId }) => legId),
    isByHand,
    creditsId: invoice.id,
    replacesId: null,
    content: composeDocument({
      kind: "credit_note",
      number: "",
      issuedOn: "",
      lang: organisation.lang,
      seller: sellerOf(company),
      buyer: invoice.content.buyer,
      lines: withoutLegs(numbered(lines)),
      takenFrom: await sharesLeftIn(tx, invoice),
      payment: { method: "on_account", paidOn: null, dueOn: null, reference: "" },
      credits: {
        ...named(invoice),
        reason: sayBoth(organisation)(({ words }) => words(`documents.reasons.${reason}`)),
      },
      replaces: null,
      ...referenceOf(organisation, statement),
    }),
  });
}

async function insertAndRender(
  tx: Db,
  { jobs }: Needs,
  now: Date,
  document: NewDocument,
): Promise<DocumentRow> {
  const row = await insertDocument(tx, document, now);
  await jobs.enqueue(tx, RENDER_DOCUMENT, { documentId: row.id });
  return row;
}

function withoutLegs(lines: LegLine[]) {
  return lines.map(({ legId: _leg, ...line }) => line);
}

function buyerOf(organisation: OrganisationRow): Buyer {
  const { name, siren, vatNumber, street, postalCode, city, country, einvoicingAddress } = organisation;
  const address = { street, postalCode, city, country };
  const buyer = { name, isBusiness: true, guestName: "", siren, vatNumber, address };
  return einvoicingAddress === "" ? buyer : { ...buyer, einvoicingAddress };
}

function referenceOf(
  { reference }: OrganisationRow,
  { period, costCentre }: OrganisationStatementRow,
): Pick<DocumentContent, "bookingReference" | "statement"> {
  const parts = [`${reference} ${period}`, costCentre].filter((part) => part !== "");
  return { bookingReference: parts.join(" · "), statement: { organisation: reference, period } };
}

export async function mailDocuments(
  { tx, services, organisation }: Context,
  rows: DocumentRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const documents = rows.map(({ reference }) => reference).join(" ");
  const readers = (await membersOf(tx, organisation.id)).filter(
    ({ role, acceptedAt }) => acceptedAt !== null && mayMember(role, "documents"),
  );
  if (readers.length === 0) return;
  await queueMails(
    tx,
    services.jobs,
    readers.map(({ id }) => ({
      key: `organisation-documents:${first.id}:${id}`,
      name: "organisation-documents",
      data: { memberId: id, documents },
    })),
  );
}
