import { data, redirect } from "react-router";
import { stampReturnedForm } from "#features/inquiries/forms/form-stamp.server.ts";
import {
  readContactMessage,
  readEventInquiry,
  readQuoteRequest,
} from "#features/inquiries/forms/request-forms.server.ts";
import { sendContactMessage } from "#features/inquiries/send-contact-message.server.ts";
import { sendEventInquiry } from "#features/inquiries/send-event-inquiry.server.ts";
import { sendQuoteRequest } from "#features/inquiries/send-quote-request.server.ts";
import type { RequestSent } from "#features/inquiries/send-request-form.server.ts";
import {
  readApplicationForm,
  sendApplication,
} from "#features/organisations/application/send-application.server.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

export type RequestProblem = {
  errors: FieldError[];
  failed: boolean;
  typed: Record<string, string>;
  stamp: string;
};

type Visit = { lang: Lang; clientAddress: string };

async function submitRequest(
  services: Services,
  { lang, clientAddress }: Visit,
  { typed }: { typed: Record<string, string> },
  send: () => Promise<RequestSent>,
) {
  const refuse = (status: number, errors: FieldError[], failed = false) => {
    const stamp = stampReturnedForm(services.secret, services.clock.now());
    const problem: RequestProblem = { errors, failed, typed, stamp };
    return data(problem, { status, headers: { "Cache-Control": "no-store" } });
  };
  if (!(await services.limits.allow("form", clientAddress)))
    return refuse(429, [fieldError("form", "too-many-requests")]);
  const sent = await send();
  if (sent.kind === "invalid") return refuse(422, sent.errors);
  if (sent.kind === "failed") {
    // An error of the site must not count towards the visitor's rate limit.
    await services.limits.giveBack("form", clientAddress);
    return refuse(503, [], true);
  }
  const { kind, reasons, reference } = sent.request;
  const thanks = reasons.includes("fast-track-group") ? "fast-track" : kind;
  return redirect(`/${lang}/thank-you?request=${thanks}&reference=${reference}`, 303);
}

export async function submitMessage(services: Services, visit: Visit, form: FormData) {
  const message = readContactMessage(form);
  return submitRequest(services, visit, message, () =>
    sendContactMessage(services, { message, lang: visit.lang }),
  );
}

export async function submitQuote(services: Services, visit: Visit, form: FormData) {
  const quote = readQuoteRequest(form);
  return submitRequest(services, visit, quote, () => sendQuoteRequest(services, { quote, lang: visit.lang }));
}

export async function submitInquiry(services: Services, visit: Visit, form: FormData) {
  const inquiry = readEventInquiry(form);
  return submitRequest(services, visit, inquiry, () =>
    sendEventInquiry(services, { inquiry, lang: visit.lang }),
  );
}

export async function submitApplication(services: Services, visit: Visit, form: FormData) {
  const application = readApplicationForm(form);
  return submitRequest(services, visit, application, () =>
    sendApplication(services, { application, lang: visit.lang }),
  );
}
