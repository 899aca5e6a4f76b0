import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { isHoneypotFilled } from "./honeypot.ts";

/** Name in the form, longest text, and whether it may have several lines. The page's inputs read the same. */
export type TextRule = readonly [name: string, max: number, lines?: "lines"];
export type Fields<Rules> = { [Field in keyof Rules]: string };

/** A form of the public pages as it was posted: texts that are safe to keep, and what is wrong with them. */
export type ReadRequest<Field extends string = string> = {
  fields: Record<Field, string>;
  errors: FieldError[];
  /** Signed when the visitor began to write; empty without JavaScript. */
  stamp: string;
  isBot: boolean;
};

const emailSchema = z.email();

/**
 * Reads a posted form by its rules; `check` says what else is wrong. A text that is too long is kept whole, for its writer
 * to shorten: with an error nothing is stored.
 */
export function readRequest<Field extends string>(
  form: FormData,
  rules: Record<Field, TextRule>,
  check: (fields: Record<Field, string>) => FieldError[],
): ReadRequest<Field> {
  const entries = Object.entries(rules) as [Field, TextRule][];
  const fields = Object.fromEntries(
    entries.map(([field, [name, , lines]]) => [field, clean(textOf(form, name), lines === "lines")]),
  ) as Record<Field, string>;
  const tooLong = entries
    .filter(([field, [, max]]) => fields[field].length > max)
    .map(([, [name, max]]) => fieldError(name, "too-long", { max }));
  return {
    fields,
    errors: [...tooLong, ...check(fields)],
    stamp: textOf(form, "stamp").slice(0, 200),
    isBot: isHoneypotFilled(form),
  };
}

/** What every form asks of the person who sends it. */
export function senderErrors({ fullName, email }: { fullName: string; email: string }): FieldError[] {
  return [
    ...(fullName.length < 2 ? [fieldError("full_name", "name-missing")] : []),
    ...(emailSchema.safeParse(email).success ? [] : [fieldError("email", "email-invalid")]),
  ];
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * Line breaks stay in long texts only: elsewhere they would forge the head of a mail. What turns letters around goes
 * everywhere; joiners stay, for emoji and for Persian.
 */
function clean(value: string, multiline: boolean): string {
  const safe = value
    .toWellFormed()
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/\r\n?/g, "\n");
  return (multiline ? safe.replace(/[^\P{Cc}\n]+/gu, " ") : safe.replace(/\p{Cc}+/gu, " ")).trim();
}
