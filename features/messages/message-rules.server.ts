import { queueMail } from "#platform/mail/outbox.server.ts";
import type { MessageRules } from "#platform/messages/message-outbox.server.ts";
import type { Services } from "#platform/services.ts";
import {
  PASSENGER_MESSAGE_MAIL,
  SERVICE_MESSAGE_MAIL,
} from "#features/booking/mails/queue-guest-message.server.ts";
import { messageMail } from "#features/inquiries/request.ts";
import { type ComposeNeeds, composeMessage } from "./compose-message.server.ts";

function answerMail({ requestId = "", messageId = "" }: Record<string, string>) {
  return messageMail("request-answered-guest", requestId, messageId);
}

export function messageRules(services: ComposeNeeds & Pick<Services, "jobs">): MessageRules {
  return {
    compose: (row) => composeMessage(services, row),
    fallBack: (tx, { id, event, data }) => {
      if (event === "answer") return queueMail(tx, services.jobs, answerMail(data));
      const name = data.passenger ? PASSENGER_MESSAGE_MAIL : SERVICE_MESSAGE_MAIL;
      return queueMail(tx, services.jobs, { key: `${name}:${id}`, name, data: { ...data, event } });
    },
  };
}
