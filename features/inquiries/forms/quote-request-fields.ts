import type { Fields, TextRule } from "./request-form.ts";

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
  date: ["date", 10],
  time: ["time", 5],
  hours: ["duration", 2],
  /** Empty: let us advise. */
  vehicleClass: ["vehicleClass", 20],
  passengers: ["passengers", 2],
  bags: ["bags", 2],
  femaleChauffeur: ["female_chauffeur", 2],
  fastTrack: ["fast_track", 2],
  text: ["notes", 5000, "lines"],
  fullName: ["full_name", 120],
  email: ["email", 254],
  phone: ["phone", 40],
} as const satisfies Record<string, TextRule>;

export type QuoteRequestFields = Fields<typeof QUOTE_REQUEST_TEXTS>;
export type QuoteRequestField = keyof QuoteRequestFields;
