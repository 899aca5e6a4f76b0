import { latinDigits } from "./clean-text.ts";
import { MOMENT_WORDS, type MomentWords } from "./moment-words.ts";
import { type Fold, instantsOfWall, parisWallOf } from "./paris-wall.ts";

/** A date and time as a person meant it. `date` is `YYYY-MM-DD`, `time` is `HH:MM`, both in Paris. */
export type ReadMoment =
  | { kind: "moment"; date: string; time: string; fold?: Fold }
  | { kind: "day"; date: string }
  | { kind: "empty" }
  | { kind: "unread" };

/** `past`: for a ride that has taken place, a date without a year and a weekday are the last ones. */
export type Towards = "future" | "past";

export const MAX_MOMENT = 60;

type Found = {
  ahead?: { minutes: number; days: number };
  days?: number;
  weekday?: { index: number; isComing: boolean };
  date?: { day: number; month: number; year: number | null };
  time?: { hour: number; minute: number };
  half?: "morning" | "afternoon";
  isTonight?: boolean;
  isMidnight?: boolean;
  fold?: Fold;
};

/**
 * Reads "demain 14h", "24/11 6:05", "tomorrow 2pm", "الجمعة 9", "+1h" or "1805" in any language of the site. Days come
 * first in numbers. Without a year or a date, the next occurrence is meant. A text that contains anything else, or two
 * dates, is `unread`: a guess would be dangerous.
 */
export function readMoment(typed: string, now: Date, towards: Towards = "future"): ReadMoment {
  const text = plainWords(typed);
  if (text === "") return { kind: "empty" };
  const found = text.length > MAX_MOMENT ? null : partsOf(text);
  return (found && momentOf(found, now, towards)) ?? { kind: "unread" };
}

/**
 * `2027-01-15` for "15/01/2027", "2027/01/15", "15-janv-27", "January 15, 2027" or "١٥ يناير ٢٠٢٧"; days come first in numbers. Null for
 * another text, a day that does not exist, and one without its year.
 */
export function readDate(typed: string): string | null {
  const text = plainWords(typed)
    .replace(/^(\d{4})[/.](\d{2})[/.](\d{2})$/, "$1-$2-$3")
    .replace(/[-./]+(?=\p{L})|(?<=\p{L})\.?[-./]+/gu, " ")
    .replace(/(?<=\p{L} ?)'?(\d{2})$/u, "20$1");
  const found = text === "" || text.length > MAX_MOMENT ? null : partsOf(text);
  if (!found?.date || Object.keys(found).some((part) => part !== "date" && part !== "weekday")) return null;
  const { day, month, year } = found.date;
  const date = year === null ? null : existing(year, month, day);
  return date !== null && found.weekday && weekdayOf(date) !== found.weekday.index ? null : date;
}

/** `31/10/2027 02:30`, and `(1)` or `(2)` after a time that exists twice, if it is known which one is meant. */
export function writeMoment({
  date,
  time,
  fold,
}: {
  date: string;
  time: string;
  fold?: Fold | undefined;
}): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const mark = fold ? (fold === "earlier" ? " (1)" : " (2)") : "";
  return year === undefined ? date : `${day}/${month}/${year} ${time}`.trim() + mark;
}

function plainWords(typed: string): string {
  return latinDigits(typed)
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}\u0640]+/gu, "")
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[،,;\s]+/g, " ")
    .trim();
}

function partsOf(text: string): Found | null {
  const found: Found = {};
  let rest = text;
  while (rest !== "") {
    const taken = takeFirst(rest, found);
    if (taken === null) return null;
    rest = rest.slice(taken).trimStart();
  }
  return found;
}

type Take = (rest: string, found: Found) => number | null;

function takeFirst(rest: string, found: Found): number | null {
  for (const take of [takeAhead, takeDate, takeDay, takeTime, takeFold, takeWord]) {
    const taken = take(rest, found);
    if (taken !== null) return taken;
  }
  return null;
}

