import type { VatRate } from "#features/pricing/vat.ts";
import type { Sale } from "./entry.ts";

/** Cents. `sold`: receipts and invoices, without those that were replaced. `credited`: credit notes, as positive amounts. */
export type VatRow = {
  rate: VatRate;
  sold: { net: number; vat: number };
  credited: { net: number; vat: number };
  net: number;
  vat: number;
  gross: number;
};

/** Lowest rate first. */
export function vatSummary(sales: Pick<Sale, "kind" | "sign" | "vat">[]): VatRow[] {
  const rates = new Map<VatRate, VatRow>();
  for (const { kind, sign, vat } of sales)
    for (const share of vat) {
      const row = rates.get(share.rate) ?? emptyRow(share.rate);
      rates.set(share.rate, row);
      const [part, way] = kind === "credit_note" ? [row.credited, 1] : [row.sold, sign];
      part.net += way * share.net;
      part.vat += way * share.vat;
      row.net += sign * share.net;
      row.vat += sign * share.vat;
      row.gross += sign * share.gross;
    }
  return [...rates.values()].toSorted((a, b) => a.rate - b.rate);
}

function emptyRow(rate: VatRate): VatRow {
  return { rate, sold: { net: 0, vat: 0 }, credited: { net: 0, vat: 0 }, net: 0, vat: 0, gross: 0 };
}
