import type { Lang } from "#i18n/locales.ts";
import type { ContactMessage } from "./forms/request-forms.server.ts";
import { sendRequestForm, type RequestSent, type SendServices } from "./send-request-form.server.ts";
import { withoutEmpty } from "./store-request.server.ts";

export async function sendContactMessage(
  services: SendServices,
  { message, lang }: { message: ContactMessage; lang: Lang },
): Promise<RequestSent> {
  return sendRequestForm(services, message, ({ subject, bookingReference, callBack, text }) => ({
    kind: "message",
    lang,
    text,
    details: withoutEmpty({ subject, bookingReference, callBack }),
  }));
}
