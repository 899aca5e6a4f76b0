import { readContactMessage } from "#features/inquiries/forms/contact-message-form.ts";
import { readQuoteRequest } from "#features/inquiries/forms/quote-request-form.ts";
import { sendContactMessage } from "#features/inquiries/send-contact-message.server.ts";
import { sendQuoteRequest } from "#features/inquiries/send-quote-request.server.ts";
import type { Services } from "#platform/services.ts";
import { submitRequest, type Visit } from "./submit-request.server.ts";

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
