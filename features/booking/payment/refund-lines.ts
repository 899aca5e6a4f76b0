import { apportion } from "#features/pricing/amount.ts";
import type { PriceLine } from "#features/pricing/price.ts";
import type { VatRate } from "#features/pricing/vat.ts";

/** A line of a price, or an addition, that money can be given back for. `amount`: cents, VAT included. */
export type SoldLine = { item: string; rate: VatRate; amount: number };

/** The part of a refund that belongs to one sold line. */
export type RefundedLine = SoldLine;

/** The position tells lines with the same key apart, and the key shows that the price has not changed since. */
export function soldLines({ lines }: { lines: readonly PriceLine[] }): SoldLine[] {
  return lines.map(({ key, amount, vatRate }, index) => ({ item: `${index}:${key}`, rate: vatRate, amount }));
}

export function soldAdditions(
  additions: readonly { id: string; amount: number; vatRate: VatRate }[],
): SoldLine[] {
  return additions.map(({ id, amount, vatRate }) => ({ item: id, rate: vatRate, amount }));
}

/**
 * The cents that are left of each sold line. `charged`: their sum in cents before the refunds that name lines; it is shared in
 * proportion. A refund of a line that has less left, because its price has changed, is taken from the other lines.
 */
export function leftOfLines(
  sold: readonly SoldLine[],
  charged: number,
  refunded: readonly RefundedLine[],
): number[] {
  const amounts = sold.map(({ amount }) => amount);
  const left = charged === sumOf(amounts) ? amounts : apportion(charged, amounts);
  let rest = 0;
  for (const { item, amount } of refunded) {
    const at = sold.findIndex((line) => line.item === item);
    const part = at === -1 ? 0 : Math.min(amount, left[at]!);
    if (at !== -1) left[at]! -= part;
    rest += amount - part;
  }
  return rest === 0 ? left : apportion(Math.max(0, sumOf(left) - rest), left);
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
