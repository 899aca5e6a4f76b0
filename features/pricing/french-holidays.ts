/**
 * The eleven national public holidays (Code du travail, L3133-1). Excludes the two additional holidays of
 * Alsace-Moselle.
 */
export type HolidayKey =
  | "new-year"
  | "easter-monday"
  | "labour-day"
  | "victory-1945"
  | "ascension"
  | "whit-monday"
  | "bastille-day"
  | "assumption"
  | "all-saints"
  | "armistice-1918"
  | "christmas";

type Holiday = { date: string; key: HolidayKey };

/** The public holiday on a date, `YYYY-MM-DD`. Null on other days and for an invalid date. */
export function holidayOf(date: string): HolidayKey | null {
  const year = Number(date.slice(0, 4));
  if (!Number.isInteger(year)) return null;
  return frenchHolidays(year).find((holiday) => holiday.date === date)?.key ?? null;
}

/** Holidays of a year, ordered by date. Ascension can fall on 1 or 8 May (2008: 1 May); both are returned. */
export function frenchHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  const holidays: Holiday[] = [
    { date: dateOf(year, 1, 1), key: "new-year" },
    { date: daysAfter(easter, 1), key: "easter-monday" },
    { date: dateOf(year, 5, 1), key: "labour-day" },
    { date: dateOf(year, 5, 8), key: "victory-1945" },
    { date: daysAfter(easter, 39), key: "ascension" },
    { date: daysAfter(easter, 50), key: "whit-monday" },
    { date: dateOf(year, 7, 14), key: "bastille-day" },
    { date: dateOf(year, 8, 15), key: "assumption" },
    { date: dateOf(year, 11, 1), key: "all-saints" },
    { date: dateOf(year, 11, 11), key: "armistice-1918" },
    { date: dateOf(year, 12, 25), key: "christmas" },
  ];
  return holidays.sort((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
}

/** Gregorian Easter, computed with whole numbers only (Butcher's algorithm, 1876). */
function easterSunday(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

function daysAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
