import { isElectronicAddress } from "#features/company/company-numbers.ts";

/**
 * The addresses of a company among the lines that the directory of e-invoices gave: only the one of its SIREN if it has that, because
 * it receives everything that names no other address, or else all, those of an establishment first.
 */
export function addressesIn(lines: { address: string }[], siren: string): string[] {
  const own = lines
    .map(({ address }) => address)
    .filter((address) => isElectronicAddress(address) && address.startsWith(siren));
  if (own.includes(siren)) return [siren];
  return [...new Set(own)].toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

/** An establishment has an address of its SIREN and its SIRET; the other ones are for a department or a service. */
function rankOf(address: string): number {
  return /^\d{9}_\d{14}$/.test(address) ? 0 : 1;
}
