import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail.ts";

/**
 * The message for nodemailer. The Message-ID is stable, so that mailboxes recognize a mail that is sent
 * again. Addresses are objects, because a string could be parsed as several addresses.
 */
export function toMime(message: MailMessage, from: string, domain: string): SendMailOptions {
  return {
    from,
    to: { name: "", address: message.to },
    ...(message.replyTo ? { replyTo: { name: "", address: message.replyTo } } : {}),
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
    // The content is complete: nodemailer must never load a path or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function senderDomain(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
}
