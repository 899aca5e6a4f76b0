import { parisDateOf, parisLocalOf, startOfParisDay } from "#i18n/paris-time.ts";
import type { AnswerMinutes } from "./acceptance.ts";

/** Hours in Paris time at which the guests of the next day can be notified of their chauffeur. */
export const DISPATCH_HOURS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const;

type DispatchHour = (typeof DISPATCH_HOURS)[number];

/** Cents. */
export const MONEY_LIMITS = [0, 50_00, 100_00, 150_00, 200_00, 300_00, 500_00, 1_000_00] as const;

type MoneyLimit = (typeof MONEY_LIMITS)[number];

/** Hours are in Paris time. */
export type DispatchSettings = {
  remindsGuest: boolean;
  sendsChauffeur: boolean;
  chauffeurHour: DispatchHour;
  thanksGuest: boolean;
  answerMinutes: AnswerMinutes;
  /** Cents that one addition at cost which a chauffeur enters can have: a toll, parking, cleaning. */
  additionLimit: MoneyLimit;
  /** Cents that dispatchers can refund of one ride by partial refunds. Owners have no limit. */
  refundLimit: MoneyLimit;
  takesTips: boolean;
};

export const DEFAULT_DISPATCH_SETTINGS: DispatchSettings = {
  remindsGuest: true,
  sendsChauffeur: true,
  chauffeurHour: 18,
  thanksGuest: true,
  answerMinutes: 120,
  additionLimit: 150_00,
  refundLimit: 100_00,
  takesTips: false,
};

/** Guests with a pickup before this moment are notified of their chauffeur: those of today at any hour, those of tomorrow from the set hour. */
export function notificationDeadline(now: Date, hour: number): Date {
  const isEvening = Number(parisLocalOf(now).slice(11, 13)) >= hour;
  // A clock change never skips or repeats noon, so 24 hours later is the next date.
  const noon = startOfParisDay(parisDateOf(now)).getTime() + 12 * 3_600_000;
  return startOfParisDay(parisDateOf(new Date(noon + (isEvening ? 48 : 24) * 3_600_000)));
}
