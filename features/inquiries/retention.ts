import { dayMonthsBefore, dayOf } from "#features/analytics/retention.ts";
import { startOfParisDay } from "#i18n/paris-time.ts";

/** Keep these in agreement with the privacy policy (i18n/legal, privacy-purposes). */
const REQUEST_MONTHS = 12;
const CONTACT_MONTHS = 36;
/** Contract claims end after five years (civil code, article 2224). */
export const COMPLAINT_YEARS = 5;
const RIDE_MONTHS = 36;
const ACCOUNTING_YEARS = 10;
const MAIL_DAYS = 90;
/** The retention of the staff register after a departure (labour code, R1221-26). */
const CHAUFFEUR_MONTHS = 60;

/** For each period the earliest retained instant; older data is erased. Periods end at midnight in Paris. */
export type RetentionLimits = {
  /** Unanswered or unsuccessful quote and event requests, unpaid bookings, and mails stored as files. */
  requests: Date;
  /** Last contact with the sender of a message, and numbers that get no messages by phone. */
  contacts: Date;
  /** Last contact about a complaint. */
  complaints: Date;
  /** Rides that keep their addresses, flight, sign and notes. */
  rides: Date;
  /** Rides required by the accounts: ten years from the end of the calendar year, which is the financial year. */
  accounts: Date;
  /** Contents and recipients of mails and of messages by phone. */
  mails: Date;
  /** Archived chauffeurs: name, phone, card and papers. */
  chauffeurs: Date;
};

export function retentionLimits(now: Date): RetentionLimits {
  const monthsAgo = (months: number) => startOfParisDay(dayMonthsBefore(now, months));
  const year = Number(dayOf(now).slice(0, 4));
  return {
    requests: monthsAgo(REQUEST_MONTHS),
    contacts: monthsAgo(CONTACT_MONTHS),
    complaints: monthsAgo(12 * COMPLAINT_YEARS),
    rides: monthsAgo(RIDE_MONTHS),
    accounts: startOfParisDay(`${year - ACCOUNTING_YEARS}-01-01`),
    mails: startOfParisDay(dayDaysBefore(now, MAIL_DAYS)),
    chauffeurs: monthsAgo(CHAUFFEUR_MONTHS),
  };
}

/** Counted from noon, which the clock changes cannot move to another day. */
function dayDaysBefore(now: Date, days: number): string {
  const noon = startOfParisDay(dayOf(now)).getTime() + 12 * 3_600_000;
  return dayOf(new Date(noon - days * 24 * 3_600_000));
}
