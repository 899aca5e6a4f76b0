import { afterEach, beforeAll, expect, test } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { createEmbeddedPlaces } from "../embedded/embedded-places.server.ts";
import { type FakeAnswer, type FakeRequest, startFakeService } from "#tests/fixtures/places-service.ts";
import { createGooglePlaces } from "./google-places.server.ts";

const embedded = createEmbeddedPlaces();
const closers: (() => void)[] = [];

const STREET = aPrediction("ChIJstreet12", "12 Rue de la Paix", "Paris, France", [
  "street_address",
  "geocode",
]);
const CAFE = aPrediction("ChIJcafe9999", "Café de la Paix", "Place de l'Opéra, Paris, France", ["cafe"]);
const STREET_DETAILS = {
  id: "ChIJstreet12",
  displayName: { text: "12 Rue de la Paix", languageCode: "fr" },
  formattedAddress: "12 Rue de la Paix, 75002 Paris, France",
  location: { latitude: 48.869, longitude: 2.331 },
  types: ["street_address"],
  addressComponents: [
    { longText: "Paris", shortText: "Paris", types: ["locality", "political"] },
    { longText: "75002", shortText: "75002", types: ["postal_code"] },
  ],
};

beforeAll(() => embedded.resolve("Paris"));

afterEach(() => closers.splice(0).forEach((close) => close()));

test("suggests a street with its town in the visitor's language, without a position", async () => {
  const { places, requests } = await aService(() => ({ json: { suggestions: [STREET] } }));
  const session = "6f1c9f3e-8d0b-4b7e-9a53-1f2a3b4c5d6e";
  expect(await places.suggest("12 rue de la paix", 8, { lang: "ar", session })).toEqual([
    {
      id: "google:ChIJstreet12",
      kind: "address",
      names: sameInAll("12 Rue de la Paix, Paris"),
      context: sameInAll("Paris"),
    },
  ]);
  expect(requests[0]?.url.pathname).toBe("/v1/places:autocomplete");
  expect(requests[0]?.headers).toMatchObject({ "x-goog-api-key": "a-key" });
  expect(requests[0]?.headers["x-goog-fieldmask"]).toContain("suggestions.placePrediction.placeId");
  expect(requests[0]?.body).toMatchObject({
    input: "12 rue de la paix",
    languageCode: "ar",
    regionCode: "FR",
    includedRegionCodes: ["fr", "mc", "ch", "be", "lu"],
    sessionToken: session,
  });
});

test("omits an invalid session token, which Google would reject", async () => {
  const { places, requests } = await aService(() => ({ json: {} }));
  await places.suggest("rue lepic", 8, { session: "no token {}" });
  expect(requests[0]?.body).not.toHaveProperty("sessionToken");
});

test("finds the chosen place by its id with the requested fields and the session token", async () => {
  const { places, requests } = await aService(() => ({ json: STREET_DETAILS }));
  expect(await places.find("google:ChIJstreet12", { lang: "en", session: "token-1" })).toEqual({
    id: "google:ChIJstreet12",
    kind: "address",
    names: sameInAll("12 Rue de la Paix, Paris"),
    context: sameInAll("75002 Paris"),
    lat: 48.869,
    lng: 2.331,
    postcode: "75002",
  });
  expect(requests[0]?.url.pathname).toBe("/v1/places/ChIJstreet12");
  expect(Object.fromEntries(requests[0]!.url.searchParams)).toEqual({
    languageCode: "en",
    regionCode: "FR",
    sessionToken: "token-1",
  });
  expect(requests[0]?.headers["x-goog-fieldmask"]).toBe(
    "id,displayName,formattedAddress,location,types,addressComponents",
  );
});

test("also requests the French name of a place chosen in Arabic", async () => {
  const arabic = { ...STREET_DETAILS, displayName: { text: "12 شارع لا بيه", languageCode: "ar" } };
  const { places, requests } = await aService(({ url }) => ({
    json: url.searchParams.get("languageCode") === "ar" ? arabic : STREET_DETAILS,
  }));
  const place = await places.find("google:ChIJstreet12", { lang: "ar", session: "token-1" });
  expect(place?.names).toEqual({ ...sameInAll("12 Rue de la Paix, Paris"), ar: "12 شارع لا بيه, Paris" });
  const tokens = requests.map(({ url }) => url.searchParams.get("sessionToken"));
  expect(new Set(tokens)).toEqual(new Set(["token-1", null]));
});

