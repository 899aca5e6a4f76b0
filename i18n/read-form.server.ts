import { z } from "zod";
import {
  hasHiddenSigns,
  latinDigits,
  lengthOf,
  plainLine,
  plainName,
  plainText,
  fieldIn,
  type SentForm,
} from "./clean-text.ts";
import { asciiDomains, isEmailAddress } from "./email-address.ts";
import { fieldError, type FieldError } from "./field-error.ts";

// The only reader of forms. A form is a record of schemas; errors are keys of the dictionaries. Server only:
// zod is too large for the browser, which has the names and lengths (`TextRule`).

/**
 * Name in the form, maximum length, and whether several lines are allowed. The inputs of the page use the
 * same rule.
 */
export type TextRule = readonly [name: string, max: number, lines?: "lines"];

type Schema<Value = unknown> = z.ZodType<Value, string>;
type FormField = Schema | readonly [name: string, schema: Schema];
export type FormFields = Record<string, FormField>;

type SchemaOf<Field> = Field extends readonly [string, infer S] ? S : Field;
type FormValue<Fields extends FormFields> = {
  [Name in keyof Fields]: z.output<SchemaOf<Fields[Name]>>;
};
/** The typed texts, cleaned for showing them again; `value` only if there are no errors. */
export type FormRead<Fields extends FormFields> = { typed: Record<keyof Fields, string> } & (
  | { ok: true; value: FormValue<Fields>; errors: [] }
  | { ok: false; errors: FieldError[] }
);

/**
 * Reads a submitted form. Every field has its own schema, so all errors are returned at once in the order of
 * the form, one per field. `together` validates combinations of valid fields.
 */
export function readForm<Fields extends FormFields>(
  fields: Fields,
  form: SentForm,
  together: (typed: Record<keyof Fields, string>) => FieldError[] = () => [],
): FormRead<Fields> {
  const [typed, value] = [{} as Record<string, string>, {} as Record<string, unknown>];
  const errors: FieldError[] = [];
  const order: string[] = [];
  for (const [key, field] of Object.entries(fields)) {
    const [name, schema] = isNamed(field) ? field : ([key, field] as const);
    const text = fieldIn(form, name);
    const read = schema.safeParse(text);
    typed[key] = shownAgain(schema, text, read.data);
    value[key] = read.data;
    order.push(name);
    const [issue] = read.error?.issues ?? [];
    if (issue) errors.push(fieldError(name, issue.message, paramsOf(issue)));
  }
  errors.push(...together(typed as Record<keyof Fields, string>));
  const read = { typed: typed as Record<keyof Fields, string> };
  if (errors.length === 0) return { ...read, ok: true, value: value as FormValue<Fields>, errors: [] };
  const placeOf = ({ field }: FieldError) => (order.includes(field) ? order.indexOf(field) : order.length);
  return { ...read, ok: false, errors: errors.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/**
 * The number in a hidden field: a version, an amount in cents. Returns -1, which never matches, for other
 * texts.
 */
export function numberIn(form: SentForm, name: string): number {
  const text = fieldIn(form, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

export function chosenIn(form: { getAll(name: string): unknown[] }, name: string, most: number): string[] {
  const texts = form.getAll(name).filter((value) => typeof value === "string");
  return [...new Set(texts)].slice(0, most);
}

/**
 * The name of a person or place, a number, a date: one line without direction marks. `missing`: the error of
 * an empty text.
 */
export function shortText(max: number, missing?: string) {
  return textOf(plainName, max, missing);
}

export function lineText(max: number, missing?: string) {
  return textOf(plainLine, max, missing);
}

type PrintedText = { long: string; signs: string; missing?: string; tidy?: (typed: string) => string };

/**
 * A text of the company's record: invisible characters are refused, because they could make a name read as
 * another one.
 */
export function printedText(max: number, { long, signs, missing, tidy = (text) => text }: PrintedText) {
  return cleanText((typed) => tidy(typed.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim()))
    .refine((text) => missing === undefined || text !== "", missing)
    .refine((text) => lengthOf(text) <= max, { error: long, params: { count: max, max } })
    .refine((text) => !hasHiddenSigns(text), signs);
}

export function longText(max: number, missing?: string) {
  return textOf((typed) => plainText(typed).trim(), max, missing);
}

export function ruledText([name, max, lines]: TextRule, missing?: string) {
  return [name, (lines ? longText : shortText)(max, missing)] as const;
}

export function ruledTexts<Rules extends Record<string, TextRule>>(
  rules: Rules,
  fieldOf: (rule: TextRule) => ReturnType<typeof ruledText> = ruledText,
) {
  const fields = Object.entries(rules).map(([key, rule]) => [key, fieldOf(rule)]);
  return Object.fromEntries(fields) as { [Key in keyof Rules]: ReturnType<typeof ruledText> };
}

export function emailText(max: number, missing = "email-invalid") {
  return textOf(emailTyped, max, missing).refine(isEmailAddress, "email-invalid");
}

export function optionalEmailText(max: number) {
  return textOf(emailTyped, max).refine((text) => text === "" || isEmailAddress(text), "email-invalid");
}

/** Several addresses with separators. */
export function emailsText(max: number) {
  return textOf(emailTyped, max);
}

function emailTyped(typed: string): string {
  return asciiDomains(plainName(typed));
}

export function digitsText(max: number, missing?: string) {
  return textOf((typed) => latinDigits(plainName(typed)), max, missing);
}

type Range = { min: number; max: number };

/**
 * A whole number in Latin digits; the error `wrong` gets the limits. An empty field is an error unless it may
 * be `open`.
 */
export function wholeText({ min, max }: Range, wrong: string, { open = false } = {}) {
  const isWithin = (text: string) =>
    (open && text === "") || (/^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max);
  return cleanText((typed) => latinDigits(plainName(typed))).refine(isWithin, {
    error: wrong,
    params: { min, max },
  });
}

export function choice<Word extends string, Other extends string | null>(
  words: readonly Word[],
  otherwise: Other,
) {
  return z.string().transform((typed): Word | Other => words.find((word) => word === typed) ?? otherwise);
}

export function oneOf<Word extends string>(words: readonly Word[], missing: string) {
  return z.enum(words, missing);
}

export function checkbox() {
  return z.string().transform((typed) => typed === "on");
}

export function tokenText(max: number) {
  return z.string().overwrite((typed) => typed.slice(0, max));
}

function textOf(clean: (typed: string) => string, max: number, missing?: string) {
  return cleanText(clean)
    .refine((text) => missing === undefined || text !== "", missing)
    .refine((text) => lengthOf(text) <= max, { error: "too-long", params: { max } });
}

/**
 * Cleans first, then validates: add `.refine()` to the result, which receives the text that is shown again.
 */
export function cleanText(clean: (typed: string) => string) {
  return z.string().overwrite(clean).pipe(z.string());
}

function shownAgain(schema: Schema, text: string, value: unknown): string {
  if (typeof value === "string") return value;
  const cleaned: unknown = schema instanceof z.ZodPipe ? z.core.safeParse(schema.in, text).data : text;
  return plainText(typeof cleaned === "string" ? cleaned : text);
}

function isNamed(field: FormField): field is Exclude<FormField, Schema> {
  return Array.isArray(field);
}

function paramsOf(issue: z.core.$ZodIssue): Record<string, string | number> | undefined {
  return issue.code === "custom" ? (issue.params as Record<string, string | number> | undefined) : undefined;
}
