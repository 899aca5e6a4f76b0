import { expect, test } from "vitest";
import { COMPLAINT_YEARS } from "#features/inquiries/retention.ts";
import { LANGS } from "#i18n/locales.ts";
import { ACTIVITIES, textsOfPurpose } from "./processing.ts";
import { purposesIn } from "./read-register.server.ts";

test.each([
  ["fr", "Cinq ans"],
  ["en", "Five years"],
  ["ar", "خمس سنوات"],
] as const)("the privacy policy in %s says how long complaints are kept", (lang, period) => {
  expect(COMPLAINT_YEARS).toBe(5);
  const { purpose } = ACTIVITIES.find(({ key }) => key === "complaint")!;
  expect(textsOfPurpose(purposesIn(lang)[purpose!]!).period).toContain(period);
});

test.each(LANGS)("has one activity for each purpose of the privacy policy in %s, in its order", (lang) => {
  const purposes = ACTIVITIES.flatMap(({ purpose }) => (purpose === null ? [] : [purpose]));
  expect(purposes).toEqual(purposesIn(lang).map((_, index) => index));
  for (const entry of purposesIn(lang)) {
    const texts = Object.values(textsOfPurpose(entry));
    expect(texts.filter((text) => text === "" || /\[\[|\*\*|\]\(/.test(text))).toEqual([]);
  }
});
