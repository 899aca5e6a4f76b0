import type Stripe from "stripe";
import { chargeShape } from "./charge-shape.ts";
import { disputeShape, refundShape } from "./payment-shapes.ts";
import type { ChargeRecord, DisputeRecord, RefundRecord } from "./records.ts";

/** What a European card costs: 1.5 % and 25 cents. */
const [PER_MILLE, PER_CHARGE] = [15, 25];
const DISPUTE_FEE = 1_500;
const DAY = 86_400;

type Movement = Pick<
  Stripe.BalanceTransaction,
  | "id"
  | "object"
  | "amount"
  | "available_on"
  | "balance_type"
  | "created"
  | "currency"
  | "description"
  | "exchange_rate"
  | "fee"
  | "fee_details"
  | "net"
  | "reporting_category"
  | "status"
  | "type"
> & { source: object };

type PaidOut = Pick<
  Stripe.Payout,
  | "id"
  | "object"
  | "amount"
  | "arrival_date"
  | "automatic"
  | "balance_transaction"
  | "created"
  | "currency"
  | "livemode"
  | "reconciliation_status"
  | "status"
>;

type Money = { charges: ChargeRecord[]; refunds: RefundRecord[]; disputes: DisputeRecord[] };

/** The oldest first. */
export function balanceOf(
  { charges, refunds, disputes }: Money,
  now: Date,
): { movements: Movement[]; payouts: PaidOut[]; paidOutBy: Map<string, string> } {
  const at = Math.floor(now.getTime() / 1000);
  const paid = charges.filter(({ failure }) => failure === null);
  const movements = [
    ...paid.map((charge) => {
      const fee = Math.round((charge.amount * PER_MILLE) / 1_000) + PER_CHARGE;
      return movement(charge, { type: "charge", amount: charge.amount, fee, source: chargeShape(charge) });
    }),
    ...refunds.flatMap((refund) => {
      const back = { type: "refund", amount: -refund.amount, fee: 0, source: refundShape(refund) };
      if (!refund.failed) return [movement(refund, back)];
      const failure = { ...back, type: "refund_failure", amount: refund.amount };
      return [movement(refund, back), movement({ ...refund, id: `${refund.id}_failed` }, failure)];
    }),
    ...disputes.map((dispute) => {
      const source = disputeShape(dispute);
      return movement(dispute, { type: "adjustment", amount: -dispute.amount, fee: DISPUTE_FEE, source });
    }),
  ].toSorted(byTime);
  const paidOutBy = new Map<string, string>();
  const payouts: PaidOut[] = [];
  let open: Movement[] = [];
  for (const [day, own] of Map.groupBy(movements, ({ created }) => Math.floor(created / DAY))) {
    open.push(...own);
    const payout = payoutOf(day, open, at);
    if (!payout) continue;
    for (const { id } of open) paidOutBy.set(id, payout.id);
    payouts.push(payout);
    open = [];
  }
  const transfers = payouts.map((payout) => {
    const { id, created, currency } = payout;
    const made = movement(
      { id, created, currency },
      { type: "payout", amount: -payout.amount, fee: 0, source: payout },
    );
    paidOutBy.set(made.id, id);
    return { ...made, available_on: payout.arrival_date };
  });
  return { movements: [...movements, ...transfers].toSorted(byTime), payouts, paidOutBy };
}

function movement(
  { id, created, currency }: Pick<ChargeRecord, "id" | "created" | "currency">,
  { type, amount, fee, source }: { type: string; amount: number; fee: number; source: object },
): Movement {
  const detail = { amount: fee, application: null, currency, description: "Fees", type: "stripe_fee" };
  return {
    id: `txn_${id}`,
    object: "balance_transaction",
    amount,
    available_on: created + 2 * DAY,
    balance_type: "payments",
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [detail],
    net: amount - fee,
    reporting_category: type === "adjustment" ? "dispute" : type,
    source,
    status: "available",
    type,
  };
}

/** The payout of the movements of a day, made three days later; null before that, and while they sum up to nothing. */
function payoutOf(day: number, movements: Movement[], now: number): PaidOut | null {
  const amount = movements.reduce((sum, { net }) => sum + net, 0);
  const created = (day + 3) * DAY;
  if (amount === 0 || created > now) return null;
  const id = `po_${new Date(day * DAY * 1000).toISOString().slice(0, 10).replaceAll("-", "")}`;
  const arrives = created + DAY;
  return {
    id,
    object: "payout",
    amount,
    arrival_date: arrives,
    automatic: true,
    balance_transaction: `txn_${id}`,
    created,
    currency: movements[0]!.currency,
    livemode: false,
    reconciliation_status: "completed",
    status: arrives <= now ? "paid" : "in_transit",
  };
}

function byTime(a: Movement, b: Movement): number {
  return a.created - b.created || (a.id < b.id ? -1 : 1);
}
