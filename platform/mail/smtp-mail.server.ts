import { createTransport } from "nodemailer";
import { senderDomain, toMime } from "./mime.ts";
import type { Mail } from "./mail.ts";

/** Mail through a real server; a refusal throws with the server's code. */
export function createSmtpMail(options: { url: string; from: () => Promise<string> }): Mail {
  const transport = createTransport({ url: options.url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send(message) {
      const from = await options.from();
      await transport.sendMail(toMime(message, from, senderDomain(from)));
    },
    async close() {
      transport.close();
    },
  };
}
