import { expect, test } from "vitest";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { perSurcharge } from "#features/pricing/surcharges.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { formatsOf } from "#i18n/formats.ts";
import { LANGS } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { OPTIONAL_FACTS } from "#i18n/pages/service-fact.ts";
import { SERVICE_SLUGS } from "#i18n/pages/page-slugs.ts";
import { serviceFacts } from "./service-facts.ts";

const nothingListed: Tariff = {
  ...DEMO_TARIFF,
  fixedRoutes: [],
  zonePairs: [],
  surcharges: { ...perSurcharge(() => 0), events: [] },
  isVatExempt: true,
};

test("no text contains an unfilled placeholder, with all prices or without any", () => {
  for (const lang of LANGS)
    for (const slug of [...SERVICE_SLUGS, "index"] as const)
      for (const tariff of [DEMO_TARIFF, nothingListed]) {
        const text = fillFacts(pageDocument(lang, "services", slug), serviceFacts(lang, tariff));
        expect(JSON.stringify(text)).not.toMatch(/\{\w+\}|undefined|null/);
      }
});

test.each([
  ["airport-transfers", ["waitingQuarter", "meetAndGreet", "childSeat"]],
  ["train-station-transfers", ["waitingQuarter", "meetAndGreet", "childSeat"]],
  ["vip-gulf-services", ["childSeat"]],
  ["hourly-chauffeur", ["hourFrom"]],
  ["tours-sightseeing", ["hourFrom"]],
  ["index", ["waitingQuarter", "hourFrom", "childSeat", "meetAndGreet", "stop"]],
] as const)("the page %s states the prices of %j from the price list", (page, fields) => {
  fields.forEach((field, index) => {
    const tariff = { ...DEMO_TARIFF, surcharges: { ...DEMO_TARIFF.surcharges, [field]: 77_00 + index } };
    for (const lang of LANGS) {
      const text = JSON.stringify(
        fillFacts(pageDocument(lang, "services", page), serviceFacts(lang, tariff)),
      );
      expect(text).toContain(formatsOf(lang).money(77_00 + index));
    }
  });
});

test.each(LANGS)("%s: the overview states the night and the holiday surcharge of the price list", (lang) => {
  const surcharges = { ...DEMO_TARIFF.surcharges, night: 37, holiday: 41 };
  const facts = serviceFacts(lang, { ...DEMO_TARIFF, surcharges });
  const text = JSON.stringify(fillFacts(pageDocument(lang, "services", "index"), facts));
  expect(text).toMatch(/\b37\b/);
  expect(text).toMatch(/\b41\b/);
});

test.each(["airport-transfers", "hourly-chauffeur", "tours-sightseeing", "vip-gulf-services"] as const)(
  "the page %s says whether a tip is expected",
  (page) => {
    const words = { fr: "pourboire", en: " tip", ar: "إكرامية" };
    for (const lang of LANGS)
      expect(
        pageDocument(lang, "services", page)
          .questions.map(({ question }) => question)
          .join(),
      ).toContain(words[lang]);
  },
);

test("only prices of the list, and the rates of a company without VAT, may be empty", () => {
  for (const lang of LANGS) {
    const empty = Object.entries(serviceFacts(lang, nothingListed)).filter(([, text]) => text === "");
    expect(empty.map(([name]) => name).toSorted()).toEqual([...OPTIONAL_FACTS].toSorted());
  }
});
