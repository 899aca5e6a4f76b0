import { join } from "node:path";
import type { Env } from "#platform/env.ts";
import { createFolderMessages } from "#platform/messages/folder-messages.server.ts";
import type { Messages } from "#platform/messages/messages.ts";
import { createNoMessages } from "#platform/messages/no-messages.ts";
import { createTwilioMessages } from "#platform/messages/twilio-messages.server.ts";
import { isThisMachine } from "#platform/payments/payment-mode.ts";
import { MESSAGES_WEBHOOK } from "./request-guard.ts";

/**
 * Twilio, once it is configured. Otherwise files, but only on a site that no guest can reach: guests of a public site
 * must not choose messages that are never sent.
 */
export function chooseMessages(env: Env): Messages {
  if (env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN) {
    return createTwilioMessages({
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      apiKey:
        env.TWILIO_API_KEY_SID && env.TWILIO_API_KEY_SECRET
          ? { sid: env.TWILIO_API_KEY_SID, secret: env.TWILIO_API_KEY_SECRET }
          : undefined,
      smsFrom: env.TWILIO_SMS_FROM,
      messagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID,
      whatsappFrom: env.TWILIO_WHATSAPP_FROM,
      apiUrl: env.TWILIO_API_URL,
      webhookUrl: env.PUBLIC_URL + MESSAGES_WEBHOOK,
    });
  }
  if (!isThisMachine(new URL(env.PUBLIC_URL).hostname)) return createNoMessages();
  return createFolderMessages({ folder: join(env.DATA_DIR, "messages") });
}
