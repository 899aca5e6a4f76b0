export const MESSAGE_CHANNELS = ["whatsapp", "sms"] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export function isMessageChannel(value: string): value is MessageChannel {
  return MESSAGE_CHANNELS.some((channel) => channel === value);
}

export type PhoneMessage = {
  id: string;
  channel: MessageChannel;
  /** E.164. */
  to: string;
  text: string;
  /**
   * The approved WhatsApp template and its variables. WhatsApp accepts free text only within 24 hours after a
   * message of the guest.
   */
  template: { sid: string; variables: Record<string, string> } | null;
};

export type MessageState = "sent" | "delivered" | "read" | "failed";

/** In millionths of the currency, because a message costs less than a cent. */
export type MessageCost = { micros: number; currency: string };

export type MessageReport = {
  providerId: string;
  state: MessageState;
  error: string | null;
  cost: MessageCost | null;
};

/** What a message has in addition to its text. The provider keeps a file under its `reference`. */
export type MessageContent =
  | {
      kind: "location";
      latitude: number;
      longitude: number;
      label: string;
      address: string;
    }
  | {
      kind: "picture" | "voice" | "video" | "contact" | "document";
      type: string;
      reference: string;
    }
  | { kind: "unknown"; type: string };

export type InboundMessage = {
  providerId: string;
  channel: MessageChannel;
  /** E.164. */
  from: string;
  text: string;
  contents: MessageContent[];
  optOut: "stop" | "start" | null;
};

/** A request of the provider to the site, whose signature was verified. */
export type ProviderCall =
  | { kind: "report"; messageId: string | null; report: MessageReport }
  | { kind: "reply"; message: InboundMessage }
  | { kind: "other" };

/** Shown to the owner, so it never contains a secret. */
export type MessageTransport = { kind: "off" } | { kind: "folder"; folder: string } | { kind: "twilio" };

/** `bytes`: as the provider states them, which may be wrong. */
export type OpenedFile = { body: ReadableStream<Uint8Array>; bytes: number | null };

export type Messages = {
  transport: MessageTransport;
  channels: readonly MessageChannel[];
  /** Sends one message or throws a `MessageFailure`. Sending the same message twice may deliver it twice. */
  send(message: PhoneMessage): Promise<MessageReport>;
  /** The accepted messages with this recipient and text since this time, newest first. `text` has masked tokens. */
  find(message: { channel: MessageChannel; to: string; text: string }, since: Date): Promise<MessageReport[]>;
  read(providerId: string): Promise<MessageReport | undefined>;
  /** Undefined if the signature is wrong. `url`: the public address of the request, with its query. */
  receive(call: {
    url: string;
    body: string;
    signature: string | undefined;
  }): Promise<ProviderCall | undefined>;
  /** A file of a received message, or null if the provider has it no longer. Throws a `MessageFailure` if there is no answer. */
  openFile(file: { providerId: string; reference: string }): Promise<OpenedFile | null>;
  purge(before: Date): Promise<void>;
};

/**
 * `refused`: this message is never accepted. `later`: it was not accepted now. `unknown`: the provider may have
 * accepted it, because its answer did not arrive.
 */
type MessageFailure = Error & {
  name: "MessageFailure";
  kind: "refused" | "later" | "unknown";
};

export function messageFailure(kind: MessageFailure["kind"], code: string): MessageFailure {
  return Object.assign(new Error(code), { name: "MessageFailure" as const, kind });
}

export function isMessageFailure(error: unknown): error is MessageFailure {
  return error instanceof Error && error.name === "MessageFailure";
}
