import { expect, test } from "vitest";
import { DEMO_TARIFF } from "./tariff/demo-tariff.ts";
import { estimateLeg } from "./estimate.ts";
import { legsOf } from "./legs.ts";
import { priceTrip } from "./price-trip.ts";
import { type Pricing, type QuoteReason, cashAllowed } from "./price.ts";
import type { Tariff } from "./tariff/tariff.ts";
import {
  aChoice,
  aPlace,
  at,
  ATHENS,
  CDG,
  DEAUVILLE,
  DISNEYLAND,
  GARE_DU_NORD,
  PARIS_1,
  PARIS_8,
  pickup,
  REIMS,
} from "#tests/fixtures/trips.ts";
import type { TripChoice } from "./trip.ts";

const NOW = new Date("2027-01-10T12:00:00Z");
const AJACCIO = aPlace({ lat: 41.9267, lng: 8.7369, postcode: "20000" });

test("CDG to Paris has its fixed price on one line", () => {
  expect(priceOf(aChoice())).toEqual({
    kind: "priced",
    legs: [
      {
        leg: "outbound",
        rule: "fixed:cdg-paris",
        lines: [{ key: "transfer", params: {}, amount: 120_00, vatRate: 10 }],
        total: 120_00,
      },
    ],
    total: 120_00,
    vat: [{ rate: 10, net: 109_09, vat: 10_91, gross: 120_00 }],
    tariffVersion: 1,
  });
});

test("every surcharge has its own line", () => {
  const choice = aChoice({
    trip: { stops: [at(PARIS_1)], passengers: 3, childSeats: { infant: 1, toddler: 1, booster: 0 } },
    extras: { meetAndGreet: true, fastTrack: true },
  });
  expect(linesOf(priceOf(choice))).toEqual([
    ["transfer", 120_00, 10],
    ["stops", 25_00, 10],
    ["child-seats", 20_00, 10],
    ["meet-and-greet", 45_00, 10],
    ["fast-track", 360_00, 20],
  ]);
});

test("bodyguard, female chauffeur and Arabic-speaking chauffeur add nothing to the price", () => {
  const plain = priceOf(aChoice());
  const extras = { bodyguard: true, femaleChauffeur: true, arabicSpeaking: true };
  expect(priceOf(aChoice({ extras }))).toEqual(plain);
});

test("night, holiday and event are percentages of the transfer alone, and are added, not multiplied", () => {
  const events = [{ key: "gala", from: "2027-07-14", to: "2027-07-14", percent: 7 }];
  const tariff = {
    ...DEMO_TARIFF,
    surcharges: { ...DEMO_TARIFF.surcharges, night: 15, holiday: 20, events },
  };
  const choice = aChoice({
    trip: { pickupAt: pickup("2027-07-14T23:00"), stops: [at(PARIS_1)] },
    extras: { meetAndGreet: true },
  });
  expect(linesOf(priceOf(choice, tariff))).toEqual([
    ["transfer", 120_00, 10],
    ["night", 18_00, 10],
    ["holiday", 24_00, 10],
    ["event", 8_40, 10],
    ["stops", 25_00, 10],
    ["meet-and-greet", 45_00, 10],
  ]);
});

test("a return has two legs, each priced at its own time", () => {
  const choice = aChoice({
    trip: { type: "return", pickupAt: pickup("2027-01-20T14:30"), returnAt: pickup("2027-01-22T05:59") },
  });
  const pricing = priceOf(choice);
  expect(pricing).toMatchObject({
    total: 258_00,
    legs: [
      { leg: "outbound", rule: "fixed:cdg-paris", total: 120_00 },
      { leg: "return", rule: "fixed:cdg-paris", total: 138_00 },
    ],
  });
});

test("fast-track on one leg of a return trip is not charged on the other", () => {
  const trip = { type: "return", returnAt: pickup("2027-01-22T14:00") } as const;
  const pricing = priceOf(aChoice({ trip, extras: { returnFastTrack: true } }));
  if (pricing.kind !== "priced") throw new Error("not priced");
  expect(pricing.legs.map(({ lines }) => lines.map(({ key }) => key))).toEqual([
    ["transfer"],
    ["transfer", "fast-track"],
  ]);
});

test("each leg of a return trip has its own services", () => {
  const choice = aChoice({
    trip: {
      type: "return",
      pickup: at(PARIS_8),
      dropoff: at(CDG),
      returnAt: pickup("2027-01-22T14:00"),
    },
    extras: { fastTrack: true, returnMeetAndGreet: true, returnFastTrack: true },
  });
  const pricing = priceOf(choice);
  if (pricing.kind !== "priced") throw new Error("not priced");
  expect(pricing.legs.map(({ lines }) => lines.map(({ key }) => key))).toEqual([
    ["transfer", "fast-track"],
    ["transfer", "meet-and-greet", "fast-track"],
  ]);
});

