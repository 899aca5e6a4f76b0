import { expect, test } from "vitest";
import { estimateLeg } from "#features/pricing/estimate.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { LANGS } from "#i18n/locales.ts";
import { formatsOf } from "#i18n/formats.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { atlasPlace } from "#tests/fixtures/known-journeys.ts";
import { cityRoads } from "./city-roads.ts";
import { citiesMap, stationsMap, sunMap } from "./service-maps.ts";

const roads = cityRoads(DEMO_TARIFF);

test("lists the cities by rising price, and those abroad on quote", () => {
  const prices = roads.flatMap(({ price }) => price ?? []);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(roads.filter(({ price }) => price === null).map(({ city }) => city)).toEqual(["brussels", "geneva"]);
});

test("shows the same distances and durations by road as a booking", () => {
  const of = (name: string) => roads.find(({ city }) => city === name)!;
  expect(of("reims")).toMatchObject({ distance: 145_000, duration: 95 * 60, durationTo: 115 * 60 });
  expect(of("deauville")).toMatchObject({ distance: 200_000, duration: 130 * 60, durationTo: 150 * 60 });
  const ids = {
    lille: "lille",
    reims: "reims",
    deauville: "deauville",
    amboise: "amboise",
    lyon: "lyon",
    brussels: "bruxelles",
    geneva: "geneve",
  };
  for (const { city, distance, duration } of roads) {
    const booked = estimateLeg([atlasPlace("paris-4"), atlasPlace(ids[city])])!;
    expect(Math.abs(booked.distance - distance), city).toBeLessThanOrEqual(5_000);
    expect(Math.abs(booked.duration - duration), city).toBeLessThanOrEqual(300);
  }
});

test("says in each language that the distances are by road", () => {
  const titles = LANGS.map((lang) => pageDocument(lang, "services", "city-to-city").labels?.["title"]);
  expect(titles).toEqual(["De Paris, par la route", "From Paris, by road", "من باريس عن طريق البر"]);
});

test("without rings and kilometre prices every city is on quote", () => {
  const nothing = { ...DEMO_TARIFF, fixedRoutes: [], zonePairs: [], rings: [], distance: {} };
  expect(new Set(cityRoads(nothing).map(({ price }) => price))).toEqual(new Set([null]));
});

test("the map has one scale in every direction, north is up and east to the right", () => {
  const { labels = {} } = pageDocument("fr", "services", "city-to-city");
  const { spots } = citiesMap(roads, labels, formatsOf("fr"));
  const [paris, ...cities] = spots;
  const of = (name: string) => cities.find((spot) => spot.name === name)!;
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - paris!.x, y - paris!.y);
  expect(far(of("Reims"))).toBeCloseTo(130, -1);
  expect(far(of("Lyon"))).toBeCloseTo(392, -1);
  expect(of("Lille").y).toBeLessThan(paris!.y);
  expect(of("Deauville").x).toBeLessThan(paris!.x);
});

test("every spot on a map has a name in each language and is within the map", () => {
  for (const lang of LANGS) {
    const labelsOf = (slug: "city-to-city" | "train-station-transfers" | "vip-gulf-services") =>
      pageDocument(lang, "services", slug).labels ?? {};
    const maps = [
      citiesMap(roads, labelsOf("city-to-city"), formatsOf(lang)),
      stationsMap(labelsOf("train-station-transfers")),
      sunMap(labelsOf("vip-gulf-services"), lang),
    ];
    for (const { width, height, spots } of maps)
      for (const { x, y, name } of spots) {
        expect(name).toBeTruthy();
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
      }
  }
});

test("the timeline of a day follows the reading direction", () => {
  const firstOf = (lang: "fr" | "ar") => {
    const labels = pageDocument(lang, "services", "vip-gulf-services").labels ?? {};
    const { spots, width } = sunMap(labels, lang);
    return spots.find(({ name }) => name === labels["fajr"])!.x / width;
  };
  expect(firstOf("fr")).toBeLessThan(0.1);
  expect(firstOf("ar")).toBeGreaterThan(0.9);
});
