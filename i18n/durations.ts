import { type Lang, LANGUAGES } from "./locales.ts";

/** Seconds rounded to the minute: "45 min", "1 h 05", "ساعة و5 دقائق"; a range for two values. */
export function durationText(lang: Lang, seconds: number, secondsTo?: number): string {
  const { one, minutes, range } = DURATIONS[lang];
  const from = Math.round(seconds / 60);
  const to = secondsTo === undefined ? from : Math.round(secondsTo / 60);
  if (from === to) return one(from);
  return bothInMinutes(from, to) ? minutes(from, to) : range(one(from), one(to));
}

function bothInMinutes(from: number, to: number): boolean {
  return from < 60 && to <= 60;
}

type Durations = {
  one(minutes: number): string;
  minutes(from: number, to: number): string;
  range(from: string, to: string): string;
};

const DURATIONS: Record<Lang, Durations> = {
  fr: abbreviated((hours, rest) => `${hours}\u00A0h\u00A0${String(rest).padStart(2, "0")}`),
  en: abbreviated((hours, rest) => `${hours}\u00A0h\u00A0${rest}\u00A0min`),
  ar: {
    one: arabic,
    minutes: (from, to) => `من ${from} إلى ${counted(to, MINUTE)}`,
    range: (from, to) => `من ${from} إلى ${to}`,
  },
};

function abbreviated(both: (hours: number, rest: number) => string): Durations {
  return {
    one(minutes) {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      if (hours === 0) return `${rest}\u00A0min`;
      return rest === 0 ? `${hours}\u00A0h` : both(hours, rest);
    },
    minutes: (from, to) => `${from}–${to}\u00A0min`,
    range: (from, to) => `${from} – ${to}`,
  };
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

const PLURALS = new Intl.PluralRules(LANGUAGES.ar.formatLocale);

/** Arabic has words for one and two: "ساعتان", not "2 ساعة". */
function counted(count: number, noun: Noun): string {
  const form = PLURALS.select(count);
  if (form === "one" || form === "two") return noun[form];
  return `${count}\u00A0${noun[form === "zero" ? "other" : form]}`;
}
