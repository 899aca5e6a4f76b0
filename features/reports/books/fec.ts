import anyAscii from "any-ascii";
import { plainSiren } from "#features/company/company-numbers.ts";
import { CUSTOMERS, JOURNALS } from "./accounts.ts";
import { entryOf, type Posting } from "./entry.ts";

// The file of accounting entries (fichier des écritures comptables): article A47 A-1 of the livre des procédures fiscales, as amended by the
// order of 29 July 2013 (JORF of 1 August 2013), VII: 18 fields in this order, tab or "|" between them, dates AAAAMMJJ, a comma before the
// decimals, no separator of thousands; VIII: ASCII, ISO 8859-15 or EBCDIC; X: the name of the file.

const FEC_COLUMNS = [
  "JournalCode",
  "JournalLib",
  "EcritureNum",
  "EcritureDate",
  "CompteNum",
  "CompteLib",
  "CompAuxNum",
  "CompAuxLib",
  "PieceRef",
  "PieceDate",
  "EcritureLib",
  "Debit",
  "Credit",
  "EcritureLet",
  "DateLet",
  "ValidDate",
  "Montantdevise",
  "Idevise",
] as const;

/** The financial year is the calendar year; the name has its closing date. Null without the nine digits of a SIREN. */
export function fecName(siren: string, year: number): string | null {
  const digits = plainSiren(siren);
  return /^\d{9}$/.test(digits) ? `${digits}FEC${year}1231.txt` : null;
}

export const FEC_HEAD = lineOf(FEC_COLUMNS);

/** `number`: the number of the last entry before these. Numbers have no gap, because an event without money gets none. */
export function fecLines(postings: Posting[], number: number): { text: string; number: number } {
  let text = "";
  for (const posting of postings) {
    const entry = entryOf(posting);
    if (!entry) continue;
    number += 1;
    const { code, label } = JOURNALS[entry.journal];
    const day = dayOf(posting.day);
    for (const { account, debit, credit } of entry.lines) {
      const isCustomer = account === CUSTOMERS;
      text += lineOf([
        ...[code, label, String(number), day],
        ...[account.number, account.label],
        ...(isCustomer ? [entry.customer.number, entry.customer.name] : ["", ""]),
        ...[posting.piece, dayOf(posting.pieceDay), entry.label],
        ...[euros(debit), euros(credit)],
        // Documents and payments never change, so an entry is valid on its day. It is in euros and not reconciled here.
        ...["", "", day, "", ""],
      ]);
    }
  }
  return { text, number };
}

const EIGHT = new Map([
  ["€", 0xa4],
  ["Š", 0xa6],
  ["š", 0xa8],
  ["Ž", 0xb4],
  ["ž", 0xb8],
  ["Œ", 0xbc],
  ["œ", 0xbd],
  ["Ÿ", 0xbe],
]);

/** Encodes as ISO 8859-15. A letter outside of it loses its accent or is transliterated, such as those of an Arabic name. */
export function latin9(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Array.from(text.normalize("NFC")).flatMap(bytesOf));
}

function bytesOf(letter: string): number[] {
  const own = byteOf(letter);
  if (own !== null) return [own];
  const plain = Array.from(letter.normalize("NFKD")).flatMap((part) => byteOf(part) ?? []);
  if (plain.length > 0) return plain;
  return [...Buffer.from(anyAscii(letter), "latin1")];
}

function byteOf(letter: string): number | null {
  const special = EIGHT.get(letter);
  if (special !== undefined) return special;
  const code = letter.codePointAt(0)!;
  return code > 0xff || [...EIGHT.values()].includes(code) ? null : code;
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()).join("\t")}\r\n`;
}

function dayOf(day: string): string {
  return day.replaceAll("-", "");
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