/** "dans 2 heures", "in 3 days", "بعد ساعتين", "+1h30", "+45". */
const takeAhead: Take = (rest, found) => {
  if (found.ahead) return null;
  const plus = /^\+ ?(\d{1,3})(?: ?[h:] ?(\d{2})(?!\d)|(?! ?\p{L}|\d))/u.exec(rest);
  if (plus) {
    const [all, first, minutes] = plus;
    found.ahead = { days: 0, minutes: minutes ? Number(first) * 60 + Number(minutes) : Number(first) };
    return all.length;
  }
  const start = rest.startsWith("+") ? "+" : startsWithOne(rest, ({ from }) => from);
  if (start === null) return null;
  let at = start.length;
  const skip = () => {
    while (rest[at] === " ") at += 1;
  };
  skip();
  const word = startsWithOne(rest.slice(at), ({ durations }) => Object.keys(durations));
  if (word !== null) {
    found.ahead = aheadOf(MOMENT_WORDS.map(({ durations }) => durations[word]).find((one) => one) ?? 0);
    return at + word.length;
  }
  const total = { minutes: 0, days: 0 };
  let smallest = Infinity;
  for (;;) {
    const [number] = /^\d{1,3}(?!\d) ?/.exec(rest.slice(at)) ?? [];
    const unit = number === undefined ? null : unitAt(rest.slice(at + number.length));
    // Only minutes follow hours. Other digits are the time of that day: "in 3 days 14h".
    if (number === undefined || unit === null || unit.minutes >= smallest) break;
    smallest = unit.minutes;
    total.minutes += unit.minutes * Number(number);
    total.days += unit.days * Number(number);
    at += number.length + unit.length;
    const [minutes] = unit.minutes === 60 ? (/^\d{2}(?!\d)/.exec(rest.slice(at)) ?? []) : [];
    if (minutes !== undefined) {
      total.minutes += Number(minutes);
      at += minutes.length;
    }
    skip();
  }
  if (smallest === Infinity) return null;
  found.ahead = total;
  return at;
};

const DAY_MINUTES = 1440;

/** Whole days keep the wall time on the night of a clock change; shorter durations are exact. */
function aheadOf(minutes: number) {
  return minutes % DAY_MINUTES === 0 ? { days: minutes / DAY_MINUTES, minutes: 0 } : { days: 0, minutes };
}

const UNITS = [
  { words: "minutes", minutes: 1, days: 0 },
  { words: "hours", minutes: 60, days: 0 },
  { words: "daysAhead", minutes: 0, days: 1 },
  { words: "weeks", minutes: 0, days: 7 },
] as const;

function unitAt(rest: string) {
  for (const { words, minutes, days } of UNITS) {
    const unit = startsWithOne(rest, (all) => all[words], /^\p{L}/u);
    if (unit !== null) return { minutes, days, length: unit.length };
  }
  return null;
}

/** "2026-11-24", "24/11", "24.11.26", "24 novembre 2026", "nov 24". */
const takeDate: Take = (rest, found) => {
  if (found.date) return null;
  const [iso, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})(?:t(?=\d)|(?!\d))/.exec(rest) ?? [];
  if (iso !== undefined) return takeUp(found, { day: Number(d), month: Number(m), year: Number(y) }, iso);
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/-]|\.\d)/.exec(rest);
  if (numbers) {
    const [all, day, between, month, year] = numbers;
    // "6.05" is a time unless a time follows or a year is part of it.
    const isTime = between === "." && !year && !/\d|midi|noon|midnight|minuit/.test(rest.slice(all.length));
    if (!isTime) return takeUp(found, { day: Number(day), month: Number(month), year: yearOf(year) }, all);
  }
  const [, first, ordinal = ""] = /^(\d{1,2})(er|st|nd|rd|th)?(?!\d)/.exec(rest) ?? [];
  const before = first === undefined ? "" : first + ordinal;
  const gap = /^ */.exec(rest.slice(before.length))?.[0] ?? "";
  const start = before.length + (before === "" ? 0 : gap.length);
  const month = wordIndex(rest.slice(start), ({ months }) => months);
  if (!month) return null;
  let at = start + month.length;
  let day = Number(first);
  if (first === undefined) {
    const [all, after] = /^\.? *(\d{1,2})(?:st|nd|rd|th)?(?![\d:h])/.exec(rest.slice(at)) ?? [];
    if (all === undefined) return null;
    day = Number(after);
    at += all.length;
  }
  const [yearText, year] = /^\.? *(20\d{2})(?![\d:h])/.exec(rest.slice(at)) ?? ["", undefined];
  return takeUp(found, { day, month: month.index + 1, year: yearOf(year) }, rest.slice(0, at) + yearText);
};

function takeUp(found: Found, date: NonNullable<Found["date"]>, text: string): number {
  found.date = date;
  return text.length;
}

function yearOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text.padStart(4, "20"));
}

