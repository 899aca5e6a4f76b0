import { readEventInquiry } from "#features/inquiries/forms/event-inquiry-form.ts";
import { sendEventInquiry } from "#features/inquiries/send-event-inquiry.server.ts";
import type { Services } from "#platform/services.ts";
import { submitRequest, type Visit } from "../contact/submit-request.server.ts";

export async function submitInquiry(services: Services, visit: Visit, form: FormData) {
  const inquiry = readEventInquiry(form);
  return submitRequest(services, visit, inquiry, () =>
    sendEventInquiry(services, { inquiry, lang: visit.lang }),
  );
}
