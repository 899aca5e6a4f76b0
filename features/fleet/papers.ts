// Documents without which a chauffeur or a car may not drive. All days are Paris dates: `2028-03-31`.

/**
 * The professional card is not in this list, because it is part of the chauffeur's record. Each kind is a
 * dictionary key.
 */
export const CHAUFFEUR_PAPERS = ["driving_licence", "medical_visit"] as const;
export const CAR_PAPERS = ["insurance", "technical_inspection", "vtc_registration"] as const;

export type PaperKind = (typeof CHAUFFEUR_PAPERS)[number] | (typeof CAR_PAPERS)[number];

export const PAPER_NOTICE_DAYS = 30;

export const LONGEST_PAPER_YEARS: Record<PaperKind, number> = {
  driving_licence: 15,
  medical_visit: 5,
  insurance: 3,
  technical_inspection: 2,
  vtc_registration: 10,
};

export const PAPER_NUMBER_LENGTH = 40;

/** Legal age limit in years of a car for hire with a driver. Cars with an exemption have no limit. */
export const CAR_AGE_YEARS = 7;
export const AGE_EXEMPTIONS = ["hybrid", "electric", "collection"] as const;

export type AgeExemption = (typeof AGE_EXEMPTIONS)[number];

/**
 * The last day on which a car is within the age limit. Null if it is exempt. A car of which only the year is
 * known counts as registered on 31 December, so that it is not refused too early.
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

/** Adds calendar days. A 29 February that does not exist becomes 1 March. */
export function paperDayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}
