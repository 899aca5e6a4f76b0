import { expect, test } from "vitest";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { LANGS } from "#i18n/locales.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { SERVICE_SLUGS } from "#i18n/pages/page-slugs.ts";
import { ridePath, slugOf } from "./service-address.ts";
import { SERVICE_PARTS, SERVICE_PLANS } from "./service-plan.ts";

const places = { cdg: "Aéroport Charles-de-Gaulle", paris: "Paris" };

test("no service links to itself or twice to another", () => {
  for (const slug of SERVICE_SLUGS) {
    const { next, vehicles } = SERVICE_PLANS[slug];
    expect(next).not.toContain(slug);
    expect(new Set(next).size).toBe(3);
    expect(new Set(vehicles).size).toBe(vehicles.length);
  }
});

test("every service is linked from another one", () => {
  const ledTo = new Set(SERVICE_SLUGS.flatMap((slug) => SERVICE_PLANS[slug].next));
  expect(SERVICE_SLUGS.filter((slug) => !ledTo.has(slug))).toEqual([]);
});

test("a booking starts with the values of the page", () => {
  const rideOf = (path: string) => readTripFields(new URL(path, "http://localhost").searchParams);
  const fastTrack = rideOf(
    ridePath({ lang: "fr", ride: SERVICE_PLANS["fast-track"].ride, places, vehicle: "maybach" }),
  );
  expect(fastTrack).toMatchObject({ trip: "one-way", fastTrack: true, vehicle: "maybach" });
  expect(fastTrack.from.text).toBe("Aéroport Charles-de-Gaulle");
  expect(rideOf(ridePath({ lang: "ar", ride: SERVICE_PLANS["bodyguard-pro"].ride, places }))).toMatchObject({
    trip: "hourly",
    bodyguard: true,
  });
  expect(
    rideOf(ridePath({ lang: "en", ride: SERVICE_PLANS["vip-gulf-services"].ride, places })).arabicSpeaking,
  ).toBe(true);
});

test("hourly rides, tours, receptions and protection start with a quote", () => {
  const quoted = SERVICE_SLUGS.filter((slug) => SERVICE_PLANS[slug].first === "quote");
  expect(quoted).toEqual(["hourly-chauffeur", "private-events", "tours-sightseeing", "bodyguard-pro"]);
});

test("finds the service of a pathname", () => {
  expect(slugOf("/ar/services/city-to-city")).toBe("city-to-city");
  expect(slugOf("/fr/services/fast-track/")).toBe("fast-track");
  expect(() => slugOf("/fr/services/nothing")).toThrow("no service");
});

test("a page has all its sections, in any order", () => {
  for (const slug of SERVICE_SLUGS) {
    const { parts = SERVICE_PARTS } = SERVICE_PLANS[slug];
    const kept = SERVICE_PARTS.filter((part) => part !== "figure");
    expect(kept.filter((part) => !parts.includes(part))).toEqual([]);
    expect(new Set(parts).size).toBe(parts.length);
  }
});

test("a service with days has one for each guest, and all labels", () => {
  for (const slug of SERVICE_SLUGS)
    for (const lang of LANGS) {
      const { bands } = SERVICE_PLANS[slug];
      if (!bands) continue;
      const { labels = {}, audience } = pageDocument(lang, "services", slug);
      expect(bands).toHaveLength(audience.list.length);
      for (const spans of bands) {
        expect(spans.reduce((sum, { width }) => sum + width, 0)).toBe(12);
        expect(spans.filter(({ name }) => !labels[name])).toEqual([]);
      }
    }
});
