import type { Fields, TextRule } from "./request-form.ts";

export const EVENT_INQUIRY_TEXTS = {
  eventName: ["event_name", 120],
  eventDates: ["event_dates", 120],
  guests: ["guests", 40],
  vehicles: ["vehicles", 40],
  text: ["text", 3000, "lines"],
  fullName: ["full_name", 120],
  email: ["email", 254],
  phone: ["phone", 40],
} as const satisfies Record<string, TextRule>;

export type EventInquiryFields = Fields<typeof EVENT_INQUIRY_TEXTS>;
export type EventInquiryField = keyof EventInquiryFields;
