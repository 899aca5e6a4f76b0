import type { Lang } from "#i18n/locales.ts";

export type MailAttachment = { filename: string; contentType: string; content: string | Uint8Array };

export type MailMessage = {
  /** Stable per mail: becomes the Message-ID, so that mailboxes recognize a second delivery. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  lang: Lang;
  attachments?: MailAttachment[];
  /** The outbox stores only the recipient and the subject, not the text. */
  isPrivate?: boolean;
};

/** Shown to the owner, so it never contains a password. */
export type MailTransport =
  | { kind: "folder"; folder: string }
  | { kind: "smtp"; host: string; port: number | null; isEncrypted: boolean; signsIn: boolean };

export type Mail = {
  transport: MailTransport;
  sender(): Promise<string>;
  /**
   * Sends one mail or throws. The outbox retries unless the error is a final refusal. `beforeLastByte` runs
   * after the server has accepted DATA and before the message is complete: the server cannot deliver the
   * message until it resolves, and never does if it rejects. A transport whose second delivery replaces the
   * first does not call it.
   */
  send(message: MailMessage, beforeLastByte?: () => Promise<void>): Promise<void>;
  purge(before: Date): Promise<void>;
  close(): Promise<void>;
};

export const GUEST_NOT_NOTIFIED = { guest: "untold" };

/**
 * The recipient's server rejects this mail permanently. The message is the kind of refusal, without
 * addresses.
 */
type FinalRefusal = Error & { name: "FinalRefusal" };

export function finalRefusal(kind: string): FinalRefusal {
  return Object.assign(new Error(kind), { name: "FinalRefusal" as const });
}

export function isFinalRefusal(error: unknown): error is FinalRefusal {
  return error instanceof Error && error.name === "FinalRefusal";
}
