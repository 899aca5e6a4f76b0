import type { Db } from "#platform/db/db.ts";
import { type Both, sayBoth } from "#features/booking/proof/booking-proof.ts";
import { lockLegs, outboundIdOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { endedUnconfirmed, firmStatus, isCancelledLate, isPrepaid } from "#features/booking/booking.ts";
import { toldEmissions } from "#features/booking/told-emissions.server.ts";
import { businessOf } from "#features/booking/business/business-details.server.ts";
import type { Business } from "#features/booking/business/business-fields.ts";
import { organisationOf } from "#features/booking/organisation/booking-organisations.server.ts";
import { changesOf } from "#features/booking/changes/booking-changes.server.ts";
import { isWithdrawal } from "#features/booking/withdrawal/withdrawal.ts";
import { additionsOf } from "#features/booking/additions/additions.server.ts";
import type { AdditionRow } from "#features/booking/additions/additions.table.ts";
import { feesOf } from "#features/booking/fees/fees.server.ts";
import type { FeeRow } from "#features/booking/fees/fees.table.ts";
import {
  paidPaymentsOf,
  partialRefundsOf,
  refundsOf,
  type RefundOfLeg,
} from "#features/booking/payment/payments.server.ts";
import type { PartialRefundRow, PaymentRow } from "#features/booking/payment/payments.table.ts";
import type { RefundedLine } from "#features/booking/payment/refund-lines.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { apportion } from "#features/pricing/amount.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { Services } from "#platform/services.ts";
import {
  composeDocument,
  sellerOf,
  type Buyer,
  type DocumentContent,
  type DocumentPayment,
  type NamedDocument,
  type UnusedRide,
  missingOfSeller,
} from "./document.ts";
import { linesOfAdditions, linesOfBalance, linesOfDifference, linesOfLeg } from "./document-lines.server.ts";
import {
  documentsOf,
  endWait,
  insertDocument,
  noteWait,
  sharesLeftIn,
  waitingBookings,
} from "./documents.server.ts";
import type { DocumentRow } from "./documents.table.ts";
import {
  dueDocuments,
  leftOf,
  sameAmounts,
  sharesOfReceived,
  totalOf,
  type Draft,
  type LegLine,
} from "./due-documents.ts";
import { issuedOf, named } from "./issued.ts";
import { publishDocument } from "./publish-document.server.ts";
import { documentsDue } from "#features/booking/documents-due.server.ts";
import { receivedAt } from "#features/booking/transfers/received-on.ts";
import { passengerOf, riderOf } from "#features/booking/passenger/passenger.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs">;

type BoardedAmong = (tx: Db, legIds: string[], now: Date) => Promise<string[]>;

const DAYS_TO_PAY = 30;

/**
 * Issues the missing documents of a booking from its payments, refunds and rides. It compares due with issued documents, so that late,
 * repeated and reordered calls have the same result. While a refund is queued it issues nothing.
 */
export async function issueDocuments(
  services: Needs,
  bookingId: string,
  boardedAmong: BoardedAmong,
): Promise<DocumentRow[]> {
  return services.db.transaction(async (tx) => {
    const outboundId = await outboundIdOf(tx, bookingId);
    const [outbound, ...others] = outboundId ? await lockLegs(tx, outboundId) : [];
    if (!outbound) return [];
    if (await organisationOf(tx, outbound.id)) return [];
    const state = await readState(tx, services, [outbound, ...others], boardedAmong);
    if (state.refunds.some(({ status }) => status === "queued")) return [];
    const missing = missingDrafts(state);
    const mayInvoice = missingOfSeller(state.company).length === 0;
    const now = services.clock.now();
    if (mayInvoice || missing.every(({ draft }) => draft.kind === "receipt")) await endWait(tx, outbound.id);
    else await noteWait(tx, outbound.id, now);
    const issued: DocumentRow[] = [];
    for (const one of missing)
      if (mayInvoice || one.draft.kind === "receipt")
        issued.push(await writeDraft(tx, services, state, one, now));
    return issued;
  });
}

type State = {
  outbound: BookingRow;
  legs: BookingRow[];
  company: Company;
  business: Business | undefined;
  payments: PaymentRow[];
  fees: FeeRow[];
  additions: AdditionRow[];
  refunds: RefundOfLeg[];
  /** Those that name no lines. */
  unnamed: RefundOfLeg[];
  partials: PartialRefundRow[];
  /** Refunds that go back without the provider and are not repaid yet: the company still has the money. */
  owed: RefundOfLeg[];
  boarded: string[];
  /** The changes by which the guest withdrew from fast-track. */
  withdrawals: string[];
  rows: DocumentRow[];
};

async function readState(
  tx: Db,
  { clock }: Needs,
  legs: [BookingRow, ...BookingRow[]],
  boardedAmong: BoardedAmong,
): Promise<State> {
  const [outbound] = legs;
  const ids = legs.map(({ id }) => id);
  const refunds = await refundsOf(tx, ids);
  const isOwed = ({ status, outside }: RefundOfLeg) => status === "queued" && outside !== null;
  const partials = await partialRefundsOf(tx, ids);
  const named = new Set(partials.flatMap(({ id, lines }) => (lines ? [id] : [])));
  const given = refunds.filter((refund) => !isOwed(refund));
  return {
    outbound,
    legs: legs.map((leg) => ({ ...leg, status: firmStatus(leg, clock.now()) })),
    company: await readCompany(tx),
    business: await businessOf(tx, outbound.id),
    payments: await paidPaymentsOf(tx, outbound.id),
    fees: await feesOf(tx, ids),
    additions: await additionsOf(tx, ids),
    refunds: given,
    unnamed: given.filter(({ partialId }) => partialId === null || !named.has(partialId)),
    partials,
    owed: refunds.filter(isOwed),
    boarded: await boardedAmong(tx, ids, clock.now()),
    withdrawals: (await changesOf(tx, ids, ["applied"])).filter(isWithdrawal).map(({ id }) => id),
    rows: await documentsOf(tx, [outbound.id]),
  };
}

type Missing = Unit & { draft: Draft };

/** `isDeposit`: the lines are a payment on account, and the balance follows. */
type Unit = { unitId: string; legs: BookingRow[]; lines: LegLine[]; fee?: FeeRow; isDeposit?: boolean };

/** Credit notes first, then invoices and receipts: a fixed order of series locks avoids deadlocks. */
function missingDrafts(state: State): Missing[] {
  const { outbound, legs, business, rows } = state;
  const received = receivedFor(state);
  const rides: Unit[] = (
    isPrepaid(outbound.paymentMethod)
      ? [{ unitId: outbound.id, legs }]
      : legs.map((leg) => ({ unitId: leg.id, legs: [leg] }))
  ).map((unit) => ({
    ...unit,
    lines: unit.legs.flatMap((leg) => chargedLines(leg, state, received)),
    isDeposit: unit.legs.some((leg) => isOnDeposit(leg, received)),
  }));
  const additions = unitsOfAdditions(state);
  // A ride below the sum of a receipt gets one with its additions, so that the documents equal the money.
  const least = additions.length > 0 ? { least: 1 } : {};
  const missing = [...rides, ...additions].flatMap((unit) =>
    dueDocuments({
      lines: unit.lines,
      isBusiness: business !== undefined,
      issued: rows.filter(({ unitId }) => unitId === unit.unitId).map(issuedOf),
      ...least,
    }).map((draft) => ({ ...unit, draft })),
  );
  const order = ["credit_note", "invoice", "receipt"];
  return missing.toSorted((a, b) => order.indexOf(a.draft.kind) - order.indexOf(b.draft.kind));
}

function unitsOfAdditions(state: State): Unit[] {
  const { legs, fees, additions, unnamed } = state;
  return fees
    .filter(({ reason, paidAt }) => reason === "additions" && paidAt !== null)
    .flatMap((fee) => {
      const index = legs.findIndex(({ id }) => id === fee.bookingId);
      const leg = legs[index];
      if (!leg) return [];
      const own = additions.filter(({ feeId }) => feeId === fee.id);
      // A payment that came too late for another one is refunded whole, and counts for neither.
      const back = unnamed.filter(({ feeId, partialId }) => feeId === fee.id && partialId !== null);
      const ride = { number: index + 1, of: legs.length };
      const lines = linesOfAdditions(leg, own, fee.amount - sumOf(back), ride, refundedLines(state, fee));
      return [{ unitId: fee.id, legs: [leg], lines, fee }];
    });
}

function chargedLines(leg: BookingRow, state: State, received: Map<string, number> | null): LegLine[] {
  const charged = received ? (received.get(leg.id) ?? null) : chargedFor(leg, state);
  const number = state.legs.findIndex(({ id }) => id === leg.id) + 1;
  const isDeposit = isOnDeposit(leg, received);
  const ride = { number, of: state.legs.length, isDeposit, unused: unusedRide(leg) };
  return charged === null ? [] : linesOfLeg(leg, charged, ride, refundedLines(state, leg));
}

function isOnDeposit({ id, price }: BookingRow, received: Map<string, number> | null): boolean {
  const charged = received?.get(id);
  return charged !== undefined && charged > 0 && charged < price.total;
}

function unusedRide(leg: BookingRow): UnusedRide | undefined {
  if (leg.status === "no_show") return "no-show";
  return leg.status === "cancelled" && isCancelledLate(leg) ? "late-cancellation" : undefined;
}

/** The lines that refunds of a leg, or of additions, name, with the cents that were refunded for them. */
function refundedLines({ partials, refunds, fees }: State, of: { id: string }): RefundedLine[] {
  const isOfRide = ofRides(fees);
  return partials
    .filter((partial) => (isOfRide(partial) ? partial.bookingId : partial.feeId) === of.id)
    .flatMap(({ id, lines }) => {
      const back = sumOf(refunds.filter(({ partialId }) => partialId === id));
      const amounts = (lines ?? []).map(({ amount }) => amount);
      return apportion(back, amounts).map((amount, index) => ({ ...lines![index]!, amount }));
    });
}

/**
 * The cents received for each leg of a booking with a deposit: its payments, less refunds, shared in
 * proportion to what the legs cost now. Money above that belongs to cancelled legs, until it is refunded.
 * Null for other bookings.
 */
function receivedFor({ legs, fees, payments, unnamed, rows }: State): Map<string, number> | null {
  const balance = fees.find(({ reason }) => reason === "balance");
  if (!balance || legs.every(endedUnconfirmed)) return null;
  const isOfRides = ofRides(fees);
  const paid = payments.filter(isOfRides).reduce((sum, { amount }) => sum + amount, 0);
  const outside = balance.paidOutside ? balance.amount : 0;
  const back = sumOf(unnamed.filter(isOfRides));
  const costs = legs.map((leg) => (isCostly(leg) ? leg.price.total : 0));
  const shares = sharesOfReceived(
    paid + outside - back,
    costs,
    legs.map(({ price }) => price.total),
  );
  const isShown = (leg: BookingRow, index: number) =>
    shares[index] !== 0 || rows.some(({ lineLegs }) => lineLegs.includes(leg.id));
  return new Map(legs.flatMap((leg, index) => (isShown(leg, index) ? [[leg.id, shares[index]!]] : [])));
}

function isCostly(leg: BookingRow): boolean {
  return !endedUnconfirmed(leg) && (leg.status !== "cancelled" || isCancelledLate(leg));
}

/** The current charge for a leg in cents; null if nothing is paid or owed for it. */
function chargedFor(leg: BookingRow, { payments, fees, unnamed, owed, boarded, rows }: State): number | null {
  const { price, status } = leg;
  const isOfRides = ofRides(fees);
  const wasWritten = rows.some(
    ({ lineLegs, unitId }) => lineLegs.includes(leg.id) && isOfRides({ feeId: unitId }),
  );
  if (isPrepaid(leg.paymentMethod)) {
    if (payments.filter(isOfRides).every(({ changeId }) => changeId !== null)) return null;
    if (endedUnconfirmed(leg)) return null;
    const back = unnamed.filter(
      ({ bookingId, changeId, partialId, feeId }) =>
        bookingId === leg.id &&
        isOfRides({ feeId }) &&
        (status === "cancelled" ? changeId === null : partialId !== null),
    );
    const ofChanges = owed.filter(({ bookingId, changeId }) => bookingId === leg.id && changeId !== null);
    return Math.max(0, price.total + sumOf(ofChanges) - sumOf(back));
  }
  const isAtTheRide = leg.paymentMethod === "cash" && status === "confirmed" && boarded.includes(leg.id);
  if (status === "completed" || isAtTheRide) return price.total;
  const fee = fees.find(({ bookingId, reason }) => bookingId === leg.id && reason !== "additions");
  if (fee?.paidAt) {
    const back = unnamed.filter(({ feeId, partialId }) => feeId === fee.id && partialId !== null);
    return fee.amount - sumOf(back);
  }
  return wasWritten ? 0 : null;
}

function ofRides(fees: FeeRow[]): (of: { feeId: string | null }) => boolean {
  const additions = new Set(fees.filter(({ reason }) => reason === "additions").map(({ id }) => id));
  return ({ feeId }) => feeId === null || !additions.has(feeId);
}

function sumOf(amounts: { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

async function writeDraft(
  tx: Db,
  services: Needs,
  state: State,
  missing: Missing,
  now: Date,
): Promise<DocumentRow> {
  const { unitId, legs, draft, fee, isDeposit } = missing;
  const { outbound, company, rows } = state;
  const isCredit = draft.kind === "credit_note";
  const credited = isCredit ? rows.find(({ id }) => id === draft.creditsId) : undefined;
  const replaced = isCredit ? undefined : rows.find(({ id }) => id === draft.replacesId);
  const balance = balanceIn(missing, state);
  const lines = balance?.lines ?? wordedLines(draft, legs, credited, state);
  const row = await insertDocument(
    tx,
    {
      bookingId: outbound.id,
      unitId,
      lineLegs: lines.map(({ legId }) => legId),
      isByHand: false,
      creditsId: credited?.id ?? null,
      replacesId: replaced?.id ?? null,
      content: composeDocument({
        kind: draft.kind,
        number: "",
        issuedOn: "",
        lang: outbound.lang,
        seller: sellerOf(company),
        buyer: credited?.content.buyer ?? buyerOf(state, legs),
        lines: lines.map(({ legId: _leg, ...line }) => line),
        ...(credited ? { takenFrom: await sharesLeftIn(tx, credited) } : {}),
        payment: isCredit ? paidBack(state, fee, now) : paymentOf(state, draft, legs, fee, now),
        credits: credited ? { ...named(credited), reason: reasonFor(lines, state) } : null,
        replaces: replaced ? { ...named(replaced), ...reasonOfReceipt(replaced, lines, state) } : null,
        ...(isDeposit && draft.kind === "invoice" ? { isDeposit } : {}),
        ...(balance ? { deposits: balance.deposits } : {}),
        bookingReference: outbound.reference,
        ...(fee ? {} : await emissionsFor(tx, draft, state)),
      }),
    },
    now,
    movedAt(state, { draft, legs, fee, before: credited ?? replaced }, now),
  );
  await publishDocument(tx, services, outbound, row);
  return row;
}

/**
 * When the money moved that a document is for: the payment of a first one or of an increase, the refund of a decrease. A document of the same
 * amount, such as one in another name, and an amount that is owed count when they are issued. Never before the document that it changes.
 */
function movedAt(
  state: State,
  { draft, legs, fee, before }: Pick<Missing, "draft" | "legs" | "fee"> & { before: DocumentRow | undefined },
  now: Date,
): Date {
  const { outbound, payments, fees } = state;
  const isOfRides = ofRides(fees);
  const isOwn = (of: { feeId: string | null }) => (fee ? of.feeId === fee.id : isOfRides(of));
  const change =
    draft.kind === "credit_note" ? -1 : totalOf(draft.lines) - (draft.replacesId ? (before?.total ?? 0) : 0);
  const times = () => {
    if (change === 0) return [];
    if (change < 0) return [lastRefund(state, fee)?.doneAt];
    const paid = [...payments.filter(isOwn), ...ownFees(state, draft, fee)].map(({ paidAt }) => paidAt);
    const isFirst = !before && draft.kind !== "credit_note" && !draft.isDifference;
    if (outbound.paymentMethod === "cash" && isFirst && paid.length === 0)
      return legs.map((leg) => cashAt(leg, now));
    return paid;
  };
  const at = Math.max(...times().map((time) => time?.getTime() ?? now.getTime()), -Infinity);
  const earliest = before ? (before.countedAt ?? before.issuedAt).getTime() : 0;
  return new Date(Math.min(now.getTime(), Math.max(Number.isFinite(at) ? at : now.getTime(), earliest)));
}

/** When the guest paid a ride in cash: on the day that was noted, or at the ride. */
function cashAt({ cashPaidOn, pickupAt, bookedAt }: BookingRow, now: Date): Date {
  const at = (cashPaidOn && receivedAt(cashPaidOn, bookedAt, now)) || pickupAt;
  return at < now ? at : now;
}

/** Of the driven rides of a first receipt or invoice: a difference is about a ride on an earlier document. */
async function emissionsFor(
  tx: Db,
  draft: Draft,
  { legs }: State,
): Promise<Pick<DocumentContent, "emissions">> {
  if (draft.kind === "credit_note" || draft.isDifference) return {};
  const isDriven = ({ id, status }: BookingRow) =>
    status !== "cancelled" && status !== "no_show" && draft.lines.some(({ legId }) => legId === id);
  const told = await Promise.all(
    legs.map(async (leg, index) => ({
      ride: index + 1,
      grams: isDriven(leg) ? await toldEmissions(tx, leg) : null,
    })),
  );
  const emissions = told.flatMap(({ ride, grams }) => (grams === null ? [] : [{ ride, grams }]));
  return emissions.length > 0 ? { emissions } : {};
}

function wordedLines(
  draft: Draft,
  legs: BookingRow[],
  credited: DocumentRow | undefined,
  { rows, partials }: State,
): LegLine[] {
  if (credited) {
    const named = new Set(partials.flatMap(({ bookingId, lines }) => (lines ? [bookingId] : [])));
    if (draft.lines.every(({ legId }) => named.has(legId))) return draft.lines;
    const left = leftOf(issuedOf(credited), rows.map(issuedOf));
    const whole = new Set(draft.lines.map(({ legId }) => legId));
    const isWhole = totalOf(left.filter(({ legId }) => whole.has(legId))) === totalOf(draft.lines);
    return isWhole ? draft.lines : linesOfDifference(draft.lines, legs, "lowered");
  }
  const isDifference = draft.kind !== "credit_note" && draft.isDifference;
  return isDifference ? linesOfDifference(draft.lines, legs, "difference") : draft.lines;
}

/** The invoice that follows one for a deposit: the services, less the amounts of earlier invoices. */
function balanceIn(
  { draft, lines, isDeposit, legs, unitId }: Missing,
  { outbound, rows }: State,
): { lines: LegLine[]; deposits: NamedDocument[] } | null {
  if (draft.kind !== "invoice" || !draft.isDifference || isDeposit) return null;
  const own = rows.filter((row) => row.unitId === unitId);
  const invoices = own
    .filter(({ kind }) => kind === "invoice")
    .map((row) => ({ invoice: named(row), lines: leftOf(issuedOf(row), own.map(issuedOf)) }))
    .filter((one) => totalOf(one.lines) > 0);
  if (!invoices.some(({ invoice }) => invoice.isDeposit)) return null;
  const balance = linesOfBalance(outbound, legs, lines, invoices);
  return sameAmounts(balance, draft.lines)
    ? { lines: balance, deposits: invoices.map(({ invoice }) => invoice) }
    : null;
}

function buyerOf({ outbound, business }: State, legs: BookingRow[]): Buyer {
  const { fullName } = outbound;
  const named = (names: string[]) => [...new Set(names)].join(", ");
  const person = {
    name: fullName,
    isBusiness: false,
    guestName: named(legs.flatMap((leg) => passengerOf(leg)?.fullName ?? [])),
    siren: "",
    vatNumber: "",
    address: null,
  };
  if (!business) return person;
  const { name, siren, vatNumber, street, postalCode, city, country, purchaseOrder } = business;
  const address = { street, postalCode, city, country };
  const riders = named(legs.map((leg) => riderOf(leg).fullName));
  const buyer = { name, isBusiness: true, guestName: riders, siren, vatNumber, address };
  return purchaseOrder === "" ? buyer : { ...buyer, purchaseOrder };
}

/** The paid fee of a document: its additions, the balance, or the price of a ride that was not driven. */
function ownFees({ fees }: Pick<State, "fees">, draft: Draft, additions: FeeRow | undefined): FeeRow[] {
  if (additions) return [additions];
  const legIds = draft.lines.map(({ legId }) => legId);
  return fees.filter(
    ({ bookingId, paidAt, reason }) =>
      paidAt !== null && reason !== "additions" && (reason === "balance" || legIds.includes(bookingId)),
  );
}

/** Card, cash, or outside the provider: date of the payment. On account: due within `DAYS_TO_PAY`. */
function paymentOf(
  { outbound, payments, fees }: State,
  draft: Draft,
  legs: BookingRow[],
  additions: FeeRow | undefined,
  now: Date,
): DocumentPayment {
  const method = outbound.paymentMethod;
  const [fee] = ownFees({ fees }, draft, additions);
  if (fee?.paidAt && fee.paidOutside && fee.paidOutside !== "on_account")
    return { method: fee.paidOutside, paidOn: parisDateOf(fee.paidAt), dueOn: null, reference: "" };
  const ofFee = fee && payments.find(({ feeId }) => feeId === fee.id);
  if (ofFee) {
    const reference = ofFee.intent ?? "";
    return {
      method: ofFee.outside ?? "card",
      paidOn: parisDateOf(ofFee.paidAt ?? now),
      dueOn: null,
      reference,
    };
  }
  const isDifference = draft.kind !== "credit_note" && draft.isDifference;
  if (method === "on_account") {
    const dueOn = parisDateOf(new Date(now.getTime() + DAYS_TO_PAY * 86_400_000));
    return { method, paidOn: null, dueOn, reference: "" };
  }
  if (method === "cash") {
    const [leg] = legs;
    return { method, paidOn: parisDateOf(leg ? cashAt(leg, now) : now), dueOn: null, reference: "" };
  }
  const ofRide = payments.filter(ofRides(fees));
  const payment = isDifference ? ofRide.at(-1) : ofRide.find(({ changeId }) => changeId === null);
  const paidOn = payment?.paidAt ? parisDateOf(payment.paidAt) : null;
  return { method: payment?.outside ?? "card", paidOn, dueOn: null, reference: payment?.intent ?? "" };
}

/** Of the rides, or of additions; without one, of the booking. */
function lastRefund({ fees, refunds }: State, additions: FeeRow | undefined): RefundOfLeg | undefined {
  const isOfRides = ofRides(fees);
  const of = refunds.filter((refund) => (additions ? refund.feeId === additions.id : isOfRides(refund)));
  return (of.length > 0 ? of : refunds).findLast(({ doneAt }) => doneAt !== null);
}

function paidBack(state: State, additions: FeeRow | undefined, now: Date): DocumentPayment {
  const { outbound } = state;
  const last = lastRefund(state, additions);
  // Additions that were paid with a link or a saved card are refunded to the card, also of a cash ride.
  const booked = isPrepaid(outbound.paymentMethod) ? "card" : outbound.paymentMethod;
  const method = last?.repaidBy ?? (additions && !additions.paidOutside ? "card" : booked);
  if (method === "on_account") return { method, paidOn: null, dueOn: null, reference: "" };
  return { method, paidOn: parisDateOf(last?.doneAt ?? now), dueOn: null, reference: last?.providerId ?? "" };
}

/** The credit note, or the receipt with a lower price, that a withdrawal leads to names it. */
function isOfWithdrawal({ refunds, withdrawals }: State): boolean {
  const last = refunds.findLast(({ doneAt }) => doneAt !== null);
  return withdrawals.some((id) => id === last?.changeId);
}

function withdrawnReason({ outbound }: State): Both {
  return sayBoth(outbound)(({ words }) => words("documents.reasons.withdrawn"));
}

function reasonFor(lines: LegLine[], state: State): Both {
  if (isOfWithdrawal(state)) return withdrawnReason(state);
  const { legs, outbound } = state;
  const isCancelled = legs.some(
    (leg) => leg.status === "cancelled" && lines.some(({ legId }) => legId === leg.id),
  );
  const typed = isCancelled ? null : typedReason(state);
  return sayBoth(outbound)(
    ({ words }) => typed ?? words(`documents.reasons.${isCancelled ? "cancelled" : "changed"}`),
  );
}

/** The reason of the last refund, as it was typed; null if that was not a partial refund. */
function typedReason({ refunds, partials }: State): string | null {
  const last = refunds.findLast(({ doneAt }) => doneAt !== null);
  return partials.find(({ id }) => id === last?.partialId)?.reason ?? null;
}

function reasonOfReceipt(
  replaced: DocumentRow,
  lines: LegLine[],
  state: State,
): Pick<NonNullable<DocumentContent["replaces"]>, "reason"> {
  if (totalOf(lines) >= replaced.total) return {};
  if (isOfWithdrawal(state)) return { reason: withdrawnReason(state) };
  const typed = typedReason(state);
  return typed === null ? {} : { reason: sayBoth(state.outbound)(() => typed) };
}

export const ISSUE_WAITING = "issue-waiting-documents";

export async function issueWaiting({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<void> {
  if (missingOfSeller(await readCompany(db)).length > 0) return;
  for (const { bookingId: id } of await waitingBookings(db))
    await documentsDue(db, { jobs }, { id, outboundId: null });
}