test("keeps the Arabic name when the French request fails", async () => {
  const { places } = await aService(({ url }) =>
    url.searchParams.get("languageCode") === "ar" ? { json: STREET_DETAILS } : { status: 500, json: {} },
  );
  expect((await places.find("google:ChIJstreet12", { lang: "ar" }))?.names).toEqual(
    sameInAll("12 Rue de la Paix, Paris"),
  );
});

test.each([
  [["airport", "point_of_interest"], "airport"],
  [["lodging"], "hotel"],
  [["train_station"], "station"],
  [["locality", "political"], "town"],
  [["stadium"], "venue"],
  [["museum"], "landmark"],
  [["premise"], "address"],
])("maps the types %j to the kind %s", async (types, kind) => {
  const { places } = await aService(() => ({ json: { ...STREET_DETAILS, types } }));
  expect((await places.find("google:ChIJsomething"))?.kind).toBe(kind);
});

test("lists our own places first and finds them without a request", async () => {
  const { places, requests } = await aService(() => ({ json: { suggestions: [CAFE] } }));
  const ids = (await places.suggest("paix")).map(({ id }) => id);
  expect(ids.at(-1)).toBe("google:ChIJcafe9999");
  expect((await places.find("cdg"))?.id).toBe("cdg");
  expect(requests).toHaveLength(1);
});

test.each(["google:", "google:../../v1/other", "google:a b", `google:${"x".repeat(9000)}`])(
  "finds nothing for the id %s and sends no request",
  async (id) => {
    const { places, requests } = await aService(() => ({ json: STREET_DETAILS }));
    expect(await places.find(id)).toBeUndefined();
    expect(requests).toEqual([]);
  },
);

test("returns undefined for an id that Google no longer knows and counts no outage", async () => {
  const { places, logged } = await aService(() => ({
    status: 404,
    json: { error: { status: "NOT_FOUND" } },
  }));
  expect(await places.find("google:ChIJgone99999")).toBeUndefined();
  expect(logged).toEqual([]);
});

test("resolves an address with one result, search and details in one session", async () => {
  const { places, requests } = await aService(({ method }) => ({
    json: method === "POST" ? { suggestions: [STREET] } : STREET_DETAILS,
  }));
  expect(await places.resolve("12 rue de la Paix, 75002 Paris")).toMatchObject({
    kind: "found",
    place: { id: "google:ChIJstreet12" },
  });
  const asked = requests[0]?.body as { sessionToken: string };
  expect(asked.sessionToken).toMatch(/^[\w-]{36}$/);
  expect(requests[1]?.url.searchParams.get("sessionToken")).toBe(asked.sessionToken);
});

test("offers several results as choices with their positions", async () => {
  const { places } = await aService(({ method }) => ({
    json: method === "POST" ? { suggestions: [CAFE, STREET] } : STREET_DETAILS,
  }));
  const resolution = await places.resolve("chez la paix");
  expect(resolution).toMatchObject({ kind: "choices", places: [{ lat: 48.869 }, { lat: 48.869 }] });
});

test("does not answer a street number with its street or town", async () => {
  const street = aPrediction("ChIJroute999", "Rue de la Paix", "Paris, France", ["route"]);
  const { places } = await aService(() => ({ json: { suggestions: [street] } }));
  expect(await places.resolve("900 rue de la Paix, Paris")).toMatchObject(IN_PARIS_2);
});

test("requests a route through all points without traffic", async () => {
  const { places, requests } = await aService(() => ({
    json: { routes: [{ distanceMeters: 32100, duration: "2400s" }] },
  }));
  const [a, b, c] = [
    { lat: 49.01, lng: 2.55 },
    { lat: 48.88, lng: 2.35 },
    { lat: 48.85, lng: 2.3 },
  ];
  expect(await places.route([a, b, c])).toEqual({ distance: 32100, duration: 2400 });
  expect(requests[0]?.url.pathname).toBe("/directions/v2:computeRoutes");
  expect(requests[0]?.headers["x-goog-fieldmask"]).toBe("routes.duration,routes.distanceMeters");
  expect(requests[0]?.body).toMatchObject({
    origin: { location: { latLng: { latitude: 49.01, longitude: 2.55 } } },
    destination: { location: { latLng: { latitude: 48.85, longitude: 2.3 } } },
    intermediates: [{ location: { latLng: { latitude: 48.88, longitude: 2.35 } } }],
    travelMode: "DRIVE",
    routingPreference: "TRAFFIC_UNAWARE",
  });
});

