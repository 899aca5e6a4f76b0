import { oneLine, type Email } from "./email.ts";
import { emailText } from "./email-text.ts";
import type { MailMessage } from "./mail.ts";

type Envelope = Pick<MailMessage, "id" | "to" | "replyTo" | "subject" | "attachments">;

export async function renderEmail(message: Email, envelope: Envelope): Promise<MailMessage> {
  // React Email takes 0.3 s and 50 MB: it is loaded with the first mail, not at start.
  const { emailHtml } = await import("./email-html.server.tsx");
  return {
    ...envelope,
    subject: oneLine(envelope.subject),
    lang: message.lang,
    html: await emailHtml(message),
    text: emailText(message),
  };
}
