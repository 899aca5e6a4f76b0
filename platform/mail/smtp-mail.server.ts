import { createTransport } from "nodemailer";
import { senderDomain, toMime } from "./mime.ts";
import type { Mail } from "./mail.ts";

/** A mail server that keeps silent must not hold a job for long. */
export type Patience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

const PATIENCE: Patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mail through a real server; a refusal throws with the server's code. */
export function createSmtpMail(options: {
  url: string;
  from: () => Promise<string>;
  patience?: Patience;
}): Mail {
  const transport = createTransport({ ...(options.patience ?? PATIENCE), url: options.url });
  return {
    async send(message) {
      const from = await options.from();
      await transport.sendMail(toMime(message, from, senderDomain(from)));
    },
    purge: async () => undefined,
    async close() {
      transport.close();
    },
  };
}
