import { data, redirect } from "react-router";
import { readEventInquiry } from "#features/inquiries/event-inquiry-form.ts";
import type { EventInquiryFields } from "#features/inquiries/event-inquiry-fields.ts";
import { stampForm } from "#features/inquiries/form-stamp.server.ts";
import { sendEventInquiry } from "#features/inquiries/send-event-inquiry.server.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

/** Why a form came back, with all that was typed and a new stamp. `failed`: the reason is ours. */
export type InquiryProblem = {
  errors: FieldError[];
  failed: boolean;
  typed: EventInquiryFields;
  stamp: string;
};

type Submission = { lang: Lang; form: FormData; clientAddress: string };

export async function submitInquiry(services: Services, { lang, form, clientAddress }: Submission) {
  const inquiry = readEventInquiry(form);
  const refuse = (status: number, errors: FieldError[], failed = false) => {
    const stamp = stampForm(services.secret, services.clock.now());
    const problem: InquiryProblem = { errors, failed, typed: inquiry.fields, stamp };
    return data(problem, { status, headers: { "Cache-Control": "no-store" } });
  };
  if (!(await services.limits.allow("form", clientAddress)))
    return refuse(429, [fieldError("form", "too-many-requests")]);
  const sent = await sendEventInquiry(services, { inquiry, lang });
  if (sent.kind === "invalid") return refuse(422, sent.errors);
  if (sent.kind === "failed") return refuse(503, [], true);
  return redirect(`/${lang}/thank-you?request=message&reference=${sent.request.reference}`, 303);
}