test("sells meet and greet at a station or a door, but fast-track only on a ride with an airport", () => {
  const fromStation = aChoice({ trip: { pickup: at(GARE_DU_NORD) }, extras: { meetAndGreet: true } });
  const fromHotel = aChoice({
    trip: { pickup: at(PARIS_1) },
    extras: { meetAndGreet: true, fastTrack: true },
  });
  expect(keysOf(priceOf(fromStation))).toEqual(["transfer", "meet-and-greet"]);
  expect(keysOf(priceOf(fromHotel))).toEqual(["transfer", "meet-and-greet"]);
});

test("fast-track is priced up to three passengers and quoted from four", () => {
  const party = (passengers: number) =>
    aChoice({ vehicle: "mercedes-v-class", trip: { passengers }, extras: { fastTrack: true } });
  expect(linesOf(priceOf(party(3)))).toContainEqual(["fast-track", 360_00, 20]);
  expect(priceOf(party(4))).toEqual({ kind: "quote", reasons: ["fast-track-group"] });
  expect(priceOf(aChoice({ vehicle: "mercedes-v-class", trip: { passengers: 4 } })).kind).toBe("priced");
});

test("eight passengers fit into one Sprinter, nine need a quote", () => {
  const party = (passengers: number) => aChoice({ vehicle: "mercedes-sprinter", trip: { passengers } });
  expect(priceOf(party(8))).toMatchObject({ kind: "priced", total: 260_00 });
  expect(priceOf(party(9))).toEqual({ kind: "quote", reasons: ["too-many-passengers"] });
});

test("a bodyguard with eight passengers counts as the ninth", () => {
  const choice = aChoice({
    vehicle: "mercedes-sprinter",
    trip: { passengers: 8 },
    extras: { bodyguard: true },
  });
  expect(priceOf(choice)).toEqual({ kind: "quote", reasons: ["too-many-passengers"] });
});

test("luggage that exceeds every class needs several vehicles, for any chosen class", () => {
  const bags = (large: number) => aChoice({ trip: { bags: { large, cabin: 0, bulky: 0 } } });
  expect(priceOf(bags(10)).kind).toBe("priced");
  expect(priceOf(bags(11))).toEqual({ kind: "quote", reasons: ["several-vehicles"] });
});

test("applies the minimum notice to the second", () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-01-20T14:30") } });
  const exactly = new Date("2027-01-20T10:30:00Z");
  const late = new Date("2027-01-20T10:30:01Z");
  expect(priceOf(choice, DEMO_TARIFF, exactly).kind).toBe("priced");
  expect(priceOf(choice, DEMO_TARIFF, late)).toEqual({ kind: "quote", reasons: ["short-notice"] });
});

test.each<[QuoteReason[], TripChoice]>([
  [["hourly"], aChoice({ trip: { type: "hourly", dropoff: null, hours: 4 } })],
  [["hourly"], aChoice({ trip: { type: "hourly", hours: 4 } })],
  [["hourly", "unknown-place"], aChoice({ trip: { type: "hourly", dropoff: at(null), hours: 4 } })],
  [["unknown-place"], aChoice({ trip: { pickup: at(null) } })],
  [["unknown-place"], aChoice({ trip: { dropoff: at(null) } })],
  [["unknown-place"], aChoice({ trip: { dropoff: null } })],
  [["unknown-place"], aChoice({ trip: { stops: [at(PARIS_1), at(null)] } })],
  [["no-tariff"], aChoice({ trip: { dropoff: at(ATHENS) } })],
  [["abroad"], aChoice({ trip: { dropoff: at({ ...ATHENS, country: "GR" }) } })],
  [["abroad"], aChoice({ trip: { stops: [at({ ...ATHENS, country: "GR" })] } })],
  [["ferry"], aChoice({ trip: { pickup: at(AJACCIO) } })],
  [["approach"], aChoice({ trip: { pickup: at(REIMS), dropoff: at(DEAUVILLE) } })],
  [
    ["ferry", "abroad"],
    aChoice({ trip: { pickup: at(AJACCIO), dropoff: at({ ...ATHENS, country: "GR" }) } }),
  ],
  [["no-tariff"], aChoice({ trip: { type: "return", returnAt: null } })],
])("returns a quote for %j", (reasons, choice) => {
  expect(priceOf(choice)).toEqual({ kind: "quote", reasons });
});

test("returns all reasons in a fixed order", () => {
  const choice = aChoice({
    trip: {
      type: "hourly",
      pickup: at(null),
      dropoff: null,
      passengers: 9,
      pickupAt: pickup("2027-01-10T13:30"),
    },
    extras: { fastTrack: true },
  });
  expect(priceOf(choice)).toEqual({
    kind: "quote",
    reasons: ["hourly", "unknown-place", "fast-track-group", "too-many-passengers", "short-notice"],
  });
});

