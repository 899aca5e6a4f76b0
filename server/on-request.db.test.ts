import { afterAll, beforeAll, expect, test } from "vitest";
import { drivenCars, sellWithLimits } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { LANGS } from "#i18n/locales.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";

const RIDE = {
  trip: "one-way",
  from: "Ritz Paris",
  to: "Gare du Nord",
  date: "2027-01-20",
  time: "14:00",
  passengers: "2",
};
const SOLD_OUT = { ...RIDE, vehicle: "mercedes-e-class" };

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  site = await createTestApp(harness.services);
  const { db } = harness.services;
  await sellWithLimits(db);
  await drivenCars(db, "mercedes-e-class", 1);
  await drivenCars(db, "mercedes-s-class", 1);
  await aBoardRide(db, "MA-SOLD01", "2027-01-20T13:00:00Z", {
    status: "confirmed",
    vehicle: "mercedes-e-class",
    flightOrigin: null,
  });
});
afterAll(() => harness.close());

test.each(LANGS)("shows a sold-out class as on request with its nearest times, in %s", async (lang) => {
  const html = await shown(`/${lang}/booking/vehicle?${new URLSearchParams(RIDE)}`);
  const { price, instead } = dictionaries[lang].booking;
  const card = cardOf(html, "mercedes-e-class");
  expect(card).toContain(price.onRequest);
  expect(card).not.toContain("€");
  // The times alone: with a date each, the list was wider than the card.
  expect(card).toContain(instead.free.split("{")[0]);
  expect(card).not.toContain("2027");
  expect(cardOf(html, "mercedes-s-class")).toContain("€");
  expect(cardOf(html, "mercedes-s-class")).toMatch(/<input[^>]* checked/);
  expect(card).not.toMatch(/<input[^>]* checked/);
});

test.each(LANGS)(
  "offers a request instead of a booking on the checkout, with links to available times, in %s",
  async (lang) => {
    const html = await shown(`/${lang}/booking/checkout?${new URLSearchParams(SOLD_OUT)}`);
    expect(html).toContain(dictionaries[lang].booking.reasons["not-available"]);
    expect(html).not.toContain('name="quote" value="ey');
    const links = [...html.matchAll(/href="(\/\w+\/booking\/checkout\?[^"]+)"/g)].map(([, to]) =>
      to!.replaceAll("&amp;", "&"),
    );
    const times = links.filter((to) => !to.includes("time=14%3A00") && to.includes("mercedes-e-class"));
    const classes = links.filter((to) => to.includes("time=14%3A00") && !to.includes("mercedes-e-class"));
    expect(times.length).toBeGreaterThan(0);
    expect(classes.map((to) => new URLSearchParams(to.split("?")[1]).get("vehicle"))).toEqual([
      "mercedes-s-class",
    ]);
    for (const to of [...times, ...classes]) {
      const page = await shown(to);
      expect(page, to).not.toContain(dictionaries[lang].booking.reasons["not-available"]);
      expect(page, to).toContain("€");
    }
  },
);

test("keeps apart the two hours of the same name in the links to available times", async () => {
  await aBoardRide(harness.services.db, "MA-NIGHT1", "2027-10-30T21:30:00Z", {
    status: "confirmed",
    vehicle: "mercedes-e-class",
    flightOrigin: null,
  });
  const asked = { ...SOLD_OUT, date: "2027-10-31", time: "02:15", fold: "earlier" };
  const html = await shown(`/fr/booking/checkout?${new URLSearchParams(asked)}`);
  expect(html).toContain(dictionaries.fr.booking.reasons["not-available"]);
  const links = [...html.matchAll(/href="(\/fr\/booking\/checkout\?[^"]+)"[^>]*>(.*?)<\/a>/g)]
    .map(([, to, text]) => ({ to: to!.replaceAll("&amp;", "&"), text: text! }))
    .filter(({ to }) => to.includes("mercedes-e-class") && to.includes("time=02%3A"));
  expect(links.map(({ to }) => new URLSearchParams(to.split("?")[1]).get("fold"))).toContain("later");
  for (const { to, text } of links) {
    const isLater = to.includes("fold=later");
    expect(text).toContain(isLater ? "après le changement d’heure" : "avant le changement d’heure");
    const page = await shown(to);
    expect(page, to).not.toContain(dictionaries.fr.booking.reasons["not-available"]);
    expect(page, to).toContain("€");
  }
});

test("sends a request with the ride in one click", async () => {
  const address = `/fr/booking/checkout?${new URLSearchParams(SOLD_OUT)}`;
  const form = { ...aGuestForm({ email: "ask@example.com" }), intent: "quote" };
  const answer = await post(address, form);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toContain("/fr/thank-you?request=quote");
  const [request] = await harness.services.db.select().from(requestsTable);
  expect(request).toMatchObject({ email: "ask@example.com", reasons: ["not-available"], kind: "quote" });
  expect(request?.trip).toMatchObject({ vehicle: "mercedes-e-class" });
});

test("offers a request and books nothing when the class has just been sold out", async () => {
  const other = { ...SOLD_OUT, vehicle: "mercedes-s-class", date: "2027-01-21" };
  const address = `/fr/booking/checkout?${new URLSearchParams(other)}`;
  const html = await shown(address);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  await aBoardRide(harness.services.db, "MA-SOLD02", "2027-01-21T13:00:00Z", {
    status: "confirmed",
    vehicle: "mercedes-s-class",
  });
  const before = await harness.services.db.$count(bookingsTable);
  const answer = await post(address, aGuestForm({ form_key: hidden("form_key"), quote: hidden("quote") }));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(dictionaries.fr.booking.reasons["not-available"]);
  expect(await harness.services.db.$count(bookingsTable)).toBe(before);
});

function post(address: string, form: Record<string, string>) {
  const headers = { Origin: "http://localhost:3000" };
  return site.ask(address, { method: "POST", body: new URLSearchParams(form), headers });
}

test("says that no car can be booked at once when every class is sold out", async () => {
  await aBoardRide(harness.services.db, "MA-SOLD09", "2027-01-20T13:00:00Z", {
    status: "confirmed",
    vehicle: "mercedes-s-class",
    flightOrigin: null,
  });
  for (const lang of LANGS) {
    const html = await shown(`/${lang}/booking/vehicle?${new URLSearchParams(RIDE)}`);
    expect(html).toContain(dictionaries[lang].booking.vehicle.soldOutTitle);
    expect(html).not.toContain(dictionaries[lang].booking.vehicle.quoteTitle);
  }
});

async function shown(path: string): Promise<string> {
  const answer = await site.ask(path);
  const html = await answer.text();
  expect(answer.status, html).toBe(200);
  return html.replaceAll(/<script\b.*?<\/script>/gs, "");
}

function cardOf(html: string, vehicle: string): string {
  const label = html.split("<label").find((part) => part.includes(`value="${vehicle}"`)) ?? "";
  return label.split("</label>")[0] ?? "";
}
