import { dayMonthsBefore, dayOf } from "#features/analytics/retention.ts";
import { startOfParisDay } from "#features/pricing/paris-time.ts";

/** What the privacy policy promises (i18n/legal, privacy-purposes): who changes one changes the other. */
const REQUEST_MONTHS = 12;
const CONTACT_MONTHS = 36;
const RIDE_MONTHS = 36;
const ACCOUNTING_YEARS = 10;
const MAIL_DAYS = 90;
/** As long as the register of the staff is kept after somebody has left (code du travail, R. 1221-26). */
const CHAUFFEUR_MONTHS = 60;

/** For each promise the first instant that is still kept; what lies before it is erased. Periods end with a day in Paris. */
export type RetentionLimits = {
  /** A quote or event request without a sequel, a booking that was never paid for, a mail kept as a file. */
  requests: Date;
  /** The last contact with somebody who wrote a message. */
  contacts: Date;
  /** The ride whose addresses, flight, sign and notes are kept. */
  rides: Date;
  /** The ride that the accounts must still show: ten years from the end of its financial year, the calendar's. */
  accounts: Date;
  /** What a mail said, and to whom. */
  mails: Date;
  /** When a chauffeur was archived: name, phone, card and papers. */
  chauffeurs: Date;
};

export function retentionLimits(now: Date): RetentionLimits {
  const monthsAgo = (months: number) => startOfParisDay(dayMonthsBefore(now, months));
  const year = Number(dayOf(now).slice(0, 4));
  return {
    requests: monthsAgo(REQUEST_MONTHS),
    contacts: monthsAgo(CONTACT_MONTHS),
    rides: monthsAgo(RIDE_MONTHS),
    accounts: startOfParisDay(`${year - ACCOUNTING_YEARS}-01-01`),
    mails: startOfParisDay(dayDaysBefore(now, MAIL_DAYS)),
    chauffeurs: monthsAgo(CHAUFFEUR_MONTHS),
  };
}

/** The day in Paris so many days ago; from noon, whatever the clocks did in between. */
function dayDaysBefore(now: Date, days: number): string {
  const noon = startOfParisDay(dayOf(now)).getTime() + 12 * 3_600_000;
  return dayOf(new Date(noon - days * 24 * 3_600_000));
}
