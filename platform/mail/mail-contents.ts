import type { MailAttachment, MailMessage } from "./mail.ts";

const COVERED = "•••";

/**
 * The site's tokens are at least 32 bytes in base64url: 43 characters or more. A line of dashes is not a
 * token. The links of messages by phone have codes of 16 bytes.
 */
const TOKEN = /(?<![\w-])(?!-+(?![\w-]))[\w-]{40,}(?![\w-])|(?<=\/[a-z]{2}\/[mpt]\/)[\w-]{22}(?![\w-])/g;

/** Masks the tokens of links: a dispatcher must not open the links of guests or of other accounts. */
export function withoutTokens(text: string): string {
  return text.replace(TOKEN, COVERED);
}

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
