import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { readFormStamp, type FormStamp } from "./forms/form-stamp.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { requestReferenceFrom } from "./request.ts";
import type { RequestRow } from "./requests.table.ts";
import { storeRequest, type NewRequest } from "./store-request.server.ts";

export type RequestSent =
  | { kind: "sent"; request: RequestRow }
  | { kind: "invalid"; errors: FieldError[] }
  | { kind: "failed" };

export type SendServices = Pick<Services, "db" | "jobs" | "clock" | "limits" | "log" | "secret">;

type Content = Pick<NewRequest, "kind" | "lang" | "text" | "details" | "reasons">;

type SentFields = Record<"fullName" | "email" | "phone" | "phoneCountry", string>;
type ReadRequest<Value> = { stamp: string; isBot: boolean; isWithoutScript: boolean } & (
  | { ok: true; value: Value }
  | { ok: false; errors: FieldError[] }
);

/** Common part of the public forms: rejects suspected bots, and stores the request once together with the mails to guest and company. */
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
 * Without JavaScript the first submission has no stamp, because pages are cached and the stamp is fetched by script. Asking these visitors
 * to confirm would make all of them send twice. The content and the day in Paris replace the id of the form instead.
 */
function stampOf(
  { secret, clock }: SendServices,
  { stamp, isWithoutScript }: { stamp: string; isWithoutScript: boolean },
): FormStamp {
  const now = clock.now();
  if (stamp === "" && isWithoutScript) return { kind: "good", formId: `without-script ${parisDateOf(now)}` };
  return readFormStamp(secret, stamp, now);
}

function askAgain({ kind }: FormStamp): FieldError {
  return fieldError("form", kind === "too-fast" || kind === "none" ? "form-confirm" : "form-stale");
}

/** Idempotency key of form and content: sent twice a request is stored once, with another content it is a new request. */
function keyOf(formId: string, fields: Record<string, string>): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([formId, fields]))
    .digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
