import { formatsOf } from "./formats.ts";
import type { Lang } from "./locales.ts";

/** An error of a field, as a key of the dictionaries (`errors.*`); translated where it is shown. */
export type FieldError = { field: string; key: string; params?: Record<string, string | number> };

export function fieldError(field: string, key: string, params?: Record<string, string | number>): FieldError {
  return params ? { field, key, params } : { field, key };
}

export function paramsIn(lang: Lang, params: FieldError["params"] = {}): NonNullable<FieldError["params"]> {
  const { clock } = formatsOf(lang);
  const shown = (value: string | number) => {
    if (typeof value === "number") return value;
    return /^\d{2}:\d{2}$/.test(value) ? clock(value) : value.replace(/^[A-Z]{2}-\w{6}(-R)?$/, unbroken);
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
}

function unbroken(reference: string): string {
  return reference.replaceAll("-", "-\u2060");
}
