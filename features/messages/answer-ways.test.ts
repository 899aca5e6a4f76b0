import { expect, test } from "vitest";
import { freeTextEnds, refusalOf, type AnswerWay, type Reach, type WayRefusal } from "./answer-ways.ts";

const WROTE = "2027-01-20T09:30:00Z";
const NEXT_DAY = "2027-01-21T09:29:59.999Z";

const reach: Reach = {
  channel: "whatsapp",
  lastWhatsAppAt: new Date(WROTE),
  channels: ["whatsapp", "sms"],
  isStopped: false,
  hasTemplate: false,
};

test.each<[string, Partial<Reach>, string, Record<AnswerWay, WayRefusal | null>]>([
  ["at once", {}, WROTE, { whatsapp: null, "whatsapp-template": "no-template", sms: null }],
  [
    "a moment before the end",
    {},
    NEXT_DAY,
    { whatsapp: null, "whatsapp-template": "no-template", sms: null },
  ],
  [
    "after 24 hours",
    {},
    "2027-01-21T09:30:00Z",
    { whatsapp: "window-over", "whatsapp-template": "no-template", sms: null },
  ],
  [
    "after 24 hours with a template",
    { hasTemplate: true },
    "2027-01-21T09:30:00Z",
    { whatsapp: "window-over", "whatsapp-template": null, sms: null },
  ],
  [
    "days later, when the message is no longer found",
    { lastWhatsAppAt: null, hasTemplate: true },
    "2027-01-29T09:30:00Z",
    { whatsapp: "window-over", "whatsapp-template": null, sms: null },
  ],
  [
    "after STOP",
    { isStopped: true, hasTemplate: true },
    WROTE,
    { whatsapp: "stopped", "whatsapp-template": "stopped", sms: "stopped" },
  ],
  [
    "by SMS, never by WhatsApp",
    { channel: "sms", lastWhatsAppAt: null, hasTemplate: true },
    WROTE,
    { whatsapp: "other-channel", "whatsapp-template": "other-channel", sms: null },
  ],
  [
    "by SMS, after WhatsApp on the same day",
    { channel: "sms" },
    WROTE,
    { whatsapp: null, "whatsapp-template": "no-template", sms: null },
  ],
  [
    "without a number for SMS",
    { channels: ["whatsapp"] },
    WROTE,
    { whatsapp: null, "whatsapp-template": "no-template", sms: "no-provider" },
  ],
  [
    "without a provider",
    { channels: [] },
    WROTE,
    { whatsapp: "no-provider", "whatsapp-template": "no-provider", sms: "no-provider" },
  ],
])("allows the ways of an answer %s", (_, changes, now, expected) => {
  const ways = Object.keys(expected) as AnswerWay[];
  const read = ways.map((way) => [way, refusalOf(way, { ...reach, ...changes }, new Date(now))]);
  expect(Object.fromEntries(read)).toEqual(expected);
});

test.each([
  ["the hour that is skipped in March", "2027-03-27T12:00:00Z", "2027-03-28T12:00:00.000Z"],
  ["the hour that is repeated in October", "2027-10-30T12:00:00Z", "2027-10-31T12:00:00.000Z"],
  ["a leap day", "2028-02-28T23:30:00Z", "2028-02-29T23:30:00.000Z"],
])("ends free text after 24 elapsed hours over %s", (_, wroteAt, end) => {
  expect(freeTextEnds(new Date(wroteAt)).toISOString()).toBe(end);
});
