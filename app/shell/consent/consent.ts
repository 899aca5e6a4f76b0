export type Choice = "accepted" | "refused";

const RETENTION_MONTHS = 6;
const DAY = /^(\d{4})-(\d\d)-\d\d$/;

/** The value in local storage: the choice and its day. Nothing in it identifies a visitor. */
export function writtenChoice(choice: Choice, today: string): string {
  return `${choice} ${today}`;
}

/** The stored choice, or null if it is missing or older than six months. Days are `YYYY-MM-DD`. */
export function storedChoice(kept: string | null, today: string): Choice | null {
  const [choice, day = ""] = kept?.split(" ") ?? [];
  if ((choice !== "accepted" && choice !== "refused") || !DAY.test(day)) return null;
  // A future day means that a clock was wrong, so the end of the choice would be unknown.
  return day <= today && today < monthsAfter(day, RETENTION_MONTHS) ? choice : null;
}

/**
 * The same day some months later. A day that does not exist (31 February) is kept: it sorts after the last day of the
 * month.
 */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const later = year * 12 + month - 1 + months;
  const parts = [Math.floor(later / 12), (later % 12) + 1].map((part) => String(part).padStart(2, "0"));
  return `${parts.join("-")}${day.slice(-3)}`;
}
