import { afterEach, beforeAll, expect, test } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { createEmbeddedPlaces } from "../embedded/embedded-places.server.ts";
import { type FakeAnswer, type FakeRequest, startFakeService } from "#tests/fixtures/places-service.ts";
import { createGeoplatformPlaces } from "./geoplatform-places.server.ts";

const PAIX = aFeature({ id: "75102_6987_00012", label: "12 Rue de la Paix 75002 Paris", score: 0.97 });
const embedded = createEmbeddedPlaces();
const closers: (() => void)[] = [];

beforeAll(() => embedded.resolve("Paris"));

afterEach(() => closers.splice(0).forEach((close) => close()));

test("suggests a street with the service's name, postcode and id", async () => {
  const { places, requests } = await aService(() => ({ json: { features: [PAIX] } }));
  expect(await places.suggest("12 rue de la paix")).toMatchObject([
    {
      id: "ban:75102_6987_00012|12 Rue de la Paix 75002 Paris",
      kind: "address",
      names: sameInAll("12 Rue de la Paix 75002 Paris"),
      context: { fr: "Paris (75)", en: "Paris, France", ar: "عنوان في باريس، فرنسا" },
      lat: 48.869,
      lng: 2.331,
      postcode: "75002",
    },
  ]);
  expect(requests[0]?.url.pathname).toBe("/geocodage/search");
  expect(Object.fromEntries(requests[0]!.url.searchParams)).toEqual({
    q: "12 rue de la paix",
    limit: "5",
    autocomplete: "1",
  });
});

test("lists our own places first and a town known to both once", async () => {
  const town = aFeature({ id: "78646", label: "Versailles", type: "municipality", citycode: "78646" });
  const street = aFeature({ id: "78646_1", label: "Rue de Versailles 78150 Le Chesnay", type: "street" });
  const { places } = await aService(() => ({ json: { features: [town, street] } }));
  const ids = (await places.suggest("versailles")).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(["versailles", "chateau-de-versailles"]);
  expect(ids.at(-1)).toBe("ban:78646_1|Rue de Versailles 78150 Le Chesnay");
  expect(ids).not.toContain("ban:78646|Versailles");
  expect(ids).toHaveLength(8);
});

test.each(["ab", "؟!", "مطار شارل ديغول", "12345"])("does not query the service for «%s»", async (text) => {
  const { places, requests } = await aService(() => ({ json: { features: [] } }));
  await places.suggest(text);
  expect(requests).toEqual([]);
});

test("queries the service once for the same text", async () => {
  const { places, requests } = await aService(() => ({ json: { features: [PAIX] } }));
  await places.suggest("rue de la paix");
  await places.suggest("rue  de la paix ");
  expect(requests).toHaveLength(1);
});

test("finds an id in another process by its label and compares the id", async () => {
  const { places, requests } = await aService(() => ({
    json: { features: [aFeature({ id: "other" }), PAIX] },
  }));
  const found = await places.find("ban:75102_6987_00012|12 Rue de la Paix 75002 Paris");
  expect(found).toMatchObject({ lat: 48.869, lng: 2.331, names: { fr: "12 Rue de la Paix 75002 Paris" } });
  expect(requests[0]?.url.searchParams.get("q")).toBe("12 Rue de la Paix 75002 Paris");
});

test("ignores a forged label and returns the service's own name and position", async () => {
  const { places } = await aService(() => ({ json: { features: [PAIX] } }));
  const found = await places.find("ban:75102_6987_00012|1 Route de Nice 06000 Nice");
  expect(found?.names.fr).toBe("12 Rue de la Paix 75002 Paris");
  expect(found?.id).toBe("ban:75102_6987_00012|12 Rue de la Paix 75002 Paris");
});

