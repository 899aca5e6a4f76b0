import { parisDateOf, parisLocalOf, startOfParisDay } from "#features/pricing/paris-time.ts";
import type { AnswerMinutes } from "./acceptance.ts";

/** Hours of Paris at which the guests of tomorrow can be told who drives. */
export const DISPATCH_HOURS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const;

export type DispatchHour = (typeof DISPATCH_HOURS)[number];

/** When guests hear from us by themselves, and how long chauffeurs have to answer. Times are hours of Paris. */
export type DispatchSettings = {
  /** A reminder 24 hours before the pickup. */
  remindsGuest: boolean;
  /** The chauffeur's name, phone, car and plate the evening before. */
  sendsChauffeur: boolean;
  /** On the day before, Paris time: from when chauffeur and car are mailed. */
  chauffeurHour: DispatchHour;
  /** A thank-you after the ride. */
  thanksGuest: boolean;
  /** Minutes within which a chauffeur accepts or declines a ride; after them the board raises an alarm. */
  answerMinutes: AnswerMinutes;
};

export const DEFAULT_DISPATCH_SETTINGS: DispatchSettings = {
  remindsGuest: true,
  sendsChauffeur: true,
  chauffeurHour: 18,
  thanksGuest: true,
  answerMinutes: 120,
};

/**
 * The guests whose pickup lies before this moment are told who drives, as far as that is known: those of today at any hour, those of tomorrow
 * from the set hour on.
 */
export function toldUntil(now: Date, hour: number): Date {
  const isEvening = Number(parisLocalOf(now).slice(11, 13)) >= hour;
  // Noon is never skipped or doubled by a clock change, so a day later is the next date.
  const noon = startOfParisDay(parisDateOf(now)).getTime() + 12 * 3_600_000;
  return startOfParisDay(parisDateOf(new Date(noon + (isEvening ? 48 : 24) * 3_600_000)));
}
