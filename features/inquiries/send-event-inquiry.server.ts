import type { Lang } from "#i18n/locales.ts";
import type { ReadEventInquiry } from "./forms/event-inquiry-form.ts";
import {
  givenOnly,
  sendRequestForm,
  type RequestSent,
  type SendServices,
} from "./send-request-form.server.ts";

/** Stores an event inquiry and the mails to both sides. */
export async function sendEventInquiry(
  services: SendServices,
  { inquiry, lang }: { inquiry: ReadEventInquiry; lang: Lang },
): Promise<RequestSent> {
  const { eventName, eventDates, guests, vehicles, text } = inquiry.fields;
  const details = givenOnly({ eventName, eventDates, guests, vehicles });
  return sendRequestForm(services, inquiry, { kind: "event", lang, text, details });
}
