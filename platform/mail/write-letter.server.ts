import { oneLine, type Letter } from "./letter.ts";
import { letterText } from "./letter-text.ts";
import type { MailMessage } from "./mail.ts";

/** Who a letter goes to, and what goes with it. */
export type Envelope = Pick<MailMessage, "id" | "to" | "replyTo" | "subject" | "attachments">;

/** The mail of a letter: HTML and plain text that say the same, below a subject of one line. */
export async function writeLetter(letter: Letter, envelope: Envelope): Promise<MailMessage> {
  // React Email brings much along, 0.3 s and 50 MB: it is loaded with the first mail, not with the site.
  const { letterHtml } = await import("./letter-html.server.tsx");
  return {
    ...envelope,
    subject: oneLine(envelope.subject),
    lang: letter.lang,
    html: await letterHtml(letter),
    text: letterText(letter),
  };
}
