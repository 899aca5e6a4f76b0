import type { Handler } from "hono";
import { messageRules } from "#features/messages/message-rules.server.ts";
import { receiveMessage } from "#features/messages/receive-message.server.ts";
import { applyProviderReport } from "#platform/messages/message-outbox.server.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Services } from "#platform/services.ts";
import { composeNeeds } from "./mail-composers.ts";
import { MESSAGES_WEBHOOK } from "./request-guard.ts";

/** An empty answer: Twilio would send any other text to the guest. */
const NOTHING = "<Response></Response>";

/**
 * Delivery reports and messages of guests. The signature covers the public address, which differs from the address of
 * the request behind a proxy. Twilio sends a message again after a failed answer only to a second address, so an error
 * is logged and answered 503.
 */
export function messagesWebhook(services: Services): Handler {
  const { messages, site, log } = services;
  return async (c) => {
    const { search } = new URL(c.req.url);
    const call = await messages.receive({
      url: site.publicUrl + MESSAGES_WEBHOOK + search,
      body: await c.req.text(),
      signature: c.req.header("x-twilio-signature"),
    });
    if (!call) return c.text("The signature is wrong.", 403);
    try {
      if (call.kind === "report") {
        const messageId = call.messageId && isUuid(call.messageId) ? call.messageId : null;
        await applyProviderReport(services, { messageId }, call.report, messageRules(composeNeeds(services)));
      }
      if (call.kind === "reply") await receiveMessage(services, call.message);
    } catch (err) {
      log.error({ err }, "a report about a message could not be stored");
      return c.text("Please try again in a moment.", 503);
    }
    return c.body(NOTHING, 200, { "Content-Type": "text/xml" });
  };
}
