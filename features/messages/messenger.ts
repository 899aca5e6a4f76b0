import type { MessageTransport } from "#platform/messages/messages.ts";

/** The provider of messages by phone, as the privacy policy names it; empty without one. */
export function messengerOf({ kind }: MessageTransport): string {
  return kind === "twilio" ? "Twilio" : "";
}