const takeDay: Take = (rest, found) => {
  const tonight = startsWithOne(rest, (words) => words.tonight);
  if (tonight !== null && !found.isTonight) {
    found.isTonight = true;
    return tonight.length;
  }
  const day = startsWithOne(rest, ({ days }) => Object.keys(days));
  if (day !== null && found.days === undefined) {
    found.days = MOMENT_WORDS.map(({ days }) => days[day]).find((one) => one !== undefined)!;
    return day.length;
  }
  const weekday = wordIndex(rest, ({ weekdays }) => weekdays);
  if (!weekday || found.weekday) return null;
  const after = rest.slice(weekday.length);
  const dot = /^\.? */.exec(after)?.[0].length ?? 0;
  const coming = startsWithOne(after.slice(dot), (words) => words.coming);
  found.weekday = { index: weekday.index, isComing: coming !== null };
  return weekday.length + (coming === null ? /^\.?/.exec(after)![0].length : dot + coming.length);
};

/** "14h", "6:05", "2 h 30", "1805", "2pm", "9". */
const takeTime: Take = (rest, found) => {
  if (found.time) return null;
  const [colon, hour, minute] = /^(\d{1,2}) ?[:.] ?(\d{2})(?![\d:.])/.exec(rest) ?? [];
  if (colon !== undefined) return clockOf(found, hour, minute, colon);
  const [french, hours, minutes] = /^(\d{1,2}) ?h(?:eures?)?(?: ?(\d{2})(?!\d))?(?!\p{L})/u.exec(rest) ?? [];
  if (french !== undefined) return clockOf(found, hours, minutes, french);
  const [compact, first, last] = /^(\d{1,2})(\d{2})(?!\d)/.exec(rest) ?? [];
  if (compact !== undefined) return clockOf(found, first, last, compact);
  const [bare] = /^\d{1,2}(?![\d/:.-])/.exec(rest) ?? [];
  return bare === undefined ? null : clockOf(found, bare, undefined, bare);
};

function clockOf(found: Found, hour = "", minute = "00", text = ""): number | null {
  const time = { hour: Number(hour), minute: Number(minute) };
  if (time.hour > 23 || time.minute > 59) return null;
  found.time = time;
  return text.length;
}

/** "(1)" and "(2)" after a time that exists twice. */
const takeFold: Take = (rest, found) => {
  const [all, which] = /^\(([12])\)/.exec(rest) ?? [];
  if (all === undefined || !found.time || found.fold) return null;
  found.fold = which === "1" ? "earlier" : "later";
  return all.length;
};

const takeWord: Take = (rest, found) => {
  // "بعد الظهر" begins with a word of its own, so the halves are read before noon.
  for (const half of ["afternoon", "morning"] as const) {
    const word = startsWithOne(rest, (words) => words[half]);
    if (word === null) continue;
    if (found.half) return null;
    found.half = half;
    return word.length;
  }
  const noon = startsWithOne(rest, (words) => words.noon);
  const midnight = startsWithOne(rest, (words) => words.midnight);
  if (noon !== null || midnight !== null) {
    if (found.time) {
      if (noon === null || found.half || found.time.hour > 12) return null;
      found.half = "afternoon";
      return noon.length;
    }
    found.time = { hour: noon === null ? 0 : 12, minute: 0 };
    if (midnight !== null) found.isMidnight = true;
    return (noon ?? midnight ?? "").length;
  }
  return startsWithOne(rest, ({ ignored }) => ignored)?.length ?? null;
};

function startsWithOne(
  rest: string,
  wordsOf: (words: MomentWords) => readonly string[],
  notAfter = /^[\p{L}\d]/u,
): string | null {
  const matches = MOMENT_WORDS.flatMap((words) => wordsOf(words))
    .filter((word) => rest.startsWith(word) && !notAfter.test(rest.slice(word.length)))
    .toSorted((a, b) => b.length - a.length);
  return matches[0] ?? null;
}

function wordIndex(rest: string, listOf: (words: MomentWords) => string[][]) {
  const word = startsWithOne(rest, (words) => listOf(words).flat());
  if (word === null) return null;
  const index = MOMENT_WORDS.map((words) => listOf(words).findIndex((names) => names.includes(word))).find(
    (one) => one >= 0,
  );
  return index === undefined ? null : { index, length: word.length };
}

