import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dictionaries } from "#i18n/dictionaries.ts";
import type { Places } from "#platform/places/places.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

// Counts the lookups of each request: every typed place is resolved once, every leg is routed once.

const { fr } = dictionaries;

let harness: TestServices;
let asked: { resolved: string[]; found: string[]; routes: number };
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
});
beforeEach(() => {
  asked = { resolved: [], found: [], routes: 0 };
});
afterAll(() => harness.close());

const TYPED = {
  trip: "one-way",
  from: "CDG",
  to: "Ritz Paris",
  date: "2027-01-20",
  time: "14:30",
  passengers: "2",
  vehicle: "mercedes-e-class",
};
const RETURN = { ...TYPED, trip: "return", return_date: "2027-01-25", return_time: "09:00" };
const ONCE = { resolved: ["CDG", "Ritz Paris"], found: [], routes: 1 };

test.each([
  ["test", "cashLate", "cashLateWithoutCards"],
  ["off", "cashLateWithoutCards", "cashLate"],
] as const)("with card payments in mode %s, the checkout says %s and not %s", async (mode, said, unsaid) => {
  const payments = { ...harness.services.payments, mode };
  const site = await createTestApp({ ...harness.services, payments });
  const html = await (await site.ask(`/fr/booking/checkout?${new URLSearchParams(TYPED)}`)).text();
  expect(html).toContain(fr.booking.book[said]);
  expect(html).not.toContain(fr.booking.book[unsaid]);
});

test("the vehicle step and the checkout say the emissions of each class, the return leg included", async () => {
  const site = await createTestApp(harness.services);
  const pageOf = async (step: string, fields: Record<string, string>) =>
    (await site.ask(`/fr/booking/${step}?${new URLSearchParams(fields)}`)).text();
  const vehicles = await pageOf("vehicle", TYPED);
  // One figure for each of the seven classes: a Rolls-Royce emits more than twice as much as an E-Class.
  const told = [...vehicles.matchAll(/Environ ([\d,]+) kg de CO2e/g)].map(([, kg]) =>
    Number(kg!.replace(",", ".")),
  );
  expect(told.length).toBe(7);
  expect(Math.max(...told)).toBeGreaterThan(2 * Math.min(...told));
  expect(vehicles).toContain('href="/fr/emissions"');
  const checkout = await pageOf("checkout", RETURN);
  expect(checkout).toMatch(/Environ 13 kg de CO2e à l’aller et 13 kg au retour/);
});

test.each([
  ["the first step, filled in", "", TYPED, ONCE],
  ["the first step without a date", "", { from: "CDG", to: "Ritz Paris" }, ONCE],
  ["the preview while it is typed", "/live", { from: "CDG", to: "Ritz Paris" }, ONCE],
  [
    "the first step when a text fits several places",
    "",
    { ...TYPED, from: "gare" },
    { ...ONCE, resolved: ["gare", "Ritz Paris"], routes: 0 },
  ],
  ["the vehicles", "/vehicle", TYPED, ONCE],
  ["the extras, with the price of each", "/extras", TYPED, ONCE],
  ["the checkout", "/checkout", TYPED, ONCE],
  ["the extras of a return trip", "/extras", RETURN, { ...ONCE, routes: 2 }],
])("%s: resolves each typed place once and routes each leg once", async (_step, path, fields, calls) => {
  const site = await createTestApp({ ...harness.services, places: counted(harness.services.places) });
  const answer = await site.ask(`/en/booking${path}?${new URLSearchParams(fields)}`);
  expect(answer.status).toBe(200);
  expect(asked).toEqual(calls);
});

test.each([
  ["rejected for its fields", { phone: "1" }, 422],
  ["rejected for its price", { quote: "forged" }, 422],
  ["accepted", {}, 303],
])("a submitted checkout that is %s resolves and routes once, too", async (_answer, change, status) => {
  const site = await createTestApp({ ...harness.services, places: counted(harness.services.places) });
  const address = `/en/booking/checkout?${new URLSearchParams(TYPED)}`;
  const html = await (await site.ask(address)).text();
  asked = { resolved: [], found: [], routes: 0 };
  const form = {
    full_name: "Nour Al-Thani",
    email: "nour@example.com",
    phone_country: "QA",
    phone: "33123456",
    terminal: "2E",
    terms: "on",
    payment_method: "cash",
    form_key: hiddenIn(html, "form_key"),
    quote: hiddenIn(html, "quote"),
    ...change,
  };
  const headers = { Origin: "http://localhost:3000" };
  const answer = await site.ask(address, { method: "POST", body: new URLSearchParams(form), headers });
  expect(answer.status).toBe(status);
  expect(asked).toEqual(ONCE);
});