test.each([
  "ban:unknown|12 Rue de la Paix 75002 Paris",
  "ban:",
  "ban:|",
  "ban:<script>|x",
  `ban:a|${"x".repeat(9000)}`,
])("finds nothing for the id %s", async (id) => {
  const { places } = await aService(() => ({ json: { features: [PAIX] } }));
  expect(await places.find(id)).toBeUndefined();
});

test("finds our own ids without the service", async () => {
  const { places, requests } = await aService(() => "hang");
  expect((await places.find("cdg-2e"))?.id).toBe("cdg-2e");
  expect(requests).toEqual([]);
});

test("resolves a complete address when the service is certain", async () => {
  const { places } = await aService(() => ({ json: { features: [PAIX] } }));
  expect(await places.resolve("12 rue de la Paix, 75002 Paris")).toMatchObject({
    kind: "found",
    place: { postcode: "75002" },
  });
  expect(await places.resolve("CDG")).toMatchObject({ kind: "found", place: { id: "cdg" } });
});

test("offers choices when several towns have the address", async () => {
  const lyon = aFeature({ id: "69381_1", label: "12 Rue de la Paix 69001 Lyon", score: 0.95 });
  const { places } = await aService(() => ({ json: { features: [PAIX, lyon] } }));
  expect(await places.resolve("12 rue de la paix")).toMatchObject({ kind: "choices", places: [{}, {}] });
});

test("falls back to the town of the address when only the street or town is found", async () => {
  const street = aFeature({ type: "street", label: "Rue de la Paix 75002 Paris", score: 0.9 });
  const town = aFeature({ type: "municipality", label: "Paris", score: 0.9 });
  const near = await aService(() => ({ json: { features: [street] } }));
  expect(await near.places.resolve("900 rue de la Paix Paris")).toMatchObject(IN_PARIS_2);
  const far = await aService(() => ({ json: { features: [town] } }));
  expect(await far.places.resolve("900 rue qui n’existe pas, Paris")).toMatchObject(IN_PARIS);
});

test("sends all points of a route in the order longitude, latitude", async () => {
  const { places, requests } = await aService(() => ({ json: { distance: 32567.8, duration: 2431.2 } }));
  const points = [
    { lat: 49.012779, lng: 2.55 },
    { lat: 48.88, lng: 2.355 },
    { lat: 48.87, lng: 2.3 },
    { lat: 48.8566, lng: 2.3522 },
  ];
  expect(await places.route(points)).toEqual({ distance: 32568, duration: 2431 });
  expect(Object.fromEntries(requests[0]!.url.searchParams)).toMatchObject({
    resource: "bdtopo-osrm",
    start: "2.550000,49.012779",
    intermediates: "2.355000,48.880000|2.300000,48.870000",
    end: "2.352200,48.856600",
    profile: "car",
    distanceUnit: "meter",
    timeUnit: "second",
  });
});

test("returns no route for one point or without a road, and does not count an outage", async () => {
  const { places, logged } = await aService(() => ({
    status: 404,
    json: { error: { message: "No path found" } },
  }));
  expect(await places.route([{ lat: 49, lng: 2.5 }])).toBeUndefined();
  expect(
    await places.route([
      { lat: 49, lng: 2.5 },
      { lat: 41.9, lng: 8.7 },
    ]),
  ).toBeUndefined();
  expect(logged).toEqual([]);
});

