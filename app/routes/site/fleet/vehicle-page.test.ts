import { expect, test } from "vitest";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { largeBagsOf, VEHICLE_CLASSES, type VehicleClass, VEHICLES } from "#features/fleet/vehicle.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { formatsOf } from "#i18n/formats.ts";
import { type Lang, LANGS } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { VEHICLE_SLUGS } from "#i18n/pages/page-slugs.ts";
import { ridePath, vehicleOf } from "./fleet-address.ts";
import { lowestPrice, routePrices } from "./route-prices.ts";
import { casesOf, seatsOf } from "#features/fleet/seat-layout.ts";
import { fleetFacts, vehicleFacts } from "./vehicle-facts.ts";

test("every class of the fleet has a page, and no other page exists", () => {
  expect([...VEHICLE_SLUGS]).toEqual([...VEHICLE_CLASSES]);
  expect(vehicleOf("/ar/fleet/maybach/")).toBe("maybach");
  expect(() => vehicleOf("/fr/fleet/bicycle")).toThrow("no vehicle");
});

test("the plan has a seat for every bookable passenger, a chauffeur, and the luggage", () => {
  for (const vehicle of VEHICLE_CLASSES) {
    const seats = seatsOf(vehicle);
    expect(seats.filter(({ who }) => who === "guest")).toHaveLength(VEHICLES[vehicle].passengers);
    expect(seats.filter(({ who }) => who === "chauffeur")).toHaveLength(1);
    expect(casesOf(vehicle)).toHaveLength(largeBagsOf(vehicle));
  }
});

test("luggage in the plan overlaps no seat and is inside the car", () => {
  for (const vehicle of VEHICLE_CLASSES) {
    const rearmost = Math.min(...seatsOf(vehicle).map(({ x }) => x - 24));
    for (const { x, y, width, height } of casesOf(vehicle)) {
      expect(x + width / 2).toBeLessThanOrEqual(rearmost);
      expect(y - height / 2).toBeGreaterThan(14);
      expect(y + height / 2).toBeLessThan(226);
    }
  }
});

test("the legend of a plan names each of its seats once", () => {
  for (const lang of LANGS)
    for (const vehicle of VEHICLE_CLASSES) {
      const { rows } = pageDocument(lang, "fleet", vehicle);
      if (!rows) continue;
      const named = rows.flatMap(({ seats }) => {
        const [first = 0, last = first] = seats.split(" – ").map(Number);
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      });
      expect(named).toEqual(Array.from({ length: VEHICLES[vehicle].passengers }, (_, index) => index + 1));
    }
});

test("a car with facing seats has rear-facing seats in its plan, and no other car has", () => {
  for (const vehicle of VEHICLE_CLASSES) {
    const looksBack = seatsOf(vehicle).some(({ faces }) => faces === "rear");
    expect(looksBack).toBe(VEHICLES[vehicle].features.includes("facing-seats"));
  }
});

test("shows the prices of the list, or a quote", () => {
  const [cdg] = DEMO_TARIFF.fixedRoutes;
  const routes = routePrices("maybach", DEMO_TARIFF);
  expect(routes.map(({ key }) => key)).toEqual(["cdg", "ory", "disneyland", "versailles"]);
  expect(routes[0]?.price).toBe(cdg?.prices.maybach);
  expect(lowestPrice(routes)).toBe(Math.min(...routes.map(({ price }) => price ?? Infinity)));
  const nothing = routePrices("maybach", { ...DEMO_TARIFF, fixedRoutes: [], zonePairs: [] });
  expect(nothing.map(({ price }) => price)).toEqual([null, null, null, null]);
  expect(lowestPrice(nothing)).toBeNull();
});

test("a booking starts with the car and with the selected route or by the hour", () => {
  const rideOf = (path: string) => readTripFields(new URL(path, "http://localhost").searchParams);
  expect(rideOf(ridePath("fr", "range-rover"))).toMatchObject({ trip: "one-way", vehicle: "range-rover" });
  expect(rideOf(ridePath("ar", "maybach", { trip: "hourly" }))).toMatchObject({ trip: "hourly" });
  expect(rideOf(ridePath("en", "maybach", { from: "Paris", to: "Orly" })).to.text).toBe("Orly");
});

test("no text contains an unfilled placeholder", () => {
  for (const lang of LANGS) {
    const index = fillFacts(pageDocument(lang, "fleet", "index"), fleetFacts(lang));
    const cars = [DEMO_TARIFF, childSeatFor(0)].flatMap((tariff) =>
      VEHICLE_CLASSES.map((vehicle) => filled(lang, vehicle, tariff)),
    );
    expect(JSON.stringify([index, cars])).not.toMatch(/\{\w+\}|undefined|null/);
  }
});

test("the page of the V-Class states the price of a child seat from the price list", () => {
  for (const lang of LANGS) {
    const page = JSON.stringify(filled(lang, "mercedes-v-class", childSeatFor(77_00)));
    expect(page).toContain(formatsOf(lang).money(77_00));
  }
});

function filled(lang: Lang, vehicle: VehicleClass, tariff: Tariff) {
  return fillFacts(pageDocument(lang, "fleet", vehicle), vehicleFacts(lang, vehicle, tariff));
}

function childSeatFor(childSeat: number): Tariff {
  return { ...DEMO_TARIFF, surcharges: { ...DEMO_TARIFF.surcharges, childSeat } };
}

test("no car lists a service twice", () => {
  for (const { services } of Object.values(VEHICLES)) expect(new Set(services).size).toBe(3);
});
