import { apportion, proportionalLines, type DocumentKind, type PricedLine } from "./document.ts";

// Computes which documents are missing. Pure: the caller locks the rows and calls again after each change, so that late, repeated and
// reordered calls issue the same documents.

/** The sum from which a receipt is required, in cents, VAT included (order 83-50/A). */
export const LEAST_RECEIPT = 25_00;

export type LegLine = PricedLine & { legId: string };

export type Issued = {
  id: string;
  kind: DocumentKind;
  lines: LegLine[];
  creditsId: string | null;
  replacesId: string | null;
  isByHand: boolean;
};

export type Draft =
  | { kind: "receipt" | "invoice"; lines: LegLine[]; replacesId: string | null; isDifference: boolean }
  | { kind: "credit_note"; lines: LegLine[]; creditsId: string };

/**
 * The missing documents of one unit: a prepaid booking, or a leg paid when driven. `lines` is its current price, empty or zero if nothing
 * is paid or owed.
 */
export function dueDocuments({
  lines,
  isBusiness,
  issued,
  least = LEAST_RECEIPT,
}: {
  lines: LegLine[];
  isBusiness: boolean;
  issued: Issued[];
  least?: number;
}): Draft[] {
  const receipt = standingReceipt(issued);
  const isInvoiced = issued.some(({ kind }) => kind === "invoice");
  if (isInvoiced) return invoiceDifferences(lines, issued);
  if (isBusiness && totalOf(lines) > 0)
    return [{ kind: "invoice", lines, replacesId: receipt?.id ?? null, isDifference: false }];
  if (receipt) {
    const isSame = sameSums(sumsOf(receipt.lines), sumsOf(lines));
    return isSame ? [] : [{ kind: "receipt", lines, replacesId: receipt.id, isDifference: false }];
  }
  if (totalOf(lines) < least) return [];
  return [{ kind: "receipt", lines, replacesId: null, isDifference: false }];
}

export function leftOf(invoice: Issued, issued: Issued[]): LegLine[] {
  const credited = issued.filter(({ creditsId }) => creditsId === invoice.id);
  return [...sumsOf(invoice.lines)].flatMap(([key, gross]) => {
    const taken = credited.reduce((sum, { lines }) => sum + (sumsOf(lines).get(key) ?? 0), 0);
    const own = invoice.lines.filter((line) => keyOf(line) === key);
    return legLines(own, gross - taken);
  });
}

export function totalOf(lines: Pick<PricedLine, "gross">[]): number {
  return lines.reduce((sum, { gross }) => sum + gross, 0);
}

/**
 * Shares the money received for the legs of a booking in proportion to their cost. An excess is shared in
 * proportion to the prices of the legs that cost nothing any more.
 */
export function sharesOfReceived(received: number, costs: number[], prices: number[]): number[] {
  const cost = costs.reduce((sum, one) => sum + one, 0);
  const shares = apportion(Math.min(received, cost), costs);
  const rest = received - Math.min(received, cost);
  const free = prices.map((price, index) => (costs[index] === 0 ? price : 0));
  const kept = apportion(rest, free.some((price) => price > 0) ? free : prices);
  return shares.map((share, index) => share + kept[index]!);
}

export function legLines(lines: LegLine[], amount: number): LegLine[] {
  return proportionalLines(lines, amount) as LegLine[];
}

function standingReceipt(issued: Issued[]): Issued | undefined {
  return issued.findLast(
    ({ id, kind }) => kind === "receipt" && !issued.some(({ replacesId }) => replacesId === id),
  );
}

function invoiceDifferences(lines: LegLine[], issued: Issued[]): Draft[] {
  const invoices = issued.filter(({ kind }) => kind === "invoice");
  const [due, left] = [sumsOf(lines), invoices.map((invoice) => leftOf(invoice, issued))];
  const given = sumsOf(issued.filter(({ isByHand }) => isByHand).flatMap((credit) => credit.lines));
  const invoiced = sumsOf(left.flat());
  const credits = new Map<string, LegLine[]>();
  const more: LegLine[] = [];
  for (const key of new Set([...due.keys(), ...invoiced.keys()])) {
    // Amounts credited by hand are not invoiced again.
    const wanted = Math.max(0, (due.get(key) ?? 0) - (given.get(key) ?? 0));
    let difference = wanted - (invoiced.get(key) ?? 0);
    if (difference > 0)
      more.push(
        ...legLines(
          lines.filter((line) => keyOf(line) === key),
          difference,
        ),
      );
    // Latest invoice first, because it contains the latest increase.
    for (let at = invoices.length - 1; at >= 0 && difference < 0; at -= 1) {
      const own = left[at]!.filter((line) => keyOf(line) === key);
      const taken = Math.min(totalOf(own), -difference);
      if (taken <= 0) continue;
      const { id } = invoices[at]!;
      credits.set(id, [...(credits.get(id) ?? []), ...legLines(own, taken)]);
      difference += taken;
    }
  }
  return [
    ...[...credits].map(([creditsId, taken]) => ({ kind: "credit_note" as const, lines: taken, creditsId })),
    ...(more.length > 0
      ? [{ kind: "invoice" as const, lines: more, replacesId: null, isDifference: totalOf(left.flat()) > 0 }]
      : []),
  ];
}

function sumsOf(lines: LegLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.gross);
  return sums;
}

function keyOf({ legId, rate }: LegLine): string {
  return `${legId} ${rate}`;
}

function sameSums(one: Map<string, number>, other: Map<string, number>): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every(
    (key) => (one.get(key) ?? 0) === (other.get(key) ?? 0),
  );
}
