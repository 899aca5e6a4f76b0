/** Field → name in the form and longest text; the page's inputs read the same. */
export const EVENT_INQUIRY_TEXTS = {
  eventName: ["event_name", 120],
  eventDates: ["event_dates", 120],
  guests: ["guests", 40],
  vehicles: ["vehicles", 40],
  text: ["text", 3000],
  fullName: ["full_name", 120],
  email: ["email", 254],
  phone: ["phone", 40],
} as const;

export type EventInquiryField = keyof typeof EVENT_INQUIRY_TEXTS;
export type EventInquiryFields = Record<EventInquiryField, string>;
