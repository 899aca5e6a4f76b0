import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { readFormStamp, type FormStamp } from "./forms/form-stamp.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { ReadRequest } from "./forms/request-form.ts";
import { requestReferenceFrom } from "./request-reference.ts";
import type { RequestRow } from "./requests.table.ts";
import { storeRequest, type NewRequest } from "./store-request.server.ts";

export type RequestSent =
  | { kind: "sent"; request: RequestRow }
  | { kind: "invalid"; errors: FieldError[] }
  /** Nothing was stored: the visitor may send the same form again. */
  | { kind: "failed" };

export type SendServices = Pick<Services, "db" | "jobs" | "clock" | "limits" | "log" | "secret">;

type Sender = "fullName" | "email" | "phone";
/** What a form becomes, besides who sent it. */
type Content = Pick<NewRequest, "kind" | "lang" | "text" | "details" | "reasons">;

/**
 * What the forms of the public pages have in common: the number is checked, a form that looks like a robot’s is asked for
 * again, and what is left is stored once, with the mails to both sides.
 */
export async function sendRequestForm<Field extends string>(
  services: SendServices,
  read: ReadRequest<Field | Sender>,
  content: Content,
): Promise<RequestSent> {
  const { fullName, email, phone: typedPhone } = read.fields as Record<Sender, string>;
  const phone = typedPhone === "" ? null : readPhone(typedPhone, "FR");
  const phoneErrors = typedPhone !== "" && !phone ? [fieldError("phone", "phone-invalid")] : [];
  const errors = [...read.errors, ...phoneErrors];
  if (errors.length > 0) return { kind: "invalid", errors };
  const stamp = readFormStamp(services.secret, read.stamp, services.clock.now());
  if (read.isBot) return { kind: "invalid", errors: [fieldError("form", "form-hidden-field")] };
  if (stamp.kind !== "good") return { kind: "invalid", errors: [askAgain(stamp)] };
  try {
    const request = await storeRequest(services, {
      ...content,
      id: randomUUID(),
      reference: requestReferenceFrom(randomBytes(6)),
      idempotencyKey: keyOf(stamp.formId, read.fields),
      ...{ fullName, email, phone },
    });
    return { kind: "sent", request };
  } catch (err) {
    services.log.error({ err }, "what a visitor sent could not be stored");
    return { kind: "failed" };
  }
}

/** The details of a request that were given. */
export function givenOnly(details: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ""));
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
