import { oneLine, type Email } from "./email.ts";
import { emailText } from "./email-text.ts";
import type { MailMessage } from "./mail.ts";

/** Who an email goes to, and what goes with it. */
export type Envelope = Pick<MailMessage, "id" | "to" | "replyTo" | "subject" | "attachments">;

/** An email as it is sent: HTML and plain text that say the same, below a subject of one line. */
export async function renderEmail(message: Email, envelope: Envelope): Promise<MailMessage> {
  // React Email brings much along, 0.3 s and 50 MB: it is loaded with the first mail, not with the site.
  const { emailHtml } = await import("./email-html.server.tsx");
  return {
    ...envelope,
    subject: oneLine(envelope.subject),
    lang: message.lang,
    html: await emailHtml(message),
    text: emailText(message),
  };
}
