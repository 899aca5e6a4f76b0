const DAY_SECONDS = 86_400;
/** Day 0 of Excel on Windows. The wrong leap day of 1900 is before every date that is used here. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

const LAST_DAY = 2_958_465;

/**
 * A serial number of Excel as a text: `2027-01-15`, `2027-01-15 14:30`, or `14:30` for a part of a day. Null for a number
 * that is no date. Seconds are rounded to minutes, because serial numbers are binary fractions.
 */
export function excelDateText(serial: number, { is1904 = false } = {}): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > LAST_DAY) return null;
  const minutes = Math.round((serial * DAY_SECONDS) / 60);
  const text = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + minutes * 60_000).toISOString();
  const [date, time] = [text.slice(0, 10), text.slice(11, 16)];
  if (serial < 1) return time;
  return minutes % 1_440 === 0 ? date : `${date} ${time}`;
}

const BUILT_IN = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);

export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.has(id);
  const [positive = ""] = code.split(";");
  const signs = positive.replace(/"[^"]*"|\\.|_.|\*./g, "").replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  return /[dmyhs]/i.test(signs) && !/general/i.test(signs);
}
