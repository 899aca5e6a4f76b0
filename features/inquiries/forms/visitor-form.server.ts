import { lengthOf } from "#i18n/clean-text.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import {
  emailText,
  readForm,
  ruledText,
  shortText,
  type FormFields,
  type FormRead,
  type TextRule,
} from "#i18n/read-form.server.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { hasLinkOnSign, hasSiteAddress } from "#platform/mail/site-address.ts";
import { readPhone } from "#platform/phone.server.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { HONEYPOT, NO_SCRIPT } from "./request-fields.ts";

type ReadVisitorForm<Fields extends FormFields> = FormRead<Fields> & {
  stamp: string;
  isBot: boolean;
  isWithoutScript: boolean;
};

export function readVisitorForm<Fields extends FormFields>(
  fields: Fields,
  form: FormData,
  together?: (typed: Record<keyof Fields, string>) => FieldError[],
): ReadVisitorForm<Fields> {
  return {
    ...readForm(fields, form, together),
    stamp: fieldIn(form, "stamp").slice(0, 200),
    isBot: fieldIn(form, HONEYPOT) !== "",
    isWithoutScript: fieldIn(form, NO_SCRIPT) === "on",
  };
}

export function senderFields(
  rules: Record<"fullName" | "email" | "phone", TextRule>,
  { phoneIsOptional = false } = {},
) {
  const [name, schema] = withoutLinks(rules.fullName);
  return {
    fullName: [name, schema.refine((text) => lengthOf(text) >= 2, "name-missing")],
    email: [rules.email[0], emailText(rules.email[1])],
    phone: [rules.phone[0], shortText(rules.phone[1], phoneIsOptional ? undefined : "phone-missing")],
  } as const;
}

/** A text that is repeated in a mail to an unverified address: it may not contain a link. */
export function withoutLinks(rule: TextRule) {
  const [name, schema] = ruledText(rule);
  const isRefused = name === RIDE_TEXTS.signText[0] ? hasLinkOnSign : hasSiteAddress;
  return [name, schema.refine((text) => !isRefused(text), "site-address")] as const;
}

export function phoneErrors({ phone, phoneCountry }: Record<"phone" | "phoneCountry", string>): FieldError[] {
  return phone === "" || readPhone(phone, phoneCountry) ? [] : [fieldError("phone", "phone-invalid")];
}
