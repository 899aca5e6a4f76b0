import type { FieldError } from "#i18n/field-error.ts";
import { leftToRight } from "#i18n/directions.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";

export type PriceError = { field: string; text: string };

/** What is wrong, in the reader's words; amounts in their money. */
export function usePriceErrors(errors: FieldError[]): PriceError[] {
  const t = useWords("prices.errors");
  const formats = useFormats();
  const lang = useLang();
  return errors.map(({ field, key, params = {} }) => {
    const amount = key === "amount-most" ? leftToRight(lang, formats.money(Number(params.most))) : "";
    const dayOf = (date: unknown) => (key === "event-overlap" ? formats.day(String(date)) : "");
    const spoken = { ...params, amount, from: dayOf(params.from), to: dayOf(params.to) };
    return { field, text: t(key as "amount-most", spoken) };
  });
}

export function errorsOfRow(errors: PriceError[], row: string): PriceError[] {
  return errors.filter(({ field }) => field === row || field.startsWith(`${row}-`));
}
