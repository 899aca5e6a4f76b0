import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail.ts";

/**
 * The message as nodemailer takes it. The Message-ID is stable, so a mail sent again is recognised as the same one. Addresses
 * are given as objects: a text could be read as several of them.
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
    // The content is all here; nothing that looks like a path or an address is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The domain of a sender like `Maison <booking@example.com>`. */
export function senderDomain(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
}
