import { LANGS, type Lang } from "./locales.ts";

export type MomentWords = {
  /** Words for days, by their distance from today. */
  days: Record<string, number>;
  /** Monday first. */
  weekdays: string[][];
  /** January first. */
  months: string[][];
  noon: string[];
  midnight: string[];
  morning: string[];
  afternoon: string[];
  tonight: string[];
  from: string[];
  minutes: string[];
  hours: string[];
  daysAhead: string[];
  weeks: string[];
  /** Words for whole durations, in minutes. */
  durations: Record<string, number>;
  /** After a weekday: the next one, never today. */
  coming: string[];
  ignored: string[];
};

const WORDS: Record<Lang, MomentWords> = {
  fr: {
    days: {
      "avant-hier": -2,
      hier: -1,
      "aujourd'hui": 0,
      auj: 0,
      demain: 1,
      "apres-demain": 2,
      "apres demain": 2,
    },
    weekdays: [
      ["lundi", "lun"],
      ["mardi", "mar"],
      ["mercredi", "mer"],
      ["jeudi", "jeu"],
      ["vendredi", "ven"],
      ["samedi", "sam"],
      ["dimanche", "dim"],
    ],
    months: [
      ["janvier", "janv", "jan"],
      ["fevrier", "fevr", "fev"],
      ["mars"],
      ["avril", "avr"],
      ["mai"],
      ["juin"],
      ["juillet", "juil"],
      ["aout"],
      ["septembre", "sept"],
      ["octobre", "oct"],
      ["novembre", "nov"],
      ["decembre", "dec"],
    ],
    noon: ["midi"],
    midnight: ["minuit"],
    morning: ["du matin", "matin"],
    afternoon: ["de l'apres-midi", "apres-midi", "apres midi", "du soir", "soir"],
    tonight: ["ce soir"],
    from: ["dans"],
    minutes: ["minutes", "minute", "min", "mn"],
    hours: ["heures", "heure", "h"],
    daysAhead: ["jours", "jour", "j"],
    weeks: ["semaines", "semaine", "sem"],
    durations: { "une heure": 60, "une demi-heure": 30, "une demi heure": 30, "une minute": 1 },
    coming: ["prochain"],
    ignored: ["le", "a", "ce", "vers"],
  },
  en: {
    days: { yesterday: -1, today: 0, tomorrow: 1, tmrw: 1, tmr: 1, "day after tomorrow": 2 },
    weekdays: [
      ["monday", "mon"],
      ["tuesday", "tues", "tue"],
      ["wednesday", "wed"],
      ["thursday", "thurs", "thur", "thu"],
      ["friday", "fri"],
      ["saturday", "sat"],
      ["sunday", "sun"],
    ],
    months: [
      ["january", "jan"],
      ["february", "feb"],
      ["march"],
      ["april", "apr"],
      ["may"],
      ["june", "jun"],
      ["july", "jul"],
      ["august", "aug"],
      ["september", "sept", "sep"],
      ["october", "oct"],
      ["november", "nov"],
      ["december", "dec"],
    ],
    noon: ["noon", "midday"],
    midnight: ["midnight"],
    morning: ["in the morning", "morning", "a.m.", "a.m", "am"],
    afternoon: ["in the afternoon", "afternoon", "in the evening", "evening", "p.m.", "p.m", "pm"],
    tonight: ["this evening", "tonight"],
    from: ["in"],
    minutes: ["minutes", "minute", "mins", "min"],
    hours: ["hours", "hour", "hrs", "hr", "h"],
    daysAhead: ["days", "day", "d"],
    weeks: ["weeks", "week", "w"],
    durations: { "an hour": 60, "half an hour": 30, "a minute": 1 },
    // "Next Friday" is this Friday for some speakers and a week later for others, so it is not understood.
    coming: [],
    ignored: ["on", "at", "the", "this", "o'clock"],
  },
  ar: {
    days: {
      "اول امس": -2,
      امس: -1,
      اليوم: 0,
      غدا: 1,
      غد: 1,
      بكره: 1,
      بكرة: 1,
      باكر: 1,
      "بعد غد": 2,
      "بعد بكره": 2,
      "بعد بكرة": 2,
    },
    weekdays: [
      ["الاثنين", "اثنين"],
      ["الثلاثاء", "ثلاثاء"],
      ["الاربعاء", "اربعاء"],
      ["الخميس", "خميس"],
      ["الجمعة", "الجمعه", "جمعة"],
      ["السبت", "سبت"],
      ["الاحد", "احد"],
    ],
    months: [
      // Names of the Gulf and Egypt, then of the Levant, then of the Maghreb.
      ["يناير", "كانون الثاني", "جانفي"],
      ["فبراير", "شباط", "فيفري"],
      ["مارس", "اذار"],
      ["ابريل", "نيسان", "افريل"],
      ["مايو", "ايار", "ماي"],
      ["يونيو", "يونيه", "حزيران", "جوان"],
      ["يوليو", "يوليه", "تموز", "جويليه", "جويلية"],
      ["اغسطس", "اب", "اوت"],
      ["سبتمبر", "ايلول"],
      ["اكتوبر", "تشرين الاول"],
      ["نوفمبر", "تشرين الثاني"],
      ["ديسمبر", "كانون الاول"],
    ],
    noon: ["الظهر", "ظهرا"],
    midnight: ["منتصف الليل"],
    morning: ["صباحا", "الصبح", "ص"],
    afternoon: ["بعد الظهر", "عصرا", "العصر", "مساء", "م"],
    tonight: ["هذا المساء", "الليلة", "الليله"],
    from: ["بعد", "خلال"],
    minutes: ["دقيقة", "دقيقه", "دقائق", "د"],
    hours: ["ساعة", "ساعه", "ساعات"],
    daysAhead: ["ايام", "يوم"],
    weeks: ["اسابيع", "اسبوع"],
    durations: {
      "نصف ساعة": 30,
      ساعة: 60,
      ساعه: 60,
      ساعتين: 120,
      دقيقتين: 2,
      يوم: 1440,
      يومين: 2880,
      اسبوع: 10_080,
      اسبوعين: 20_160,
    },
    coming: ["القادم", "القادمة"],
    ignored: ["يوم", "الساعة", "الساعه", "في", "هذا"],
  },
};

export const MOMENT_WORDS: MomentWords[] = LANGS.map((lang) => WORDS[lang]);