function momentOf(found: Found, now: Date, towards: Towards): ReadMoment | null {
  const time = found.time && timeText(found);
  if (time === null) return null;
  if (found.half && !found.time) return null;
  const days = [found.ahead, found.days, found.weekday, found.date, found.isTonight].filter(
    (part) => part !== undefined,
  );
  const isNamedDate = days.length === 2 && found.weekday !== undefined && found.date !== undefined;
  if (days.length > 1 && !isNamedDate) return null;
  const wall = parisWallOf(now);
  if (found.ahead) return found.fold ? null : aheadMoment(found.ahead, time, now);
  if (days.length === 0)
    return time === undefined ? null : withFold(nextTime(wall, time, towards), found.fold);
  const date = dateOf(found, time, wall, towards);
  if (date === null) return null;
  return time === undefined ? { kind: "day", date } : withFold({ date, time }, found.fold);
}

function withFold(moment: { date: string; time: string }, fold: Fold | undefined): ReadMoment {
  const isTwice = fold !== undefined && instantsOfWall(`${moment.date}T${moment.time}`).length > 1;
  return { kind: "moment", date: moment.date, time: moment.time, ...(isTwice ? { fold } : {}) };
}

/** The time with its half of the day; null for "15 pm" or "0 pm". */
function timeText({ time, half, isTonight }: Found): string | null {
  if (!time) return null;
  const { hour, minute } = time;
  const isLate = half === "afternoon" || (isTonight && !half && hour > 0 && hour < 12);
  if (half && (hour > 12 || hour === 0))
    return half === "afternoon" && hour > 12 ? written(hour, minute) : null;
  if (half === "morning" && hour === 12) return written(0, minute);
  return written(isLate && hour < 12 ? hour + 12 : hour, minute);
}

function written(hour: number, minute: number): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

function aheadMoment(
  { minutes, days }: NonNullable<Found["ahead"]>,
  time: string | undefined,
  now: Date,
): ReadMoment | null {
  if (minutes > 0) {
    if (days > 0 || time !== undefined) return null;
    const wall = parisWallOf(new Date(now.getTime() + minutes * 60_000));
    const both = instantsOfWall(wall);
    const [date = "", at = ""] = wall.split("T");
    if (both.length < 2) return { kind: "moment", date, time: at };
    const minute = Math.floor((now.getTime() + minutes * 60_000) / 60_000) * 60_000;
    return { kind: "moment", date, time: at, fold: both[0]!.getTime() === minute ? "earlier" : "later" };
  }
  const wall = parisWallOf(now);
  const date = plusDays(wall.slice(0, 10), days);
  return { kind: "moment", date, time: time ?? wall.slice(11) };
}

function nextTime(wall: string, time: string, towards: Towards): { date: string; time: string } {
  const today = wall.slice(0, 10);
  const isLater = time > wall.slice(11);
  const step = towards === "future" ? (isLater ? 0 : 1) : isLater ? -1 : 0;
  return { date: plusDays(today, step), time };
}

function dateOf(found: Found, time: string | undefined, wall: string, towards: Towards): string | null {
  const today = wall.slice(0, 10);
  // Midnight of this evening is the first minute of tomorrow.
  if (found.isTonight) return plusDays(today, found.isMidnight ? 1 : 0);
  if (found.days !== undefined) return plusDays(today, found.days);
  if (found.date) {
    const date = calendarDate(found.date, today, towards);
    const isOther = date !== null && found.weekday && weekdayOf(date) !== found.weekday.index;
    return isOther ? null : date;
  }
  if (!found.weekday) return null;
  const { index, isComing } = found.weekday;
  const isToday = index === weekdayOf(today);
  const hasPassed = time !== undefined && time <= wall.slice(11);
  if (towards === "past") {
    const back = (weekdayOf(today) - index + 7) % 7;
    return plusDays(today, isToday && !hasPassed ? -7 : -back);
  }
  const ahead = (index - weekdayOf(today) + 7) % 7;
  return plusDays(today, isToday && (isComing || hasPassed) ? 7 : ahead);
}

/** Leap days are at most eight years apart. */
const MOST_YEARS = 8;

function calendarDate(
  { day, month, year }: NonNullable<Found["date"]>,
  today: string,
  towards: Towards,
): string | null {
  if (year !== null) return existing(year, month, day);
  const step = towards === "future" ? 1 : -1;
  const thisYear = Number(today.slice(0, 4));
  for (let away = 0; away <= MOST_YEARS; away += 1) {
    const date = existing(thisYear + step * away, month, day);
    if (date !== null && (towards === "future" ? date >= today : date <= today)) return date;
  }
  return null;
}

function existing(year: number, month: number, day: number): string | null {
  const date = isoOf(new Date(Date.UTC(year, month - 1, day)));
  return date === `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` ? date : null;
}

function plusDays(date: string, days: number): string {
  return isoOf(new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000));
}

/** 0 for Monday to 6 for Sunday. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
}

function isoOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
