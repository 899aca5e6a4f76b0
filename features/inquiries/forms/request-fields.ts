import type { TextRule } from "#i18n/read-form.server.ts";

export const MESSAGE_SUBJECTS = [
  "booking",
  "quote",
  "company",
  "invoice",
  "lost-property",
  "complaint",
  "press",
  "other",
] as const;

export function isMessageSubject(text: string): text is (typeof MESSAGE_SUBJECTS)[number] {
  return MESSAGE_SUBJECTS.some((subject) => subject === text);
}

const SENDER_TEXTS = {
  fullName: ["full_name", 120],
  email: ["email", 254],
  /** ISO 3166-1 code of the country that a national number belongs to; empty for an international number. */
  phoneCountry: ["phone_country", 2],
  phone: ["phone", 40],
} as const satisfies Record<string, TextRule>;

export const CONTACT_MESSAGE_TEXTS = {
  subject: ["subject", 20],
  bookingReference: ["booking_reference", 20],
  text: ["text", 5000, "lines"],
  ...SENDER_TEXTS,
  callBack: ["call_back", 2],
} as const satisfies Record<string, TextRule>;

export const EVENT_INQUIRY_TEXTS = {
  eventName: ["event_name", 120],
  eventDates: ["event_dates", 120],
  guests: ["guests", 40],
  vehicles: ["vehicles", 40],
  text: ["text", 3000, "lines"],
  ...SENDER_TEXTS,
} as const satisfies Record<string, TextRule>;

/** A return trip is requested in the notes and quoted as two rides. */
export const QUOTE_TRIP_TYPES = ["one-way", "hourly"] as const;

export const QUOTE_HOURS = { min: 2, max: 24 };
export const QUOTE_PASSENGERS = { min: 1, max: 99 };
export const QUOTE_BAGS = { min: 0, max: 99 };

export const QUOTE_REQUEST_TEXTS = {
  tripType: ["trip", 10],
  from: ["from", 200],
  to: ["to", 200],
  date: ["date", 16],
  time: ["time", 16],
  hours: ["duration", 2],
  vehicleClass: ["vehicleClass", 20],
  passengers: ["passengers", 2],
  bags: ["bags", 2],
  femaleChauffeur: ["female_chauffeur", 2],
  fastTrack: ["fast_track", 2],
  text: ["notes", 5000, "lines"],
  ...SENDER_TEXTS,
} as const satisfies Record<string, TextRule>;

/**
 * A field that only bots fill in. Its name must not match the autofill of browsers and password managers, as "website" or "company" would.
 */
export const HONEYPOT = "leave_empty";

/** Sent as `on` only without JavaScript, where no stamp can be fetched. */
export const NO_SCRIPT = "no_script";
