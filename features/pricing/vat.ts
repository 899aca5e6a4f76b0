/** French VAT rates, in per cent. 10: transport of persons. 20: by the hour, stand-alone assistance. */
export type VatRate = 10 | 20;

/** Cents. */
export type VatShare = { rate: VatRate; net: number; vat: number; gross: number };

/** Transport of persons and what is closely tied to it (CGI, art. 279 b quater). */
export const TRANSFER_VAT: VatRate = 10;

/** By the hour the route is the guest's: no transport of persons in the sense of the law. */
export const HOURLY_VAT: VatRate = 20;

/** Stand-alone assistance in the airport is no transport. */
export const ASSISTANCE_VAT: VatRate = 20;

/**
 * What of each rate lies in a price, lowest rate first. Net is rounded half up to the cent, the tax is the
 * rest: net and tax always add up to what the guest pays.
 */
export function vatShares(lines: { amount: number; vatRate: VatRate }[]): VatShare[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const gross = lines.filter((line) => line.vatRate === rate).reduce((sum, line) => sum + line.amount, 0);
    const net = Math.round((gross * 100) / (100 + rate));
    return { rate, net, vat: gross - net, gross };
  });
}
