import { proportionalLines, type DocumentKind, type PricedLine } from "./document.ts";

// What should be written about money, and what of it is not yet. Pure: whoever issues holds the rows and asks again whenever
// something changed, so that late, twice and out of order lead to the same documents.

/** The least that a note is written for, in cents, tax included (order 83-50/A). */
export const LEAST_RECEIPT = 25_00;

/** A line with the leg that it is for. */
export type LegLine = PricedLine & { legId: string };

/** What was issued, as far as it matters for what follows; oldest first. */
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
 * The documents that are missing of one unit: a booking that was paid before, or a leg that is paid when it is driven. `lines` is what
 * it costs as things stand, empty or zero where nothing is or remains to be paid.
 */
export function dueDocuments({
  lines,
  isBusiness,
  issued,
}: {
  lines: LegLine[];
  isBusiness: boolean;
  issued: Issued[];
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
  if (totalOf(lines) < LEAST_RECEIPT) return [];
  return [{ kind: "receipt", lines, replacesId: null, isDifference: false }];
}

/** What is left of an invoice once its credit notes are taken off, line by line of the invoice. */
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

/** An amount laid over lines in proportion; each stays with its leg. */
export function legLines(lines: LegLine[], amount: number): LegLine[] {
  return proportionalLines(lines, amount) as LegLine[];
}

/** The last one: each stands in the place of the one before, and of an invoice there is none left. */
function standingReceipt(issued: Issued[]): Issued | undefined {
  return issued.findLast(
    ({ id, kind }) => kind === "receipt" && !issued.some(({ replacesId }) => replacesId === id),
  );
}

/** What was invoiced against what it costs now: a credit note where it is less, a second invoice where it is more. */
function invoiceDifferences(lines: LegLine[], issued: Issued[]): Draft[] {
  const invoices = issued.filter(({ kind }) => kind === "invoice");
  const [due, left] = [sumsOf(lines), invoices.map((invoice) => leftOf(invoice, issued))];
  const given = sumsOf(issued.filter(({ isByHand }) => isByHand).flatMap((credit) => credit.lines));
  const invoiced = sumsOf(left.flat());
  const credits = new Map<string, LegLine[]>();
  const more: LegLine[] = [];
  for (const key of new Set([...due.keys(), ...invoiced.keys()])) {
    // What was given by hand stays given: it is not invoiced again.
    const wanted = Math.max(0, (due.get(key) ?? 0) - (given.get(key) ?? 0));
    let difference = wanted - (invoiced.get(key) ?? 0);
    if (difference > 0)
      more.push(
        ...legLines(
          lines.filter((line) => keyOf(line) === key),
          difference,
        ),
      );
    // From the latest invoice first: that is the difference which was added last.
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

/** Cents by leg and rate of the tax. */
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
