import { expect, test } from "vitest";
import { countIntlObjects } from "#tests/support/intl-count.ts";
import { formatsOf } from "./formats.ts";
import { inEveryLang, LANGS, type Lang } from "./locales.ts";

test.each<[Lang, number, string]>([
  ["fr", 9_500, "95\u202F€"],
  ["fr", 9_550, "95,50\u202F€"],
  ["fr", 123_456, "1\u202F234,56\u202F€"],
  ["fr", 123_456_700, "1\u202F234\u202F567\u202F€"],
  ["fr", -9_500, "−95\u202F€"],
  ["fr", 0, "0\u202F€"],
  ["en", 123_400, "€1,234"],
  ["en", -50, "−€0.50"],
  ["ar", 123_456, "1,234.56\u00A0€"],
])("formats in %s %i cents as %s", (lang, cents, text) => {
  expect(formatsOf(lang).money(cents)).toBe(text);
});

test.each<[Lang, string, string]>([
  ["fr", "2027-03-04T13:30:00Z", "jeudi 4 mars 2027 à 14\u00A0h\u00A030"],
  ["fr", "2027-04-01T07:05:00Z", "jeudi 1er avril 2027 à 9\u00A0h\u00A005"],
  ["fr", "2027-12-31T23:30:00Z", "samedi 1er janvier 2028 à 0\u00A0h\u00A030"],
  ["en", "2027-03-04T13:30:00Z", "Thursday 4 March 2027 at 14:30"],
  ["ar", "2027-03-04T13:30:00Z", "الخميس، 4 مارس 2027، الساعة 14:30"],
])("formats in %s the instant %s as %s", (lang, instant, text) => {
  expect(formatsOf(lang).dateTime(instant)).toBe(text);
  expect(formatsOf(lang).dateTime(new Date(instant))).toBe(text);
});

test.each<[string, string]>([
  ["2027-03-28T00:30:00Z", "01:30"],
  ["2027-03-28T01:30:00Z", "03:30"],
  ["2027-10-31T00:30:00Z", "02:30"],
  ["2027-10-31T01:30:00Z", "02:30"],
])("shows %s as %s in Paris when the clocks change", (instant, text) => {
  expect(formatsOf("en").time(instant)).toBe(text);
});

test("formats a typed time like any other", () => {
  const typed = inEveryLang((lang) => formatsOf(lang).clock("09:05"));
  expect(typed).toMatchObject({ fr: "9\u00A0h\u00A005", en: "09:05", ar: "09:05" });
});

test.each<[Lang, string]>([
  ["fr", "jeudi 4 mars 2027 à 14\u00A0h\u00A030, heure\u00A0de\u00A0Paris"],
  ["en", "Thursday 4 March 2027 at 14:30, Paris\u00A0time"],
  ["ar", "الخميس، 4 مارس 2027، الساعة 14:30 بتوقيت\u00A0باريس"],
])("adds the words for Paris time in %s", (lang, text) => {
  expect(formatsOf(lang).dateTimeParis("2027-03-04T13:30:00Z")).toBe(text);
});

test.each<[Lang, number, string]>([
  ["fr", 30_000, "30\u202Fkm"],
  ["fr", 4_460, "4,5\u202Fkm"],
  ["fr", 9_990, "10\u202Fkm"],
  ["fr", 1_250_300, "1\u202F250\u202Fkm"],
  ["en", 4_000, "4\u00A0km"],
  ["ar", 22_000, "22\u00A0كم"],
])("formats in %s %i metres as %s", (lang, metres, text) => {
  expect(formatsOf(lang).distance(metres)).toBe(text);
});

test.each<[Lang, number, string]>([
  ["fr", 45, "45\u00A0min"],
  ["fr", 65, "1\u00A0h\u00A005"],
  ["fr", 120, "2\u00A0h"],
  ["en", 65, "1\u00A0h\u00A05\u00A0min"],
  ["ar", 1, "دقيقة"],
  ["ar", 2, "دقيقتان"],
  ["ar", 5, "5\u00A0دقائق"],
  ["ar", 45, "45\u00A0دقيقة"],
  ["ar", 60, "ساعة"],
  ["ar", 130, "ساعتان و10\u00A0دقائق"],
  ["ar", 195, "3\u00A0ساعات و15\u00A0دقيقة"],
])("formats in %s %i minutes as %s", (lang, minutes, text) => {
  expect(formatsOf(lang).duration(minutes * 60)).toBe(text);
});

test.each<[Lang, number, number, string]>([
  ["fr", 45, 60, "45–60\u00A0min"],
  ["en", 30, 45, "30–45\u00A0min"],
  ["en", 75, 90, "1\u00A0h\u00A015\u00A0min – 1\u00A0h\u00A030\u00A0min"],
  ["ar", 45, 60, "من 45 إلى 60\u00A0دقيقة"],
  ["ar", 30, 40, "من 30 إلى 40\u00A0دقيقة"],
  ["fr", 45, 45, "45\u00A0min"],
])("formats in %s the range from %i to %i minutes as %s", (lang, from, to, text) => {
  expect(formatsOf(lang).duration(from * 60, to * 60)).toBe(text);
});

test.each<[Lang, string]>([
  ["fr", "1er janvier 2028"],
  ["en", "1 January 2028"],
  ["ar", "1 يناير 2028"],
])("formats in %s a day in Paris without its weekday", (lang, text) => {
  expect(formatsOf(lang).day("2027-12-31T23:30:00Z")).toBe(text);
});

test("creates no more Intl objects for a thousand dates than for the first of each language", () => {
  const count = countIntlObjects();
  const write = (from: number, to: number) => {
    for (let day = from; day < to; day++) {
      const instant = new Date(Date.UTC(2027, 0, day, 12));
      for (const lang of LANGS) expect(formatsOf(lang).dateTimeParis(instant)).toContain("2");
    }
  };
  write(0, 1);
  expect(count.made().length).toBeLessThanOrEqual(2 * LANGS.length);
  count.forget();
  write(1, 1_001);
  expect(count.made()).toEqual([]);
});
