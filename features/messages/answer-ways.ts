import type { MessageChannel } from "#platform/messages/messages.ts";

/** `whatsapp-template`: an approved text with the link to the answer. */
export const ANSWER_WAYS = ["whatsapp", "whatsapp-template", "sms"] as const;

export type AnswerWay = (typeof ANSWER_WAYS)[number];

/**
 * `window-over`: WhatsApp accepts no free text any more. `no-template`: the owner has entered no approved template.
 * `other-channel`: the guest does not write by WhatsApp. `no-provider`: the channel is not configured.
 */
export type WayRefusal = "stopped" | "window-over" | "no-template" | "other-channel" | "no-provider";

/** The rule of WhatsApp for businesses: free text only in this time after the last message of the guest. */
export const FREE_TEXT_MS = 24 * 3_600_000;

/** Twilio refuses longer texts. */
export const MAX_PHONE_ANSWER = 1500;

/** The end of the time is excluded. Elapsed hours count, so a change of the clocks does not move it. */
export function freeTextEnds(lastWhatsAppAt: Date): Date {
  return new Date(lastWhatsAppAt.getTime() + FREE_TEXT_MS);
}

export type Reach = {
  channel: MessageChannel;
  lastWhatsAppAt: Date | null;
  channels: readonly MessageChannel[];
  isStopped: boolean;
  hasTemplate: boolean;
};

export function refusalOf(way: AnswerWay, reach: Reach, now: Date): WayRefusal | null {
  const { channel, lastWhatsAppAt, channels, isStopped, hasTemplate } = reach;
  if (!channels.includes(way === "sms" ? "sms" : "whatsapp")) return "no-provider";
  if (isStopped) return "stopped";
  if (way === "sms") return null;
  if (channel !== "whatsapp" && lastWhatsAppAt === null) return "other-channel";
  if (way === "whatsapp-template") return hasTemplate ? null : "no-template";
  return lastWhatsAppAt !== null && now < freeTextEnds(lastWhatsAppAt) ? null : "window-over";
}
