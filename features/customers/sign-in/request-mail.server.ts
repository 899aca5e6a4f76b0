import { randomUUID } from "node:crypto";
import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { emailText, readForm, type FormRead } from "#i18n/read-form.server.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { pauseEnd } from "./code-limits.ts";
import { insertCustomerCode, lockMailsTo } from "./customer-codes.server.ts";
import type { CustomerCodeRow } from "./customer-codes.table.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

const CUSTOMER_EMAIL = ["email", 254] as const;

const FIELDS = { email: [CUSTOMER_EMAIL[0], emailText(CUSTOMER_EMAIL[1])] } as const;

type RequestedMail =
  | { kind: "requested"; codeId: string }
  | { kind: "invalid"; errors: FieldError[]; typed: string }
  /** Counted for every address, so it does not show whether one is known. The link of the latest mail works meanwhile. */
  | { kind: "paused"; typed: string; until: Date };

type EmailRead = FormRead<typeof FIELDS>;

export function readCustomerEmail(form: FormData): EmailRead {
  return readForm(FIELDS, form);
}

/**
 * Queues a mail with a sign-in code, or with the links of all bookings. Does the same work for every address: whether
 * it is known is looked up when the mail is composed, outside the request, so neither the answer nor its time differ.
 */
export async function requestCustomerMail(
  { db, jobs, clock }: Needs,
  read: EmailRead,
  { purpose, lang }: { purpose: CustomerCodeRow["purpose"]; lang: Lang },
): Promise<RequestedMail> {
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed.email };
  const email = read.value.email.toLowerCase();
  const id = randomUUID();
  const name = purpose === "sign-in" ? "customer-code-guest" : "customer-links-guest";
  return db.transaction(async (tx): Promise<RequestedMail> => {
    const now = clock.now();
    const sent = await lockMailsTo(tx, { email, purpose }, now);
    const until = sent && pauseEnd(sent);
    if (until && until > now) return { kind: "paused", typed: read.typed.email, until };
    await insertCustomerCode(tx, { id, purpose, email, lang, sentAt: now });
    await queueMail(tx, jobs, { key: `${name}:${id}`, name, data: { codeId: id } });
    return { kind: "requested", codeId: id };
  });
}
