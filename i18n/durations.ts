import type { Lang } from "./locales.ts";

/** Seconds to the minute: "45 min", "1 h 05", "ساعة و5 دقائق"; with two values a range. */
export function durationText(lang: Lang, seconds: number, secondsTo?: number): string {
  const from = Math.round(seconds / 60);
  const to = secondsTo === undefined ? from : Math.round(secondsTo / 60);
  if (from === to) return lang === "ar" ? arabic(from) : latin(lang, from);
  if (bothInMinutes(from, to))
    return lang === "ar" ? `من ${from} إلى ${counted(to, MINUTE)}` : `${from}–${to}\u00A0min`;
  if (lang === "ar") return `من ${arabic(from)} إلى ${arabic(to)}`;
  return `${latin(lang, from)} – ${latin(lang, to)}`;
}

/** An hour exactly still reads as 60 minutes at the end of a range: "45–60 min". */
function bothInMinutes(from: number, to: number): boolean {
  return from < 60 && to <= 60;
}

function latin(lang: Lang, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00A0min`;
  if (rest === 0) return `${hours}\u00A0h`;
  return lang === "fr"
    ? `${hours}\u00A0h\u00A0${String(rest).padStart(2, "0")}`
    : `${hours}\u00A0h\u00A0${rest}\u00A0min`;
}

function arabic(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [];
  if (hours > 0) words.push(counted(hours, HOUR));
  if (rest > 0 || hours === 0) words.push(counted(rest, MINUTE));
  return words.join(" و");
}

type Noun = { one: string; two: string; few: string; many: string; other: string };

const HOUR: Noun = { one: "ساعة", two: "ساعتان", few: "ساعات", many: "ساعة", other: "ساعة" };
const MINUTE: Noun = { one: "دقيقة", two: "دقيقتان", few: "دقائق", many: "دقيقة", other: "دقيقة" };

const PLURALS = new Intl.PluralRules("ar");

/** One and two are said by the word alone: "ساعتان", not "2 ساعة". */
function counted(count: number, noun: Noun): string {
  const form = PLURALS.select(count);
  if (form === "one" || form === "two") return noun[form];
  return `${count}\u00A0${noun[form === "zero" ? "other" : form]}`;
}
