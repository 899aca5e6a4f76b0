import type { Fields, TextRule } from "./request-form.ts";

/** What a message may be about; each has a name in the dictionaries. */
export const MESSAGE_SUBJECTS = [
  "booking",
  "quote",
  "company",
  "invoice",
  "lost-property",
  "press",
  "other",
] as const;

export type MessageSubject = (typeof MESSAGE_SUBJECTS)[number];

export const CONTACT_MESSAGE_TEXTS = {
  subject: ["subject", 20],
  bookingReference: ["booking_reference", 20],
  text: ["text", 5000, "lines"],
  fullName: ["full_name", 120],
  email: ["email", 254],
  phone: ["phone", 40],
  /** `on`: call me back. */
  callBack: ["call_back", 2],
} as const satisfies Record<string, TextRule>;

export type ContactMessageFields = Fields<typeof CONTACT_MESSAGE_TEXTS>;
export type ContactMessageField = keyof ContactMessageFields;

export function isMessageSubject(text: string): text is MessageSubject {
  return MESSAGE_SUBJECTS.some((subject) => subject === text);
}
