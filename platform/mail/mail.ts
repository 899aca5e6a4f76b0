export type MailAttachment = { filename: string; contentType: string; content: string | Uint8Array };

export type MailMessage = {
  /** Stable per mail: becomes the Message-ID, so that a second delivery is recognised as the same mail. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  lang: "fr" | "en" | "ar";
  attachments?: MailAttachment[];
};

/** Sends one mail or throws; the outbox retries. */
export type Mail = { send(message: MailMessage): Promise<void>; close(): Promise<void> };
