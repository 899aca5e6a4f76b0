import { type Lang, LANGUAGES } from "./locales.ts";
import { durationText } from "./durations.ts";

const ZONE = "Europe/Paris";

/** Composed here, so that every browser prints the text of the server. */
export type Formats = ReturnType<typeof formatsOf>;

/**
 * The formatter of pages, mails and documents: Latin digits, Paris time, whole euros without cents. In Arabic
 * the caller isolates money left to right.
 */
export function formatsOf(lang: Lang) {
  const { at, comma, parisTime } = LANGUAGES[lang];
  const dateTime = (instant: Instant) => date(lang, instant) + at + time(lang, instant);
  return {
    /** From integer cents of EUR. */
    money: (cents: number) => money(lang, cents),
    date: (instant: Instant) => date(lang, instant),
    day: (instant: Instant) => day(lang, instant),
    /** Hours and minutes in Paris, 24 hours: "14 h 30" in French, "14:30" in other languages. */
    time: (instant: Instant) => time(lang, instant),
    timeParis: (instant: Instant) => time(lang, instant) + parisTime,
    clock: (wallTime: string) => clock(lang, wallTime),
    dateTime,
    dateTimeParis: (instant: Instant) => dateTime(instant) + parisTime,
    list: (items: string[]) => items.join(comma),
    /** From metres. */
    distance: (metres: number) => distance(lang, metres),
    /** From grams, without the unit: 4.2, and from 10 kg whole. */
    kilograms: (grams: number) => groupedNumber(lang, grams / 1000, grams < 9_950 ? 1 : 0),
    duration: (seconds: number, secondsTo?: number) => durationText(lang, seconds, secondsTo),
  };
}

/** A Date, or an ISO text with its offset. */
type Instant = Date | string;

function money(lang: Lang, cents: number): string {
  const { currencyFirst, unitSpace } = LANGUAGES[lang];
  const whole = cents % 100 === 0;
  const amount = groupedNumber(lang, Math.abs(cents) / 100, whole ? 0 : 2);
  const sign = cents < 0 ? "−" : "";
  return currencyFirst ? `${sign}€${amount}` : `${sign}${amount}${unitSpace}€`;
}

function distance(lang: Lang, metres: number): string {
  const { kilometres, unitSpace } = LANGUAGES[lang];
  const km = metres / 1000;
  const digits = km < 10 && !Number.isInteger(Math.round(km * 10) / 10) ? 1 : 0;
  return groupedNumber(lang, km, digits) + unitSpace + kilometres;
}

function date(lang: Lang, instant: Instant): string {
  const weekday = named(lang, "weekday", new Date(instant));
  return `${weekday}${LANGUAGES[lang].afterWeekday} ${day(lang, instant)}`;
}

function day(lang: Lang, instant: Instant): string {
  const moment = new Date(instant);
  const { day: number, year } = numbersOf(moment);
  return LANGUAGES[lang].day(number, named(lang, "month", moment), year);
}

function time(lang: Lang, instant: Instant): string {
  const { hour, minute } = numbersOf(new Date(instant));
  return LANGUAGES[lang].time(hour, minute);
}

function clock(lang: Lang, wallTime: string): string {
  const [hour = "", minute = ""] = wallTime.split(":");
  return LANGUAGES[lang].time(hour, minute);
}

function named(lang: Lang, part: "weekday" | "month", moment: Date): string {
  const formatter = (names[`${lang} ${part}`] ??= new Intl.DateTimeFormat(LANGUAGES[lang].formatLocale, {
    [part]: "long",
    timeZone: ZONE,
  }));
  return formatter.format(moment);
}

/** Cached: each Intl object costs memory that is never freed (nodejs/node issue 57213). */
const names: Partial<Record<`${Lang} ${"weekday" | "month"}`, Intl.DateTimeFormat>> = {};

const PARTS = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

function numbersOf(moment: Date) {
  const parts = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]));
  return parts as Record<"day" | "year" | "hour" | "minute", string>;
}

/**
 * Latin digits in all languages: 1 234,5 in French, 1,234.5 in English and Arabic. Not for negative numbers.
 */
export function groupedNumber(lang: Lang, value: number, decimals: number): string {
  const { thousands, decimal } = LANGUAGES[lang];
  const [whole = "", fraction] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction ? grouped + decimal + fraction : grouped;
}
