import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail.ts";

/** The message as nodemailer takes it. The Message-ID is stable, so a mail sent again is recognised as the same one. */
export function toMime(message: MailMessage, from: string, domain: string): SendMailOptions {
  return {
    from,
    to: message.to,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${domain}>`,
    headers: { "Content-Language": message.lang, "Auto-Submitted": "auto-generated" },
    attachments: (message.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === "string" ? content : Buffer.from(content),
    })),
  };
}

export function senderDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}
