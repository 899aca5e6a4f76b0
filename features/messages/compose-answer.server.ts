import type { ComposedMessage } from "#platform/messages/message-outbox.server.ts";
import type { MessageChannel } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { requestUrlOf } from "#features/inquiries/thread/guest-link.server.ts";
import { findEntry } from "#features/inquiries/thread/request-messages.server.ts";
import { fillTemplate, whatsappVariables } from "./message-template.ts";
import { findTemplate, standardText } from "./message-templates.server.ts";
import { composedSms } from "./sms-text.ts";

/** `TEMPLATE` in the data of an answer: the approved text with the link to the answer, not the answer itself. */
export const TEMPLATE = { template: "yes" };

/** Undefined after the thread was deleted. */
export async function composeAnswer(
  services: Pick<Services, "db" | "secret" | "site">,
  { channel, data }: { channel: MessageChannel; data: Record<string, string> },
): Promise<ComposedMessage | undefined> {
  const { db } = services;
  const { requestId = "", messageId = "" } = data;
  const [request, entry] = [await findRequest(db, requestId), await findEntry(db, messageId)];
  if (!request || !entry?.text) return undefined;
  if (channel === "sms") return composedSms(entry.text);
  if (data.template !== TEMPLATE.template) return { text: entry.text, segments: 1, template: null };
  const { id, lang, reference } = request;
  const template = await findTemplate(db, "answer", lang);
  const company = (await readCompany(db)).tradeName;
  const values = { company, reference, link: requestUrlOf(services, id, lang) };
  const sid = template?.whatsappTemplate;
  return {
    text: fillTemplate(template?.text ?? standardText("answer", lang), values),
    segments: 1,
    template: sid ? { sid, variables: whatsappVariables("answer", values) } : null,
  };
}