test("returns no route for one point or without a road", async () => {
  const { places } = await aService(() => ({ json: {} }));
  expect(await places.route([{ lat: 49, lng: 2.5 }])).toBeUndefined();
  expect(
    await places.route([
      { lat: 49, lng: 2.5 },
      { lat: 41.9, lng: 8.7 },
    ]),
  ).toBeUndefined();
});

test.each<[string, FakeAnswer, string]>([
  ["refuses the key", { status: 403, json: { error: { message: "a-key is wrong" } } }, "status 403"],
  ["limits our rate", { status: 429 }, "status 429"],
  ["hangs", "hang", "too slow"],
  [
    "answers another shape",
    { json: { suggestions: [{ placePrediction: { text: "secret" } }] } },
    "unknown shape",
  ],
])("falls back to the atlas while Google %s and logs neither text nor key", async (_, answer, reason) => {
  const { places, logged } = await aService(() => answer, undefined, answer === "hang" ? 300 : undefined);
  expect((await places.suggest("ritz"))[0]?.id).toBe("hotel-ritz-paris");
  expect(await places.resolve("12 rue secrète, Paris")).toMatchObject(IN_PARIS);
  expect(
    await places.route([
      { lat: 49, lng: 2.5 },
      { lat: 48, lng: 2.3 },
    ]),
  ).toBeUndefined();
  expect(logged[0]).toEqual([{ service: "google places", what: "autocomplete", reason }, expect.any(String)]);
  expect(JSON.stringify(logged)).not.toMatch(/secr|ritz|a-key/);
});

test("stops querying Google for half a minute after three failures and resumes after recovery", async () => {
  let time = 0;
  let isDown = true;
  const street = aPrediction("ChIJstreet12", "12 Rue de la Paix", "Paris", ["street_address"]);
  const { places, requests } = await aService(
    () => (isDown ? { status: 500 } : { json: { suggestions: [street] } }),
    () => time,
  );
  for (const text of ["rue a1", "rue b2", "rue c3", "rue d4"]) await places.suggest(text);
  expect(requests).toHaveLength(3);
  isDown = false;
  time = 31_000;
  expect((await places.suggest("12 rue de la paix")).map(({ id }) => id)).toContain("google:ChIJstreet12");
  await places.suggest("12 rue de la pai");
  expect(requests).toHaveLength(5);
});

test("does not wait a second for a slow Google while the guest is typing", async () => {
  const { log, baseUrl } = await aService(() => "hang");
  const places = createGooglePlaces({ apiKey: "a-key", fetch, log, embedded, placesUrl: baseUrl });
  const started = performance.now();
  expect((await places.suggest("ritz"))[0]?.id).toBe("hotel-ritz-paris");
  expect(performance.now() - started).toBeLessThan(1_400);
});

const IN_PARIS_2 = { kind: "address", areas: [{ id: "paris-2" }], isSure: true };
const IN_PARIS = { kind: "address", areas: [{ id: "paris" }], isSure: true };

async function aService(answer: (request: FakeRequest) => FakeAnswer, now?: () => number, timeout = 20_000) {
  const service = await startFakeService(answer);
  closers.push(service.close);
  const logged: [object, string][] = [];
  const log = { warn: (details: object, message: string) => void logged.push([details, message]) };
  const urls = { placesUrl: service.baseUrl, routesUrl: service.baseUrl };
  const places = createGooglePlaces({ apiKey: "a-key", fetch, log, embedded, timeout, now, ...urls });
  return { ...service, log, logged, places };
}

function aPrediction(placeId: string, main: string, secondary: string, types: string[]) {
  const structuredFormat = { mainText: { text: main }, secondaryText: { text: secondary } };
  return { placePrediction: { place: `places/${placeId}`, placeId, structuredFormat, types } };
}

function sameInAll(text: string) {
  return inEveryLang(() => text);
}
