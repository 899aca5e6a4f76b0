import { apportion } from "#features/pricing/amount.ts";
import { proportionalLines, type DocumentKind, type PricedLine } from "./document.ts";

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
    const isSame = sameAmounts(receipt.lines, lines) && sameRides(receipt.lines, lines);
    return isSame ? [] : [{ kind: "receipt", lines, replacesId: receipt.id, isDifference: false }];
  }
  if (totalOf(lines) < least) return [];
  return [{ kind: "receipt", lines, replacesId: null, isDifference: false }];
}

/** A receipt for a ride that was then not driven, and is charged all the same, is replaced by one that says so. */
function sameRides(one: LegLine[], other: LegLine[]): boolean {
  const unusedOf = (lines: LegLine[]) =>
    [...new Set(lines.flatMap(({ legId, unused }) => (unused ? [`${legId} ${unused}`] : [])))].toSorted();
  return unusedOf(one).join() === unusedOf(other).join();
}

/** The lines of an invoice, less its credit notes. */
export function leftOf(invoice: Issued, issued: Issued[]): LegLine[] {
  const credited = issued.filter(({ creditsId }) => creditsId === invoice.id).flatMap(({ lines }) => lines);
  return [...Map.groupBy(invoice.lines, keyOf)].flatMap(([key, own]) => {
    const left = own.map((line) => ({ ...line }));
    const taken = credited.filter((line) => keyOf(line) === key);
    const rest = taken.reduce((sum, line) => sum + takeByText(left, line), 0);
    return legLines(left, totalOf(left) - rest);
  });
}

/** A credit note that names a line of its invoice is taken from that line. Returns the cents that no such line had left. */
function takeByText(left: LegLine[], { description, gross }: LegLine): number {
  let rest = gross;
  for (const line of left) {
    if (line.description.fr !== description.fr) continue;
    const part = Math.min(rest, line.gross);
    line.gross -= part;
    rest -= part;
  }
  return rest;
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

/**
 * Amounts credited by hand are not invoiced again, and used up first: a lower price or a refund that follows is credited only as far as it
 * exceeds them.
 */
function invoiceDifferences(lines: LegLine[], issued: Issued[]): Draft[] {
  const invoices = issued.filter(({ kind }) => kind === "invoice");
  const [due, left] = [sumsOf(lines), invoices.map((invoice) => leftOf(invoice, issued))];
  const given = givenByHand(issued);
  const invoiced = sumsOf(left.flat());
  const credits = new Map<string, LegLine[]>();
  const more: LegLine[] = [];
  for (const key of new Set([...due.keys(), ...invoiced.keys()])) {
    const own = lines.filter((line) => keyOf(line) === key);
    const difference = (due.get(key) ?? 0) - (invoiced.get(key) ?? 0);
    const missing = difference - (given.get(key) ?? 0);
    if (missing > 0) more.push(...legLines(own, missing));
    if (difference >= 0) continue;
    const leftOfKey = left.map((some) => some.filter((line) => keyOf(line) === key));
    const named = surplusByText(leftOfKey.flat(), own);
    const isNamed = totalOf(named) === -difference;
    let rest = -difference;
    // Latest invoice first, because it contains the latest increase.
    for (let at = invoices.length - 1; at >= 0; at -= 1) {
      const some = leftOfKey[at]!;
      const taken = isNamed
        ? takeNamed(some, named)
        : legLines(some, Math.max(0, Math.min(totalOf(some), rest)));
      if (taken.length === 0) continue;
      rest -= totalOf(taken);
      const { id } = invoices[at]!;
      credits.set(id, [...(credits.get(id) ?? []), ...taken]);
    }
  }
  return [
    ...[...credits].map(([creditsId, taken]) => ({ kind: "credit_note" as const, lines: taken, creditsId })),
    ...(more.length > 0
      ? [{ kind: "invoice" as const, lines: more, replacesId: null, isDifference: totalOf(left.flat()) > 0 }]
      : []),
  ];
}

/** The cents by which credit notes by hand explain, at most, that less is invoiced than is due, by `keyOf`. */
function givenByHand(issued: Issued[]): Map<string, number> {
  return sumsOf(issued.filter(({ isByHand }) => isByHand).flatMap((credit) => credit.lines));
}

/** The lines of invoices that exceed the line of the same text that is due, with the excess. */
function surplusByText(left: LegLine[], due: LegLine[]): LegLine[] {
  return [...Map.groupBy(left, ({ description }) => description.fr)].flatMap(([text, own]) => {
    const wanted = totalOf(due.filter(({ description }) => description.fr === text));
    const gross = totalOf(own) - wanted;
    return gross > 0 ? [{ ...own[0]!, gross }] : [];
  });
}

/** Takes `named` from the lines of one invoice, and lowers it by the taken cents. */
function takeNamed(left: LegLine[], named: LegLine[]): LegLine[] {
  return left.flatMap((line) => {
    const wanted = named.find(({ description }) => description.fr === line.description.fr);
    const gross = Math.min(line.gross, wanted?.gross ?? 0);
    if (wanted) wanted.gross -= gross;
    return gross > 0 ? [{ ...line, gross }] : [];
  });
}

/** The same amounts by ride and rate, in lines of any number. */
export function sameAmounts(one: LegLine[], other: LegLine[]): boolean {
  return sameSums(sumsOf(one), sumsOf(other));
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