test.each([
  ["fr", "2 grandes valises de trop pour cette voiture."],
  ["en", "2 large suitcases too many for this car."],
  ["ar", "حقيبتان كبيرتان فوق ما تتسع له هذه السيارة."],
])("the label of a car that is too small says by how much, in %s", async (lang, sentence) => {
  const site = await createTestApp(harness.services);
  const query = new URLSearchParams({ ...TYPED, vehicle: "", bags_large: "4" });
  const html = await (await site.ask(`/${lang}/booking/vehicle?${query}`)).text();
  const labels = html.split("<label").filter((label) => label.includes('value="mercedes-e-class"'));
  expect(labels).toHaveLength(1);
  expect(labels[0]?.split("</label>")[0]).toContain(sentence);
});

test.each([
  ["an island", "", { from: "Ajaccio", to: "Paris" }, "from", fr.booking.reasons.ferry],
  ["a drop-off abroad", "", { from: "Paris", to: "Genève" }, "to", fr.booking.reasons.abroad],
  ["a ride far from home", "", { from: "Biarritz", to: "Bayonne" }, "from", fr.booking.reasons.approach],
  ["a pickup abroad", "/vehicle", { from: "Genève", to: "Paris" }, "from", fr.errors["pickup-abroad"]],
])(
  "%s shows under its field, without JavaScript, why there is no price",
  async (_, path, places, field, sentence) => {
    const site = await createTestApp(harness.services);
    const query = new URLSearchParams({ ...TYPED, ...places, vehicle: "" });
    const html = await (await site.ask(`/fr/booking${path}?${query}`)).text();
    const after = html.slice(html.indexOf(`id="${field}"`));
    const next = after.indexOf(field === "from" ? 'id="to"' : "<details");
    expect(after.slice(0, next)).toContain(sentence);
    expect(html).not.toMatch(/\d €/);
  },
);

test("a ride to an island shows no driving time, a ride to its port does", async () => {
  const site = await createTestApp(harness.services);
  const seen = async (from: string) => {
    const query = new URLSearchParams({ ...TYPED, from, to: "Paris", vehicle: "" });
    const html = await (await site.ask(`/fr/booking/vehicle?${query}`)).text();
    return html.slice(0, html.indexOf("</main>"));
  };
  expect(await seen("Marseille")).toContain(fr.booking.summary.estimate);
  const island = await seen("Ajaccio");
  expect(island).toContain("Ajaccio");
  expect(island).not.toContain(fr.booking.summary.estimate);
});

test("each leg of a return trip offers its own services and asks for the flight of its fast-track", async () => {
  const site = await createTestApp(harness.services);
  const fieldsOf = async (step: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...RETURN, ...more });
    const answer = await site.ask(`/fr/booking/${step}?${query}`);
    const html = await answer.text();
    expect(answer.status, html).toBe(200);
    return [...html.matchAll(/<input[^>]* name="([a-z_]+)"/g)].map(([, name]) => name);
  };
  const services = await fieldsOf("extras");
  for (const name of ["meet_and_greet", "fast_track", "return_fast_track"]) expect(services).toContain(name);
  // The return starts at a hotel, where no guest is met with a sign.
  expect(services).not.toContain("return_meet_and_greet");
  const toAirport = await fieldsOf("extras", { from: "Ritz Paris", to: "CDG" });
  expect(toAirport).toContain("return_meet_and_greet");
  expect(toAirport).not.toContain("meet_and_greet");

  const flights = await fieldsOf("checkout", { return_fast_track: "on" });
  expect(flights).toEqual(expect.arrayContaining(["travel_number", "return_travel_number"]));
  const oneWay = await fieldsOf("checkout", { trip: "one-way", return_date: "", return_time: "" });
  expect(oneWay).toContain("travel_number");
  expect(oneWay).not.toContain("return_travel_number");
});

function counted(places: Places): Places {
  return {
    ...places,
    resolve: (text, hints) => {
      asked.resolved.push(text);
      return places.resolve(text, hints);
    },
    find: (id, hints) => {
      asked.found.push(id);
      return places.find(id, hints);
    },
    route: (points) => {
      asked.routes += 1;
      return places.route(points);
    },
  };
}

function hiddenIn(html: string, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return /value="([^"]*)"/.exec(field)?.[1] ?? "";
}