test("returns a quote for a class without a price, and prices the others", () => {
  const withoutRolls = structuredClone(DEMO_TARIFF);
  const { fixedRoutes, zonePairs, rings } = withoutRolls;
  for (const { prices } of [...fixedRoutes, ...zonePairs, ...rings]) {
    delete prices["rolls-royce"];
  }
  delete withoutRolls.distance["rolls-royce"];
  const quote = { kind: "quote", reasons: ["no-tariff"] };
  expect(priceOf(aChoice({ vehicle: "rolls-royce" }), withoutRolls)).toEqual(quote);
  expect(priceOf(aChoice({ vehicle: "maybach" }), withoutRolls).kind).toBe("priced");
});

test("a Rolls-Royce from CDG is exactly at the cash limit, and above it with a child seat", () => {
  const exactly = priceOf(aChoice({ vehicle: "rolls-royce" }));
  const above = priceOf(
    aChoice({ vehicle: "rolls-royce", trip: { childSeats: { infant: 1, toddler: 0, booster: 0 } } }),
  );
  if (exactly.kind !== "priced" || above.kind !== "priced") throw new Error("not priced");
  expect(exactly.total).toBe(100_000);
  expect(cashAllowed(exactly.total)).toBe(true);
  expect(cashAllowed(above.total)).toBe(false);
});

test("charges a night price in the night of the missing hour", () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-03-28T03:00") } });
  expect(linesOf(priceOf(choice))).toEqual([
    ["transfer", 120_00, 10],
    ["night", 18_00, 10],
  ]);
});

test.each([
  [{ stops: [at(PARIS_1)] }, 1, 0],
  [{ returnStops: [at(PARIS_1)] }, 0, 1],
  [{ stops: [at(PARIS_1)], returnStops: [at(PARIS_1)] }, 1, 1],
])("charges a stop on the legs of a return trip that have it: %#", (stops, there, back) => {
  const trip = { type: "return", returnAt: pickup("2027-01-22T14:00"), ...stops } as const;
  const pricing = priceOf(aChoice({ trip }));
  if (pricing.kind !== "priced") throw new Error("not priced");
  const counts = pricing.legs.map(({ lines }) => lines.filter(({ key }) => key === "stops").length);
  expect(counts).toEqual([there, back]);
});

test("a stop abroad on the return leg makes the whole trip a quote", () => {
  const trip = { type: "return", returnAt: pickup("2027-01-22T14:00") } as const;
  const abroad = at({ ...ATHENS, country: "GR" });
  expect(priceOf(aChoice({ trip: { ...trip, returnStops: [abroad] } }))).toMatchObject({
    kind: "quote",
    reasons: ["abroad"],
  });
});

test("a stop on the route keeps the fixed price, a distant stop is priced by distance", () => {
  const onTheWay = priceOf(aChoice({ trip: { stops: [at(PARIS_1)] } }));
  const far = priceOf(aChoice({ trip: { stops: [at(REIMS)] } }));
  if (onTheWay.kind !== "priced" || far.kind !== "priced") throw new Error("not priced");
  expect(onTheWay.legs[0]).toMatchObject({ rule: "fixed:cdg-paris", total: 145_00 });
  expect(far.legs[0]!.rule).toBe("distance");
  expect(far.total).toBeGreaterThan(500_00);
  expect(priceOf(aChoice({ trip: { dropoff: at(DISNEYLAND) } }))).toMatchObject({
    legs: [{ rule: "zones:cdg-disneyland" }],
  });
});

test("no line of a company exempt from VAT has VAT, and the amounts stay the same", () => {
  const choice = aChoice({ extras: { meetAndGreet: true, fastTrack: true } });
  const [charged, exempt] = [priceOf(choice), priceOf(choice, { ...DEMO_TARIFF, isVatExempt: true })];
  const amounts = (pricing: Pricing) => linesOf(pricing).map(([key, amount]) => [key, amount]);
  expect(amounts(exempt)).toEqual(amounts(charged));
  expect(new Set(linesOf(exempt).map(([, , rate]) => rate))).toEqual(new Set([0]));
  const { total } = charged as Extract<Pricing, { kind: "priced" }>;
  expect(exempt).toMatchObject({ total, vat: [{ rate: 0, net: total, vat: 0, gross: total }] });
});

function priceOf(choice: TripChoice, tariff: Tariff = DEMO_TARIFF, now = NOW): Pricing {
  const [there, back] = (legsOf(choice.trip) ?? []).map(({ from, stops, to }) =>
    estimateLeg([from, ...stops, to]),
  );
  const estimates = { outbound: there ?? null, return: back ?? null };
  return priceTrip(choice, estimates, tariff, { now, minimumNoticeHours: 3 });
}

function linesOf(pricing: Pricing) {
  if (pricing.kind !== "priced") throw new Error(`a quote for ${pricing.reasons.join(", ")}`);
  return pricing.legs.flatMap(({ lines }) => lines.map(({ key, amount, vatRate }) => [key, amount, vatRate]));
}

function keysOf(pricing: Pricing) {
  return linesOf(pricing).map(([key]) => key);
}
