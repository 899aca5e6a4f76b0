import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { fieldIn, type SentForm } from "#i18n/clean-text.ts";
import { choice, digitsText, lineText, longText, readForm, wholeText } from "#i18n/read-form.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import {
  ADDITION_KINDS,
  isListed,
  MOST_ADDITION,
  MOST_NOTE,
  MOST_UNITS,
  MOST_WORDS,
  type AdditionKind,
} from "./addition.ts";

const fields = {
  kind: choice(ADDITION_KINDS, ""),
  quantity: wholeText({ min: 1, max: MOST_UNITS }, "addition-units", { open: true }),
  amount: digitsText(20),
  note: lineText(MOST_NOTE),
  /** Becomes the id of the addition: one form adds once. */
  formKey: ["addition_key", z.uuid("form-stale")],
} as const;

/** `amount`: cents; null for a kind of the price list. */
export type AdditionEntry = {
  id: string;
  kind: AdditionKind;
  quantity: number;
  amount: number | null;
  note: string;
};

export type AdditionTyped = Record<keyof typeof fields, string>;

type AdditionRead =
  | { ok: true; entry: AdditionEntry }
  | { ok: false; errors: FieldError[]; typed: AdditionTyped };

export function readAddition(form: SentForm): AdditionRead {
  const read = readForm(fields, form, ({ kind, quantity, amount }) => {
    const known = ADDITION_KINDS.find((one) => one === kind);
    if (!known) return [fieldError("kind", "addition-kind")];
    if (isListed(known)) return quantity === "" ? [fieldError("quantity", "addition-units", UNITS)] : [];
    return amountErrors("amount", amount);
  });
  if (!read.ok) return { ok: false, errors: read.errors, typed: read.typed };
  const { kind, quantity, amount, note, formKey: id } = read.value;
  if (kind === "") return { ok: false, errors: [fieldError("kind", "addition-kind")], typed: read.typed };
  const units = isListed(kind) ? Number(quantity) : 1;
  return {
    ok: true,
    entry: { id, kind, quantity: units, amount: isListed(kind) ? null : centsIn(amount), note },
  };
}

const UNITS = { min: 1, max: MOST_UNITS };

export function amountErrors(field: string, typed: string): FieldError[] {
  const cents = centsIn(typed);
  if (cents === null || cents === 0) return [fieldError(field, "amount-invalid")];
  return cents > MOST_ADDITION ? [fieldError(field, "addition-most", { most: MOST_ADDITION })] : [];
}

export function wordsIn(form: SentForm, name: string): string | null {
  const read = longText(MOST_WORDS, "missing").safeParse(fieldIn(form, name));
  return read.success ? read.data : null;
}
