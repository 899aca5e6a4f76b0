import { latinDigits } from "./clean-text.ts";

/** `2026-09-12` for "12/09/2026", "12.9.26" and itself, in any digits; returns other texts unchanged. */
export function readDay(typed: string): string {
  const text = latinDigits(typed).replace(/[\u200E\u200F\s]/g, "");
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return withCentury(text);
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (day === "") return text;
  return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** `2026-12-31` for `0026-12-31`: date fields of browsers take a year of two digits as one of the first century. */
export function withCentury(date: string): string {
  return date.replace(/^00(?=\d\d-\d\d)/, "20");
}

/**
 * `14:30` for "14 h 30", "14h30", "14.30", "2:30 pm" and itself; `14:00` for "14 h"; returns other texts
 * unchanged.
 */
export function readHour(typed: string): string {
  const text = latinDigits(typed)
    .replace(/[\u200E\u200F\s]/g, "")
    .toLowerCase();
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?:[h:.](\d{2})?)?([ap]\.?m\.?|ص|م)?$/.exec(text) ?? [];
  if (hours === undefined) return text;
  const isHalved = half !== undefined && Number(hours) <= 12;
  const isAfternoon = half !== undefined && (half.startsWith("p") || half === "م");
  const hour = isHalved ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
