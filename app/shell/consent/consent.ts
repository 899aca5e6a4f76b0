/** What the visitor has said to everything that needs an agreement. */
export type Choice = "accepted" | "refused";

const RETENTION_MONTHS = 6;
const DAY = /^(\d{4})-(\d\d)-\d\d$/;

/** As local storage keeps it: the choice and its day. Nothing in it tells one visitor from another. */
export function writtenChoice(choice: Choice, today: string): string {
  return `${choice} ${today}`;
}

/** The choice that was kept, as long as it holds: six months. Days are `YYYY-MM-DD`. */
export function storedChoice(kept: string | null, today: string): Choice | null {
  const [choice, day = ""] = kept?.split(" ") ?? [];
  if ((choice !== "accepted" && choice !== "refused") || !DAY.test(day)) return null;
  // A day to come: some clock was wrong, and nobody knows for how long the choice would hold.
  return day <= today && today < monthsAfter(day, RETENTION_MONTHS) ? choice : null;
}

/** The same day some months on; of a month that is too short, a day that sorts behind its last one. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const later = year * 12 + month - 1 + months;
  const parts = [Math.floor(later / 12), (later % 12) + 1].map((part) => String(part).padStart(2, "0"));
  return `${parts.join("-")}${day.slice(-3)}`;
}
