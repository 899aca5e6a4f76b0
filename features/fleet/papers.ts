// The papers without which nobody and nothing may drive. All days are dates of Paris: `2028-03-31`.

/** Beside the professional card, which is part of the record itself. Each is a key of the dictionaries. */
export const CHAUFFEUR_PAPERS = ["driving_licence", "medical_visit"] as const;
export const CAR_PAPERS = ["insurance", "technical_inspection", "vtc_registration"] as const;

export type PaperKind = (typeof CHAUFFEUR_PAPERS)[number] | (typeof CAR_PAPERS)[number];

/** So many days before its last day a paper is to be renewed. */
export const PAPER_NOTICE_DAYS = 30;

/** No paper of its kind is valid for longer: a date beyond is a typing error. */
export const LONGEST_PAPER_YEARS: Record<PaperKind, number> = {
  driving_licence: 15,
  medical_visit: 5,
  insurance: 3,
  technical_inspection: 2,
  vtc_registration: 10,
};

/** The longest number of a paper. */
export const PAPER_NUMBER_LENGTH = 40;

/** A car for hire with driver is under seven years old, except these. */
export const CAR_AGE_YEARS = 7;
export const AGE_EXEMPTIONS = ["hybrid", "electric", "collection"] as const;

export type AgeExemption = (typeof AGE_EXEMPTIONS)[number];

/**
 * The last day on which a car is young enough; null for one that may be of any age. While only its year is known, the last day of that year
 * counts, so that no car is refused too early.
 */
export function lastDayByAge({
  year,
  firstRegisteredOn,
  ageExemption,
}: {
  year: number;
  firstRegisteredOn: string | null;
  ageExemption: AgeExemption | null;
}): string | null {
  if (ageExemption) return null;
  const [registered, ...monthAndDay] = (firstRegisteredOn ?? `${year}-12-31`).split("-");
  const birthday = `${Number(registered) + CAR_AGE_YEARS}-${monthAndDay.join("-")}`;
  return paperDayAfter(birthday, -1);
}

export type PaperState = "valid" | "soon" | "expired";

export function paperState(lastDay: string, today: string): PaperState {
  if (lastDay < today) return "expired";
  return lastDay < paperDayAfter(today, PAPER_NOTICE_DAYS) ? "soon" : "valid";
}

/** So many days later on the calendar. The 29th of February of a year without one is the 1st of March. */
export function paperDayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}
