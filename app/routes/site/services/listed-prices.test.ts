import { expect, test } from "vitest";
import { DEMO_TARIFF } from "#features/pricing/demo-tariff.ts";
import type { Tariff } from "#features/pricing/tariff.ts";
import { LANGS } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { OPTIONAL_FACTS } from "#i18n/pages/service-fact.ts";
import { SERVICE_SLUGS } from "#i18n/pages/service-slugs.ts";
import { airportRoads, fromPrice } from "./listed-prices.ts";
import { serviceFacts } from "./service-facts.ts";

const nothingListed: Tariff = {
  ...DEMO_TARIFF,
  fixedRoutes: [],
  zonePairs: [],
  supplements: { ...DEMO_TARIFF.supplements, fastTrackPerPassenger: 0 },
};

test("a price is shown as the lowest only where the list has one", () => {
  const shown = SERVICE_SLUGS.filter((slug) => fromPrice(slug, DEMO_TARIFF) !== null);
  expect(shown).toEqual(["airport-transfers", "train-station-transfers", "fast-track"]);
  expect(SERVICE_SLUGS.filter((slug) => fromPrice(slug, nothingListed) !== null)).toEqual([]);
});

test("it is the price of the list", () => {
  const { fixedRoutes, zonePairs, supplements } = DEMO_TARIFF;
  const orly = fixedRoutes.find(({ from }) => from === "ory")!.prices["mercedes-e-class"];
  const inParis = zonePairs.find(({ between: [a, b] }) => a === "paris" && b === "paris")!.prices;
  expect(fromPrice("airport-transfers", DEMO_TARIFF)).toBe(orly);
  expect(fromPrice("train-station-transfers", DEMO_TARIFF)).toBe(Math.min(...Object.values(inParis)));
  expect(fromPrice("fast-track", DEMO_TARIFF)).toBe(supplements.fastTrackPerPassenger);
});

test("the airports show what a booking would ask, or that it is a quote", () => {
  const cdg = DEMO_TARIFF.fixedRoutes.find(({ from }) => from === "cdg")!.prices;
  expect(airportRoads(DEMO_TARIFF).map(({ airport }) => airport)).toEqual(["cdg", "ory", "lbg", "bva"]);
  expect(airportRoads(DEMO_TARIFF)[0]).toMatchObject({
    sedan: cdg["mercedes-e-class"],
    van: cdg["mercedes-v-class"],
  });
  expect(airportRoads(nothingListed)[0]).toMatchObject({ sedan: null, van: null });
});

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
