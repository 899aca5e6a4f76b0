import type { Db } from "#platform/db/db.ts";
import type { Company } from "#features/company/company.ts";
import { revenueByRate } from "#features/documents/revenue.server.ts";
import { netOf, type VatRate } from "#features/pricing/vat.ts";
import { moneyByRate } from "../ereporting/ledger.server.ts";
import type { Between } from "./postings.server.ts";

/**
 * Cents. `gross`: the money of the period, or its documents under the option for debits. `invoiced`: the VAT of the documents of the period.
 * `later`: what of it is not due yet; negative if VAT of other periods' documents is due.
 */
export type VatDueRow = {
  rate: VatRate;
  gross: number;
  net: number;
  vat: number;
  invoiced: number;
  later: number;
};

/** The VAT on services is due with their payment, and by option with the invoice (CGI, art. 269, 2 c). Lowest rate first. */
export async function vatDueIn(
  db: Db,
  period: Between,
  { vatOption }: Pick<Company, "vatOption">,
): Promise<VatDueRow[]> {
  const shares = await revenueByRate(db, period);
  if (vatOption === "debits")
    return shares.map(({ rate, net, vat, gross }) => ({ rate, gross, net, vat, invoiced: vat, later: 0 }));
  const money = await moneyByRate(db, period);
  const rates = new Set([...shares.map(({ rate }) => rate), ...money.keys()]);
  return [...rates]
    .toSorted((a, b) => a - b)
    .map((rate) => {
      const gross = money.get(rate) ?? 0;
      const net = netOf(gross, rate);
      const invoiced = shares.find((share) => share.rate === rate)?.vat ?? 0;
      const vat = gross - net;
      return { rate, gross, net, vat, invoiced, later: invoiced - vat };
    });
}
