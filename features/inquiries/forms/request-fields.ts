import type { TextRule } from "#i18n/read-form.server.ts";

// The forms of the public pages, as page and server know them: the name of each field, its longest text, whether it has lines.

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

export function isMessageSubject(text: string): text is (typeof MESSAGE_SUBJECTS)[number] {
  return MESSAGE_SUBJECTS.some((subject) => subject === text);
}

/** Who writes. */
const SENDER_TEXTS = {
  fullName: ["full_name", 120],
  email: ["email", 254],
  /** ISO 3166 code of the country that a national number belongs to; empty for a number with its country code. */
  phoneCountry: ["phone_country", 2],
  phone: ["phone", 40],
} as const satisfies Record<string, TextRule>;

export const CONTACT_MESSAGE_TEXTS = {
  subject: ["subject", 20],
  bookingReference: ["booking_reference", 20],
  text: ["text", 5000, "lines"],
  ...SENDER_TEXTS,
  /** `on`: call me back. */
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

/** A return trip is asked for in the notes: whoever answers makes it two rides. */
export const QUOTE_TRIP_TYPES = ["one-way", "hourly"] as const;

/** Hours a car is held, as in the booking; longer stays are several days. */
export const QUOTE_HOURS = { min: 2, max: 24 };
/** More guests than one car takes: the answer is several cars. */
export const QUOTE_PASSENGERS = { min: 1, max: 99 };
export const QUOTE_BAGS = { min: 0, max: 99 };

export const QUOTE_REQUEST_TEXTS = {
  tripType: ["trip", 10],
  from: ["from", 200],
  to: ["to", 200],
  date: ["date", 16],
  time: ["time", 16],
  hours: ["duration", 2],
  /** Empty: let us advise. */
  vehicleClass: ["vehicleClass", 20],
  passengers: ["passengers", 2],
  bags: ["bags", 2],
  femaleChauffeur: ["female_chauffeur", 2],
  fastTrack: ["fast_track", 2],
  text: ["notes", 5000, "lines"],
  ...SENDER_TEXTS,
} as const satisfies Record<string, TextRule>;
