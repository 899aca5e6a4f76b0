import { ilike, like, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { latinDigits } from "#i18n/clean-text.ts";

type Columns = Record<"reference" | "fullName" | "email" | "phone", PgColumn>;

/** Rows whose reference, name, address or telephone number holds these words; undefined for none. */
export function holds(search: string, columns: Columns): SQL | undefined {
  const words = search.normalize("NFC").trim().slice(0, 100);
  if (words === "") return undefined;
  const pattern = patternOf(words);
  const number = phoneDigits(words);
  return or(
    ilike(columns.reference, pattern),
    ilike(columns.fullName, pattern),
    ilike(columns.email, pattern),
    number ? like(columns.phone, `%${number}%`) : undefined,
  );
}

/** For `like`: these very letters, anywhere. */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/** `06 12 34`, `+33 6 12` and `٠٦ ١٢` all find +33612…; letters or fewer than four digits are no number. */
export function phoneDigits(words: string): string | null {
  const latin = latinDigits(words);
  if (!/^[\d\s+().-]+$/.test(latin)) return null;
  const digits = latin.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= 4 ? digits : null;
}
