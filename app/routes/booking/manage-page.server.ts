import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import { readAdditions } from "#features/booking/additions/read-additions.server.ts";
import { freeUntilOf, isCancelledLate } from "#features/booking/booking.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { refundNow } from "#features/booking/cancel-booking.server.ts";
import { isChangeable } from "#features/booking/changes/booking-change.ts";
import { waitingChange } from "#features/booking/changes/waiting-change.server.ts";
import { awaitedTransfer, feeForGuest } from "#features/booking/fees/fee-for-guest.server.ts";
import { lateFee, unpaidOf } from "#features/booking/fees/fee.ts";
import { balanceOf, feesOf } from "#features/booking/fees/fees.server.ts";
import { savedCardOf } from "#features/booking/guarantee/guarantees.server.ts";
import { namedStatus } from "#features/booking/organisation/approval.ts";
import { awaitedApproval } from "#features/booking/organisation/awaited-approval.server.ts";
import { compensationOf, refundsOf, type RefundOfLeg } from "#features/booking/payment/payments.server.ts";
import type { CompensationRow } from "#features/booking/payment/payments.table.ts";
import { settleAtReturn } from "#features/booking/payment/settle-at-return.server.ts";
import { shownLeg, shownRide } from "#features/booking/shown-booking.ts";
import { ridesOfBooking } from "#features/booking/timetable/timetable-document.server.ts";
import { TIMETABLE_FROM, timetableOf } from "#features/booking/timetable/timetable.ts";
import { toldEmissions } from "#features/booking/told-emissions.server.ts";
import { withdrawnAt } from "#features/booking/withdrawal/withdraw-fast-track.server.ts";
import { shownWithdrawal } from "#features/booking/withdrawal/withdrawal.ts";
import { chauffeurForGuest } from "#features/dispatch/chauffeur-for-guest.server.ts";
import { documentsForGuest } from "#features/documents/documents-for-guest.server.ts";
import { messagesForGuest } from "#features/messages/messages-for-guest.server.ts";
import type { OpenedByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { isCancellationFree } from "#features/pricing/cancellation.ts";
import { evidenceForGuest } from "#features/tracking/read-evidence.server.ts";
import { ADDITION_DONE, type ManageFlash } from "./manage-view.tsx";
import { readWays } from "./way/read-ways.server.ts";

const NOTHING = {
  legs: null,
  documents: null,
  messages: null,
  last4: null,
  cardLast4: null,
  asking: null,
  withdrawing: null,
  disputing: null,
  flash: null,
  way: null,
  transfer: null,
  timetable: null,
  approval: null,
  isAskingApproval: false,
  refusal: null,
  rides: null,
  booked: null,
};

type Opened = { found: OpenedByLink; token: string; lang: Lang; query: URLSearchParams };

/** `null`: an unknown or expired link. A person who has left the organisation sees the status only. */
export function closedPage(found: OpenedByLink | null | undefined, lang: Lang) {
  return {
    ...NOTHING,
    refusal: found?.refusal ?? null,
    booked: found ? bookedOnly(found.legs, lang) : null,
  };
}

/** The page without prices, as its passenger sees it: a link without a session is no right to see what an account pays. */
export async function rideOnlyPage(services: Services, { found, token, lang, query }: Opened) {
  const { legs, refusal } = found;
  const rides = await Promise.all(
    legs.map(async (leg) => ({
      ...shownRide(leg, lang),
      chauffeur: await chauffeurForGuest(services, leg, lang),
    })),
  );
  return {
    ...NOTHING,
    messages: await messagesForGuest(services, legs),
    flash: await flashOf(services, legs, query),
    way: await readWay(services, token, lang),
    timetable: timetableOfLegs(legs, lang),
    refusal,
    rides,
  };
}

export async function readManagePage(
  services: Services,
  { found: { legs, refusal }, flash, token, lang, query }: Opened & { flash: ManageFlash | null },
) {
  const now = services.clock.now();
  const balance = await balanceOf(services.db, legs[0].id);
  const last4 = (await savedCardOf(services.db, legs[0].id))?.last4 ?? null;
  const cardLast4 = (await savedCardOf(services.db, legs[0].id, "additions"))?.last4 ?? null;
  const unpaid = unpaidOf(balance) > 0 && !balance?.waivedAt ? unpaidOf(balance) : null;
  const shown = await Promise.all(
    legs.map(async (leg) => ({
      ...shownLeg(leg, lang),
      emissions: await toldEmissions(services.db, leg),
      withdrawal: refusal ? null : shownWithdrawal(leg, now, unpaid),
      withdrawnAt: (await withdrawnAt(services.db, leg.id))?.toISOString() ?? null,
      isChangeable: refusal === null && isChangeable(leg, now),
      isCancellable: refusal === null && leg.status === "confirmed",
      isProven: leg.confirmedAt !== null,
      version: leg.version,
      waiting: await waitingChange(services, leg),
      refunds: (await refundsOf(services.db, [leg.id])).map(shownRefund),
      refundNow: refundNow(leg, now, { balance }),
      feeNow: lateFee(leg, now),
      isGuaranteed: last4 !== null,
      fee: await feeForGuest(services, leg, now),
      /** Of the whole booking; null if it is paid in full. */
      unpaid,
      hasDeposit: balance !== undefined,
      isCancelledLate: isCancelledLate(leg),
      additions: await readAdditions(services, leg, translatorIn(lang)),
      isFree: isCancellationFree(now, freeUntilOf(leg).toISOString()),
      compensation: shownCompensation(await compensationOf(services.db, leg.id)),
      evidence: await evidenceForGuest(services, leg),
      chauffeur: await chauffeurForGuest(services, leg, lang),
    })),
  );
  const asking = legs.find(
    (leg) => !refusal && leg.status === "confirmed" && leg.reference === query.get("cancel"),
  );
  const documents = await documentsForGuest(services, legs);
  const messages = await messagesForGuest(services, legs);
  return {
    ...NOTHING,
    legs: shown,
    documents,
    messages,
    last4,
    cardLast4,
    asking: asking?.reference ?? null,
    withdrawing: query.get("withdraw"),
    disputing: query.get("dispute"),
    flash,
    way: await readWay(services, token, lang),
    transfer: await awaitedTransfer(services, legs[0]),
    timetable: timetableOfLegs(legs, lang),
    approval: await awaitedApproval(services, legs[0], now),
    isAskingApproval: query.get("approval") === "withdraw",
    refusal,
  };
}

async function readWay(services: Services, token: string, lang: Lang) {
  const ways = await readWays(services, token, lang);
  return { readAt: services.clock.now().toISOString(), ways: ways ?? {} };
}

/** What a person who has left the organisation may still see of a ride that they booked. */
function bookedOnly(legs: BookingRow[], lang: Lang) {
  const { words } = translatorIn(lang);
  return legs.map((leg) => ({
    reference: leg.reference,
    pickupAt: leg.pickupAt.toISOString(),
    status: words(`payment.status.${namedStatus(leg)}`),
  }));
}

function timetableOfLegs(legs: BookingRow[], lang: Lang) {
  const rides = ridesOfBooking(legs);
  return rides.length < TIMETABLE_FROM ? null : timetableOf(rides, translatorIn(lang));
}

/** The notice after an act, or after a payment, which is settled here. */
export async function flashOf(
  services: Services,
  legs: [BookingRow, ...BookingRow[]],
  query: URLSearchParams,
): Promise<ManageFlash | null> {
  const [done, paid] = [query.get("done"), query.get("paid")];
  if (done === "applied" || done === "requested" || done === "arrival" || done === "messages")
    return { kind: "done", what: done };
  if (done === "withdrawn") return { kind: "withdrawn" };
  if (done === "invoice") return { kind: "invoice" };
  const answered = ADDITION_DONE.find((one) => one === done);
  if (answered) return { kind: "addition", what: answered };
  const unpaid = query.get("unpaid");
  if (unpaid !== null) {
    const leg = legs.find(({ reference }) => reference === unpaid);
    return { kind: "unpaid", isFee: leg !== undefined && (await feesOf(services.db, [leg.id])).length > 0 };
  }
  return paid ? settleAtReturn(services, legs[0].id, paid) : null;
}

function shownRefund({ amount, status, doneAt, outside }: RefundOfLeg) {
  return { amount, status, isOutside: outside !== null, doneAt: doneAt?.toISOString() ?? null };
}

function shownCompensation(row: CompensationRow | undefined) {
  return row
    ? { amount: row.amount, dueAt: row.dueAt.toISOString(), paidAt: row.paidAt?.toISOString() ?? null }
    : null;
}
