import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { readFormStamp, type FormStamp } from "./forms/form-stamp.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import { requestReferenceFrom } from "./request-reference.ts";
import type { RequestRow } from "./requests.table.ts";
import { storeRequest, type NewRequest } from "./store-request.server.ts";

export type RequestSent =
  | { kind: "sent"; request: RequestRow }
  | { kind: "invalid"; errors: FieldError[] }
  /** Nothing was stored: the visitor may send the same form again. */
  | { kind: "failed" };

export type SendServices = Pick<Services, "db" | "jobs" | "clock" | "limits" | "log" | "secret">;

/** What a form becomes, besides who sent it. */
type Content = Pick<NewRequest, "kind" | "lang" | "text" | "details" | "reasons">;

type SentFields = Record<"fullName" | "email" | "phone" | "phoneCountry", string>;
type ReadRequest<Value> = { stamp: string; isBot: boolean; isWithoutScript: boolean } & (
  | { ok: true; value: Value }
  | { ok: false; errors: FieldError[] }
);

/**
 * What the forms of the public pages have in common: a form that looks like a robot’s is asked for again, and what is left is
 * stored once, with the mails to both sides.
 */
export async function sendRequestForm<Value extends SentFields>(
  services: SendServices,
  read: ReadRequest<Value>,
  contentOf: (value: Value) => Content,
): Promise<RequestSent> {
  if (!read.ok) return { kind: "invalid", errors: read.errors };
  const stamp = stampOf(services, read);
  if (read.isBot) return { kind: "invalid", errors: [fieldError("form", "form-hidden-field")] };
  if (stamp.kind !== "good") return { kind: "invalid", errors: [askAgain(stamp)] };
  const { fullName, email, phone, phoneCountry } = read.value;
  try {
    const request = await storeRequest(services, {
      ...contentOf(read.value),
      id: randomUUID(),
      reference: requestReferenceFrom(randomBytes(6)),
      idempotencyKey: keyOf(stamp.formId, read.value),
      fullName,
      email,
      phone: phone === "" ? null : readPhone(phone, phoneCountry),
    });
    return { kind: "sent", request };
  } catch (err) {
    services.log.error({ err }, "what a visitor sent could not be stored");
    return { kind: "failed" };
  }
}

/**
 * A page without scripts has no stamp on its first sending, as the page is cached and the stamp is fetched by script. Asking to confirm
 * would make everybody without scripts send twice, so the content and the day in Paris stand in for the form's own id.
 */
function stampOf(
  { secret, clock }: SendServices,
  { stamp, isWithoutScript }: { stamp: string; isWithoutScript: boolean },
): FormStamp {
  const now = clock.now();
  if (stamp === "" && isWithoutScript) return { kind: "good", formId: `without-script ${parisDateOf(now)}` };
  return readFormStamp(secret, stamp, now);
}

/** Sent too fast or without a stamp: look once more and confirm. */
function askAgain({ kind }: FormStamp): FieldError {
  return fieldError("form", kind === "too-fast" || kind === "none" ? "form-confirm" : "form-stale");
}

/** One form with one content is one request: sent twice it is stored once, written anew it is another. */
function keyOf(formId: string, fields: Record<string, string>): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([formId, fields]))
    .digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
