import type Stripe from "stripe";
import type { BalanceMovement, Page, Payments, Payout } from "./payments.ts";
import { idOf } from "./stripe-checkout.ts";

const PATIENCE = { timeout: 20_000 };

const LIMIT = 100;

export async function listMovements(
  stripe: Stripe,
  of: Parameters<Payments["listMovements"]>[0],
  after: string | null,
): Promise<Page<BalanceMovement>> {
  const created = "payout" in of ? undefined : { gte: seconds(of.from), lt: seconds(of.to) };
  const page = await stripe.balanceTransactions.list(
    {
      limit: LIMIT,
      expand: ["data.source"],
      ...(created ? { created } : {}),
      ...("payout" in of ? { payout: of.payout } : {}),
      ...(after === null ? {} : { starting_after: after }),
    },
    PATIENCE,
  );
  return pageOf(page, toMovement);
}

export async function listPayouts(stripe: Stripe, since: Date, after: string | null): Promise<Page<Payout>> {
  const from = { limit: LIMIT, created: { gte: seconds(since) } };
  const page = await stripe.payouts.list(
    after === null ? from : { ...from, starting_after: after },
    PATIENCE,
  );
  return pageOf(page, toPayout);
}

function pageOf<From extends { id: string }, To>(
  { data, has_more: hasMore }: { data: From[]; has_more: boolean },
  to: (one: From) => To,
): Page<To> {
  return { items: data.map(to), next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function toMovement(of: Stripe.BalanceTransaction): BalanceMovement {
  const { id, amount, fee, net, currency, created, source } = of;
  return {
    id,
    category: of.reporting_category,
    amount,
    fee,
    feeTax: of.fee_details.filter(({ type }) => type === "tax").reduce((sum, one) => sum + one.amount, 0),
    net,
    currency,
    source: idOf(source),
    intent: intentOf(source),
    createdAt: new Date(created * 1000),
    availableAt: new Date(of.available_on * 1000),
  };
}

function intentOf(source: Stripe.BalanceTransaction["source"]): string | null {
  if (typeof source !== "object" || source === null || !("payment_intent" in source)) return null;
  return idOf(source.payment_intent ?? null);
}

function toPayout(of: Stripe.Payout): Payout {
  const { id, amount, currency, created } = of;
  return {
    id,
    amount,
    currency,
    status: statusOf(of.status),
    createdAt: new Date(created * 1000),
    arrivesOn: new Date(of.arrival_date * 1000).toISOString().slice(0, 10),
    isListed: of.automatic && of.reconciliation_status === "completed",
    isManual: !of.automatic || of.reconciliation_status === "not_applicable",
  };
}

function statusOf(status: string): Payout["status"] {
  if (status === "paid") return "paid";
  return status === "failed" || status === "canceled" ? "failed" : "underway";
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
