import { expect, test } from "vitest";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { SERVICE_SLUGS } from "#i18n/pages/service-slugs.ts";
import { ridePath, slugOf } from "./service-address.ts";
import { SERVICE_PLANS } from "./service-plan.ts";

const places = { cdg: "Aéroport Charles-de-Gaulle", paris: "Paris" };

test("no service names itself as its neighbour, or one neighbour twice", () => {
  for (const slug of SERVICE_SLUGS) {
    const { next, vehicles } = SERVICE_PLANS[slug];
    expect(next).not.toContain(slug);
    expect(new Set(next).size).toBe(3);
    expect(new Set(vehicles).size).toBe(vehicles.length);
  }
});

test("every service is led to from another one", () => {
  const ledTo = new Set(SERVICE_SLUGS.flatMap((slug) => SERVICE_PLANS[slug].next));
  expect(SERVICE_SLUGS.filter((slug) => !ledTo.has(slug))).toEqual([]);
});

test("a booking begins with what the page spoke of", () => {
  const rideOf = (path: string) => readTripFields(new URL(path, "http://localhost").searchParams);
  const fastTrack = rideOf(ridePath({ lang: "fr", slug: "fast-track", places, vehicle: "maybach" }));
  expect(fastTrack).toMatchObject({ trip: "one-way", fastTrack: true, vehicle: "maybach" });
  expect(fastTrack.from.text).toBe("Aéroport Charles-de-Gaulle");
  expect(rideOf(ridePath({ lang: "ar", slug: "bodyguard-pro", places }))).toMatchObject({
    trip: "hourly",
    bodyguard: true,
  });
  expect(rideOf(ridePath({ lang: "en", slug: "vip-gulf-services", places })).arabicSpeaking).toBe(true);
});

test("an hourly ride, a reception and protection begin with a quote", () => {
  const quoted = SERVICE_SLUGS.filter((slug) => SERVICE_PLANS[slug].first === "quote");
  expect(quoted).toEqual(["hourly-chauffeur", "private-events", "tours-sightseeing", "bodyguard-pro"]);
});

test("the address says which service it is", () => {
  expect(slugOf("/ar/services/city-to-city")).toBe("city-to-city");
  expect(slugOf("/fr/services/fast-track/")).toBe("fast-track");
  expect(() => slugOf("/fr/services/nothing")).toThrow("no service");
});
