import { expect, test } from "vitest";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { serviceFacts } from "../services/service-facts.ts";
import { aboutFacts } from "./about-facts.ts";

test.each(LANGS)("%s: the page shows the licences of the company record", (lang) => {
  const text = pageOf(lang, DEMO_COMPANY);
  expect(text.papers.lines).toHaveLength(9);
  expect(JSON.stringify(text)).toContain("EVTC000000000");
  expect(JSON.stringify(text)).not.toMatch(/[{]\w+[}]|undefined/);
});

test.each(LANGS)("%s: omits facts that the company record lacks", (lang) => {
  const bare = {
    ...DEMO_COMPANY,
    legalName: "",
    siren: "",
    vtcNumber: "",
    registeredOffice: "",
    insurer: "",
    insuranceCover: "",
    securityPartner: { name: "", authorisation: "" },
  };
  const text = pageOf(lang, bare);
  expect(text.papers.lines.map(({ value }) => bareOf(value))).toEqual(["Maison Alcyon"]);
  expect(text.questions).toHaveLength(5);
});

test("in Arabic, French names are isolated left-to-right", () => {
  expect(aboutFacts("ar", DEMO_COMPANY).tradeName).toBe("\u2066Maison Alcyon\u2069");
  expect(aboutFacts("fr", DEMO_COMPANY).tradeName).toBe("Maison Alcyon");
});

function pageOf(lang: Lang, company: typeof DEMO_COMPANY) {
  const facts = { ...serviceFacts(lang, DEMO_TARIFF), ...aboutFacts(lang, company) };
  return fillFacts(pageDocument(lang, "house", "about"), facts);
}

function bareOf(text: string): string {
  return text.replace(/[\u2066\u2069]/g, "");
}
