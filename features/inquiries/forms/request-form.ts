import { z } from "zod";
import { plainName, plainText } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { isHoneypotFilled } from "./honeypot.ts";

import { hasSiteAddress } from "#platform/mail/site-address.ts";

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
    entries.map(([field, [name, , lines]]) => {
      const typed = textOf(form, name);
      return [field, lines === "lines" ? plainText(typed).trim() : plainName(typed)];
    }),
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
    ...(hasSiteAddress(fullName) ? [fieldError("full_name", "site-address")] : []),
    ...(emailSchema.safeParse(email).success ? [] : [fieldError("email", "email-invalid")]),
  ];
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