test.each<[string, FakeAnswer, string]>([
  ["errs", { status: 503 }, "status 503"],
  ["hangs", "hang", "too slow"],
  ["answers no JSON", { text: "<html>12 rue secrète" }, "no JSON"],
  ["answers another shape", { json: { results: ["12 rue secrète"] } }, "unknown shape"],
])(
  "falls back to the atlas when the service %s and does not log the typed text",
  async (_, answer, reason) => {
    const { places, logged } = await aService(() => answer, undefined, answer === "hang" ? 300 : undefined);
    expect((await places.suggest("ritz"))[0]?.id).toBe("hotel-ritz-paris");
    expect(await places.resolve("12 rue secrète, Paris")).toMatchObject(IN_PARIS);
    expect(logged[0]).toEqual([
      { service: "geoplatform", what: "address search", reason },
      expect.any(String),
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/secr|ritz/);
  },
);

test("falls back to the atlas when the service is unreachable", async () => {
  const { places, logged, close } = await aService(() => ({}));
  close();
  expect((await places.suggest("ritz"))[0]?.id).toBe("hotel-ritz-paris");
  expect(logged[0]?.[0]).toMatchObject({ reason: "no connection" });
});

test("stops querying for half a minute after three failures", async () => {
  let time = 0;
  const { places, requests } = await aService(
    () => ({ status: 500 }),
    () => time,
  );
  for (const text of ["rue a1", "rue b2", "rue c3", "rue d4"]) await places.suggest(text);
  expect(requests).toHaveLength(3);
  time = 31_000;
  await places.suggest("rue e5");
  expect(requests).toHaveLength(4);
});

test("queries the service again after it recovers", async () => {
  let time = 0;
  let isDown = true;
  const { places, requests } = await aService(
    () => (isDown ? { status: 500 } : { json: { features: [PAIX] } }),
    () => time,
  );
  for (const text of ["rue a1", "rue b2", "rue c3"]) await places.suggest(text);
  isDown = false;
  time = 31_000;
  const ids = async (text: string) => (await places.suggest(text)).map(({ id }) => id);
  expect(await ids("12 rue de la paix")).toContain("ban:75102_6987_00012|12 Rue de la Paix 75002 Paris");
  await places.suggest("12 rue de la pai");
  expect(requests).toHaveLength(5);
});

test("does not wait a second for a slow service while the guest is typing", async () => {
  const { baseUrl, log } = await aService(() => "hang");
  const places = createGeoplatformPlaces({ fetch, log, embedded, baseUrl });
  const started = performance.now();
  expect((await places.suggest("ritz"))[0]?.id).toBe("hotel-ritz-paris");
  expect(performance.now() - started).toBeLessThan(1_400);
});

test("skips features with an invalid position or without an id", async () => {
  const wrong = { ...PAIX, geometry: { coordinates: [999, 48] } };
  const { places } = await aService(() => ({ json: { features: [wrong, { properties: {} }, PAIX] } }));
  expect(await places.suggest("12 rue de la paix")).toHaveLength(1);
});

test("prefers the town that the guest chose to the service's result", async () => {
  const { places, requests } = await aService(() => ({ json: { features: [PAIX] } }));
  for (const area of ["paris", "paris-2"])
    expect(await places.resolve("12 rue de la Paix", { area })).toMatchObject(IN_PARIS_2);
  expect(requests).toEqual([]);
});

const IN_PARIS_2 = { kind: "address", areas: [{ id: "paris-2" }], isSure: true };
const IN_PARIS = { kind: "address", areas: [{ id: "paris" }], isSure: true };

async function aService(answer: (request: FakeRequest) => FakeAnswer, now?: () => number, timeout = 20_000) {
  const service = await startFakeService(answer);
  closers.push(service.close);
  const logged: [object, string][] = [];
  const log = { warn: (details: object, message: string) => void logged.push([details, message]) };
  const { baseUrl } = service;
  return {
    ...service,
    log,
    logged,
    places: createGeoplatformPlaces({ fetch, log, embedded, baseUrl, timeout, now }),
  };
}

function aFeature(overrides: Record<string, unknown>) {
  const usual = { id: "75102_0000", type: "housenumber", score: 0.9, postcode: "75002", citycode: "75102" };
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [2.331, 48.869] },
    properties: {
      ...usual,
      label: "1 Rue 75002 Paris",
      name: "1 Rue",
      city: "Paris",
      x: 1,
      y: 2,
      ...overrides,
    },
  };
}

function sameInAll(text: string) {
  return inEveryLang(() => text);
}
