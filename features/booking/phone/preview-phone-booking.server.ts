import type { FieldError } from "#i18n/field-error.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { previewCallMail } from "../mails/preview-call-mail.server.ts";
import type { PhoneForm } from "./phone-form.server.ts";
import type { AccountTerms } from "../organisation/account-terms.ts";
import { bookOnAccount } from "../organisation/book-on-account.server.ts";
import { callErrors, legsOfCall, pricingOfAccount } from "./place-phone-booking.server.ts";
import type { QuotedCall } from "./quote-call.server.ts";

type Needs = Pick<Services, "db" | "clock" | "site" | "secret" | "payments">;

/** Writes nothing. Without errors, the mail is the one that saving would send. */
export async function previewPhoneBooking(
  services: Needs,
  dispatcher: Dispatcher,
  { choice, estimates, pricing }: QuotedCall,
  form: PhoneForm,
  account: AccountTerms | null = null,
): Promise<{ errors: FieldError[]; mail: Awaited<ReturnType<typeof previewCallMail>> }> {
  const total = pricing.kind === "priced" ? pricing.total : null;
  const errors = [
    ...form.errors,
    ...callErrors(services, choice, form.typed, total),
    ...(account?.errors ?? []),
  ];
  const phone = readPhone(form.typed.phone, form.typed.phoneCountry);
  if (!form.ok || errors.length > 0 || !phone || pricing.kind !== "priced") return { errors, mail: null };
  const { value } = form;
  if (value.past && !value.tellGuest) return { errors, mail: null };
  const charged = pricingOfAccount(pricing, { account, isByHand: value.priceByHand !== "" });
  const rows = legsOfCall(services, dispatcher, { choice, estimates, pricing: charged, value, phone });
  const { legs, isWaiting } = bookOnAccount(account, rows, { isPast: value.past });
  return { errors, mail: isWaiting ? null : await previewCallMail(services, legs) };
}
