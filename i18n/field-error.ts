import { formatsOf } from "./formats.ts";
import { directionOf, type Lang } from "./locales.ts";

/** An error of a field, as a key of the dictionaries (`errors.*`); translated where it is shown. */
export type FieldError = { field: string; key: string; params?: Record<string, string | number> };

export function fieldError(field: string, key: string, params?: Record<string, string | number>): FieldError {
  return params ? { field, key, params } : { field, key };
}

/** Formats times (`14:30`), amounts of EUR (`12050 cents`) and references in a language. */
export function paramsIn(lang: Lang, params: FieldError["params"] = {}): NonNullable<FieldError["params"]> {
  const { clock, money } = formatsOf(lang);
  const shown = (value: string | number) => {
    if (typeof value === "number") return value;
    if (/^\d+ cents$/.test(value)) return isolated(lang, money(Number.parseInt(value, 10)));
    return /^\d{2}:\d{2}$/.test(value) ? clock(value) : value.replace(/^[A-Z]{2}-\w{6}(-R)?$/, unbroken);
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
}

function isolated(lang: Lang, amount: string): string {
  return directionOf(lang) === "rtl" ? `\u2066${amount}\u2069` : amount;
}

function unbroken(reference: string): string {
  return reference.replaceAll("-", "-\u2060");
}
