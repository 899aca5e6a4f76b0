import { latinDigits } from "#i18n/clean-text.ts";
import { readDate } from "#i18n/read-moment.ts";

type Decimal = "," | "." | null;

/** Finds the decimal separator: the last of two separators, or one before one or two last digits. */
export function decimalOf(values: readonly string[]): Decimal {
  for (const value of values.map(bare)) {
    const [, last] = /([.,])\d{1,2}$/.exec(value) ?? [];
    if (last === "," || last === ".") return last;
    const separators = value.replaceAll(/[^.,]/g, "");
    // 1,234,567 has groups of thousands: the other sign is the decimal one.
    if (/^(,,+|\.\.+)$/.test(separators)) return separators.startsWith(",") ? "." : ",";
  }
  return null;
}

/** Reads a signed amount to cents; null for other text, and for `1,234` in a column that does not show its decimal separator. */
export function bankAmount(typed: string, decimal: Decimal): number | null {
  const text = latinDigits(typed).trim();
  const isNegative = /^\s*[-−(]|[-−]\s*$/.test(text);
  const digits = bare(text);
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  if (decimal === null && /[.,]/.test(digits)) return null;
  const [whole = "", parts = "", ...more] = decimal ? digits.split(decimal) : [digits];
  const thousands = decimal === "," ? "." : ",";
  if (more.length > 0 || parts.length > 2 || !/^\d*$/.test(parts)) return null;
  const groups = whole.split(thousands);
  if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3)) return null;
  const cents = Number(groups.join("")) * 100 + Number(parts.padEnd(2, "0"));
  if (!Number.isSafeInteger(cents) || cents > 2_000_000_000) return null;
  return isNegative ? -cents : cents;
}

function bare(typed: string): string {
  return latinDigits(typed).replaceAll(/[\s\u00A0\u2009\u202F'’€+()−-]|EUR/gi, "");
}

/** Month first if a second number is above 12 and no first one is; the day first otherwise, as French and British banks write. */
export function isMonthFirst(values: readonly string[]): boolean {
  const pairs = values.flatMap((value) => {
    const [, first, second] = NUMBERS.exec(value.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
}

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:\s|$)/;
const ISO = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})(?:$|[T\s])/;

/** Reads a day to `2027-01-31`; null for other text and for a day that does not exist. */
export function bankDay(typed: string, monthFirst: boolean): string | null {
  const text = latinDigits(typed).trim();
  const iso = ISO.exec(text);
  if (iso) return existing(iso[1]!, iso[2]!, iso[3]!);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first = "", second = "", year = ""] = numbers;
    return monthFirst ? existing(year, first, second) : existing(year, second, first);
  }
  return readDate(text);
}

function existing(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
}
