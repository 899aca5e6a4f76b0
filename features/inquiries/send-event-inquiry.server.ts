import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { EventInquiryFields } from "./event-inquiry-fields.ts";
import type { ReadEventInquiry } from "./event-inquiry-form.ts";
import { readFormStamp } from "./form-stamp.server.ts";
import { readPhone } from "./phone.server.ts";
import { requestReferenceFrom } from "./request-reference.ts";
import type { RequestRow } from "./requests.table.ts";
import { storeRequest } from "./store-request.server.ts";

export type EventInquirySent =
  | { kind: "sent"; request: RequestRow }
  | { kind: "invalid"; errors: FieldError[] }
  /** Nothing was stored: the visitor may send the same form again. */
  | { kind: "failed" };

/** Stores an event inquiry and the mails to both sides; a form that looks like a robot’s is asked for again. */
export async function sendEventInquiry(
  services: Pick<Services, "db" | "jobs" | "clock" | "log" | "secret">,
  { inquiry, lang }: { inquiry: ReadEventInquiry; lang: Lang },
): Promise<EventInquirySent> {
  const { fields, isBot } = inquiry;
  const stamp = readFormStamp(services.secret, inquiry.stamp, services.clock.now());
  const phone = readPhone(fields.phone, "FR");
  const errors =
    phone || fields.phone === "" ? inquiry.errors : [...inquiry.errors, fieldError("phone", "phone-invalid")];
  if (errors.length > 0) return { kind: "invalid", errors };
  if (isBot || stamp.kind !== "good") {
    const key = stamp.kind === "too-fast" ? "form-too-fast" : "form-stale";
    return { kind: "invalid", errors: [fieldError("form", key)] };
  }
  try {
    const request = await storeRequest(services, {
      id: randomUUID(),
      reference: requestReferenceFrom(randomBytes(6)),
      idempotencyKey: keyOf(stamp.formId, fields),
      kind: "event",
      lang,
      fullName: fields.fullName,
      email: fields.email,
      phone,
      text: fields.text,
      details: detailsOf(fields),
    });
    return { kind: "sent", request };
  } catch (err) {
    services.log.error({ err }, "an event inquiry could not be stored");
    return { kind: "failed" };
  }
}

/** One form with one content is one request: sent twice it is stored once, written anew it is another. */
function keyOf(formId: string, fields: EventInquiryFields): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([formId, fields]))
    .digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function detailsOf({ eventName, eventDates, guests, vehicles }: EventInquiryFields): Record<string, string> {
  const given = Object.entries({ eventName, eventDates, guests, vehicles });
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}
