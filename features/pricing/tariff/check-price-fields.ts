import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { centsIn, wholeIn } from "../amount.ts";
import { MOST_CENTS, MOST_GRAMS, MOST_PERCENT } from "./tariff.ts";

/**
 * An amount in cents. Adds an error to the field and returns undefined if it is missing, invalid, below
 * `least` or above `MOST_CENTS`.
 */
export function checkAmount(
  field: string,
  typed: string,
  errors: FieldError[],
  { least = 0 } = {},
): number | undefined {
  const cents = centsIn(typed);
  const wrong =
    typed.trim() === ""
      ? fieldError(field, "amount-needed")
      : cents === null
        ? fieldError(field, "amount-invalid")
        : cents < least
          ? fieldError(field, "amount-zero")
          : cents > MOST_CENTS
            ? fieldError(field, "amount-most", { most: MOST_CENTS })
            : null;
  if (!wrong && cents !== null) return cents;
  if (wrong) errors.push(wrong);
  return undefined;
}

export function checkPercent(field: string, typed: string, errors: FieldError[]): number | undefined {
  const percent = wholeIn(typed);
  if (percent !== null && percent <= MOST_PERCENT) return percent;
  errors.push(fieldError(field, "percent-invalid", { most: MOST_PERCENT }));
  return undefined;
}

/** 0: a car that emits nothing, production of its energy included. */
export function checkGrams(field: string, typed: string, errors: FieldError[]): number | undefined {
  const grams = wholeIn(typed);
  if (grams !== null && grams <= MOST_GRAMS) return grams;
  errors.push(fieldError(field, "grams-invalid", { most: MOST_GRAMS }));
  return undefined;
}
