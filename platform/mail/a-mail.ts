import type { MailMessage } from "./mail.ts";

/** A mail for tests, and what a test changes about it. */
export function aMail(wish: Partial<MailMessage> = {}): MailMessage {
  return {
    id: "5f0c1d9e-3f0a-4f4e-9f0b-2f6f3b1f9a10",
    to: "nour@example.com",
    subject: "تأكيد حجزكم MA-7K3M9Q",
    html: "<p>مرحبًا نور، à bientôt</p>",
    text: "مرحبًا نور، à bientôt\n",
    lang: "ar",
    ...wish,
  };
}
