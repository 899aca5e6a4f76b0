import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { choice, shortText } from "#i18n/read-form.server.ts";
import { OUTSIDE_WAYS } from "../fees/fee.ts";
import { receivedAt } from "./received-on.ts";
import { TRANSFER_NOTE } from "./transfer.ts";

export const PAID_FIELDS = {
  paidWay: ["paid_way", choice(OUTSIDE_WAYS, "")],
  paidOn: ["paid_on", shortText(10)],
  paidNote: ["paid_note", shortText(TRANSFER_NOTE)],
} as const;

type TypedPaid = { paidWay: string; paidOn: string; paidNote: string };

export function paidErrors({ paidWay, paidNote }: TypedPaid): FieldError[] {
  return [
    ...(paidWay === "" ? [fieldError("paid_way", "paid-way-missing")] : []),
    ...(paidNote === "" ? [fieldError("paid_note", "paid-note-missing")] : []),
  ];
}

const PAST_DAYS = 365;

/** When the payment was made; undefined for another day than one of the past year. */
export function paidAtOf({ paidOn }: Pick<TypedPaid, "paidOn">, now: Date): Date | undefined {
  return receivedAt(paidOn, new Date(now.getTime() - PAST_DAYS * 86_400_000), now);
}
