import { randomUUID } from "node:crypto";
import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { emailText, readForm } from "#i18n/read-form.server.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { insertCustomerCode } from "./customer-codes.server.ts";
import type { CustomerCodeRow } from "./customer-codes.table.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

const CUSTOMER_EMAIL = ["email", 254] as const;

const FIELDS = { email: [CUSTOMER_EMAIL[0], emailText(CUSTOMER_EMAIL[1])] } as const;

export type RequestedMail =
  | { kind: "requested"; codeId: string }
  | { kind: "invalid"; errors: FieldError[]; typed: string }
  /** Counted for every address, so it does not show whether one is known. */
  | { kind: "too-many"; typed: string };

/**
 * Queues a mail with a sign-in code, or with the links of all bookings. Does the same work for every address: whether
 * it is known is looked up when the mail is composed, outside the request, so neither the answer nor its time differ.
 */
export async function requestCustomerMail(
  { db, jobs, clock, limits }: Needs,
  form: FormData,
  { purpose, lang }: { purpose: CustomerCodeRow["purpose"]; lang: Lang },
): Promise<RequestedMail> {
  const read = readForm(FIELDS, form);
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed.email };
  const email = read.value.email.toLowerCase();
  if (!(await limits.allow("customer-mail-to", email))) return { kind: "too-many", typed: read.typed.email };
  const id = randomUUID();
  const name = purpose === "sign-in" ? "customer-code-guest" : "customer-links-guest";
  await db.transaction(async (tx) => {
    await insertCustomerCode(tx, { id, purpose, email, lang, sentAt: clock.now() });
    await queueMail(tx, jobs, { key: `${name}:${id}`, name, data: { codeId: id } });
  });
  return { kind: "requested", codeId: id };
}
