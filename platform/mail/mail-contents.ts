import type { MailAttachment, MailMessage } from "./mail.ts";

/** What stands where a link's token stood. */
const COVERED = "•••";

/**
 * All tokens of the site are 32 bytes or more in base64url: 43 letters in a row, or a few more. A line of dashes is none.
 */
const TOKEN = /(?<![\w-])(?!-+(?![\w-]))[\w-]{40,}(?![\w-])/g;

/** A text whose links open nothing any more: whoever plans the rides is not the guest, nor another account. */
export function withoutTokens(text: string): string {
  return text.replace(TOKEN, COVERED);
}

/** What the company may read of a mail after it was composed. */
export function contentsOf({ to, subject, html, text, isPrivate = false, attachments = [] }: MailMessage) {
  return {
    recipient: to,
    subject: withoutTokens(subject),
    html: isPrivate ? null : withoutTokens(html),
    text: isPrivate ? null : withoutTokens(text),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType: contentType.split(";")[0] ?? contentType,
      bytes: bytesOf(content),
    })),
  };
}

function bytesOf(content: MailAttachment["content"]): number {
  return typeof content === "string" ? new TextEncoder().encode(content).length : content.byteLength;
}
