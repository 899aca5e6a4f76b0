import type { DocumentKind } from "./document.ts";

export const DOCUMENT_SERIES: Record<DocumentKind, string> = { receipt: "N", invoice: "F", credit_note: "A" };

export const SERIES_NAMES: [series: string, name: string][] = [
  [DOCUMENT_SERIES.invoice, "invoices"],
  [DOCUMENT_SERIES.receipt, "receipts"],
  [DOCUMENT_SERIES.credit_note, "credit notes"],
];

export type LastNumber = { series: string; last: number };

const HIGHEST = 999_999;

export function documentReference(series: string, year: number, number: number): string {
  return `${series}-${year}-${String(number).padStart(6, "0")}`;
}

export function readLastNumbers(text: string): LastNumber[] | { wrong: string } {
  const known = SERIES_NAMES.map(([series, name]) => `${series} (${name})`).join(", ");
  const read: LastNumber[] = [];
  for (const part of text.split(",")) {
    const [, series = "", digits = ""] = /^([A-Za-z]+)=(\d{1,6})$/.exec(part.trim()) ?? [];
    const last = Number(digits);
    if (last < 1 || last > HIGHEST)
      return { wrong: `"${part}" is no last number of a series: write --series F=4,N=15.` };
    if (!SERIES_NAMES.some(([one]) => one === series))
      return { wrong: `There is no series ${series}: the series are ${known}.` };
    if (read.some((one) => one.series === series)) return { wrong: `The series ${series} is named twice.` };
    read.push({ series, last });
  }
  return read;
}
