import type { Lang } from "#i18n/locales.ts";

export type MailAttachment = { filename: string; contentType: string; content: string | Uint8Array };

export type MailMessage = {
  /** Stable per mail: becomes the Message-ID, so that a second delivery is recognised as the same mail. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  lang: Lang;
  attachments?: MailAttachment[];
  /** Its words are for its reader only: the outbox keeps to whom it went, and its subject. */
  isPrivate?: boolean;
};

/** How mails leave, for an owner to read: never a password. */
export type MailTransport =
  | { kind: "folder"; folder: string }
  | { kind: "smtp"; host: string; port: number | null; isEncrypted: boolean; signsIn: boolean };

export type Mail = {
  transport: MailTransport;
  /** What stands behind "From". */
  sender(): Promise<string>;
  /**
   * Sends one mail or throws; the outbox retries, unless the throw is a final refusal. `beforeLastByte` runs once the receiving side asks for
   * the message, before it has all of it: until that resolves nothing can be delivered, and nothing is when it rejects. A sender whose
   * second delivery replaces the first does not call it.
   */
  send(message: MailMessage, beforeLastByte?: () => Promise<void>): Promise<void>;
  /** Erases what was sent before then and is still kept by us; a mail server keeps nothing here. */
  purge(before: Date): Promise<void>;
  close(): Promise<void>;
};

/** Among the data of a mail to the company: the mail to the guest was held back, see `queueMailToStranger`. */
export const GUEST_UNTOLD = { guest: "untold" };

/** The recipient's side will not take this mail, now or later; the message is the kind of the refusal, without addresses. */
export type FinalRefusal = Error & { name: "FinalRefusal" };

export function finalRefusal(kind: string): FinalRefusal {
  return Object.assign(new Error(kind), { name: "FinalRefusal" as const });
}

export function isFinalRefusal(error: unknown): error is FinalRefusal {
  return error instanceof Error && error.name === "FinalRefusal";
}
