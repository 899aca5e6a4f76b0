/**
 * French VAT rates, in per cent. 10: transport of persons. 20: hourly rides and separate assistance. 0: everything that a company under the
 * franchise en base sells (CGI, art. 293 B).
 */
export const VAT_RATES = [0, 10, 20] as const;

export type VatRate = (typeof VAT_RATES)[number];

/** Cents. */
export type VatShare = { rate: VatRate; net: number; vat: number; gross: number };

/** Transport of persons and closely related services (CGI, art. 279 b quater). */
export const TRANSFER_VAT: VatRate = 10;

/** The guest decides the route of an hourly ride, so by law it is not a transport of persons. */
export const HOURLY_VAT: VatRate = 20;

/** Assistance at an airport that is sold separately is not a transport. */
export const ASSISTANCE_VAT: VatRate = 20;

/** Of the price list: the company charges no VAT. */
export type VatExemption = { isVatExempt?: boolean };

export function rateUnder({ isVatExempt }: VatExemption, rate: VatRate): VatRate {
  return isVatExempt ? 0 : rate;
}

export function taxedUnder<Line extends { vatRate: VatRate }>(
  exemption: VatExemption,
  lines: Line[],
): Line[] {
  return lines.map((line) => ({ ...line, vatRate: rateUnder(exemption, line.vatRate) }));
}

/**
 * The VAT of a price by rate, lowest rate first. Net is rounded half up to the cent, and the tax is the
 * remainder, so that both always add up to the amount that the guest pays.
 */
export function vatShares(lines: { amount: number; vatRate: VatRate }[]): VatShare[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const gross = lines.filter((line) => line.vatRate === rate).reduce((sum, line) => sum + line.amount, 0);
    const net = netOf(gross, rate);
    return { rate, net, vat: gross - net, gross };
  });
}

/** Cents, rounded half up. */
export function netOf(gross: number, rate: VatRate): number {
  return Math.round(exactNet(gross, rate));
}

/** Cents, with fractions. */
export function exactNet(gross: number, rate: VatRate): number {
  return (gross * 100) / (100 + rate);
}
