import type { Lang } from "#i18n/locales.ts";
import type { ReadContactMessage } from "./forms/contact-message-form.ts";
import {
  givenOnly,
  sendRequestForm,
  type RequestSent,
  type SendServices,
} from "./send-request-form.server.ts";

/** Stores a message and the mails to both sides. */
export async function sendContactMessage(
  services: SendServices,
  { message, lang }: { message: ReadContactMessage; lang: Lang },
): Promise<RequestSent> {
  const { subject, bookingReference, callBack, text } = message.fields;
  const details = givenOnly({ subject, bookingReference, callBack });
  return sendRequestForm(services, message, { kind: "message", lang, text, details });
}
