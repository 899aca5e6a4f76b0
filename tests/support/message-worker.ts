import { openDatabase } from "#platform/db/db.server.ts";
import { deliverMessage } from "#platform/messages/message-outbox.server.ts";
import { createTwilioMessages } from "#platform/messages/twilio-messages.server.ts";
import { signedCall, STAND_IN_ACCOUNT, STAND_IN_TOKEN } from "./twilio-stand-in.ts";

// Sends one message of the outbox. Run as a child process that the test kills. Arguments: the URLs of the database and the stand-in, and the
// id of the message.
const [databaseUrl = "", apiUrl = "", id = ""] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = openDatabase(databaseUrl, silent);
const messages = createTwilioMessages({
  accountSid: STAND_IN_ACCOUNT,
  authToken: STAND_IN_TOKEN,
  whatsappFrom: "+33199005678",
  apiUrl,
  webhookUrl: "https://site.example/webhooks/twilio",
});
const report = { MessageSid: "SM1", MessageStatus: "delivered" };
const call = await messages.receive(signedCall("https://site.example/webhooks/twilio", report));
console.log(JSON.stringify({ received: call?.kind ?? "nothing" }));
const clock = { now: () => new Date() };
const services = { db, messages, clock, jobs: { enqueue: async () => undefined }, log: silent };
await deliverMessage(services, id, {
  compose: async () => ({ text: "Hello", segments: 1, template: null }),
  fallBack: async () => undefined,
});
