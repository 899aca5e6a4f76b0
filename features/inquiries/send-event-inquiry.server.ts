import type { Lang } from "#i18n/locales.ts";
import type { EventInquiry } from "./forms/request-forms.server.ts";
import { sendRequestForm, type RequestSent, type SendServices } from "./send-request-form.server.ts";
import { withoutEmpty } from "./store-request.server.ts";

export async function sendEventInquiry(
  services: SendServices,
  { inquiry, lang }: { inquiry: EventInquiry; lang: Lang },
): Promise<RequestSent> {
  return sendRequestForm(services, inquiry, ({ eventName, eventDates, guests, vehicles, text }) => ({
    kind: "event",
    lang,
    text,
    details: withoutEmpty({ eventName, eventDates, guests, vehicles }),
  }));
}
