import { expect, test } from "vitest";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { LANGS } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { OPTIONAL_FACTS } from "#i18n/pages/service-fact.ts";
import { SERVICE_SLUGS } from "#i18n/pages/service-slugs.ts";
import { serviceFacts } from "./service-facts.ts";

const nothingListed: Tariff = {
  ...DEMO_TARIFF,
  fixedRoutes: [],
  zonePairs: [],
  surcharges: { ...DEMO_TARIFF.surcharges, fastTrackPerPassenger: 0 },
};

test("no text keeps an open place, with all prices or without any", () => {
  for (const lang of LANGS)
    for (const slug of [...SERVICE_SLUGS, "index"] as const)
      for (const tariff of [DEMO_TARIFF, nothingListed]) {
        const text = fillFacts(pageDocument(lang, "services", slug), serviceFacts(lang, tariff));
        expect(JSON.stringify(text)).not.toMatch(/\{\w+\}|undefined|null/);
      }
});

test("only the prices of the list may be missing", () => {
  for (const lang of LANGS) {
    const empty = Object.entries(serviceFacts(lang, nothingListed)).filter(([, text]) => text === "");
    expect(empty.map(([name]) => name).toSorted()).toEqual([...OPTIONAL_FACTS].toSorted());
  }
});
