import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_CASH_RULE } from "#features/availability/cash-rule.ts";
import { findByForm, legsOf } from "#features/booking/bookings.server.ts";
import { savedCardOf } from "#features/booking/guarantee/guarantees.server.ts";
import { writeProgramme } from "#features/programmes/programme-address.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { sellWithLimits } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aRide } from "#tests/fixtures/programme.ts";
import { mailsOf } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

const NOW = "2027-01-10T09:00:00Z";

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ now: new Date(NOW) });
  harness = await createTestServices({ now: NOW, payments: sandbox.payments });
  site = await createTestApp(harness.services);
});
beforeEach(() => sell({ fixedCapacity: null }));
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

const RIDE = { trip: "one-way", from: "CDG", to: "Ritz Paris", date: "2027-01-10", passengers: "2" };

test.each(LANGS)(
  "in %s, offers a filled-in request when the car was sold before the card was left",
  async (lang) => {
    const { words } = translatorIn(lang);
    const page = await toCardPage(lang);
    await sell({ fixedCapacity: 0 });
    const back = await sandbox.pay(page.url);
    const answer = await site.ask(pathOf(back.headers.get("location")!));
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(words("payment.guarantee.full.title"));
    const { action, fields } = formIn(html);
    expect(fields.email).toBe(page.form.email);
    const requested = await post(action, { ...fields, intent: "quote" });
    expect(requested.status).toBe(303);
    expect(requested.headers.get("location")).toMatch(/thank-you\?request=quote&reference=DE-/);
    expect(await sandbox.control("/charges")).toEqual({ charges: [] });
  },
);

test("returns a guest without a card to the checkout with the typed values, or to the same card page", async () => {
  const page = await toCardPage("en");
  const shown = await sandbox.visit(page.url);
  const cancel = /<a href="([^"]*setup=[^"]*)"/.exec(await shown.text())![1]!;
  const html = await (await site.ask(pathOf(cancel))).text();
  expect(html).toContain("No card is saved");
  const { action, fields } = formIn(html);
  await sell({ fixedCapacity: null }, NO_PROOF);
  const checkout = await post(action, { ...fields, ...pressed(html, "Return to the booking") });
  expect(checkout.status).toBe(200);
  const typed = await checkout.text();
  expect(typed).toContain(`value="${page.form.email}"`);
  expect(typed).not.toContain('name="cash_code"');
  expect(await findByForm(harness.services.db, page.form.form_key)).toBeUndefined();
  await sell({ fixedCapacity: null });
  const again = await post(action, { ...fields, guarantee: "yes" });
  expect(again.headers.get("location")).toBe(page.url);
});

test("redirects to the confirmation once the card is left, and shows its last digits there", async () => {
  const page = await toCardPage("en");
  const back = await sandbox.pay(page.url);
  const path = pathOf(back.headers.get("location")!);
  const answers = await Promise.all(Array.from({ length: 10 }, async () => site.ask(path)));
  const locations = new Set(answers.map(({ headers }) => headers.get("location")));
  expect(locations.size).toBe(1);
  const html = await (await site.ask([...locations][0]!)).text();
  expect(html).toContain("Card ending in 4242");
});

test("books a programme in cash once with the card of its guest, and returns the guest without a card to its checkout", async () => {
  const { db } = harness.services;
  const typed = ["2027-01-20", "2027-01-21", "2027-01-22"].map((date) => aRide({ date }));
  const checkout = `/en/booking/programme/checkout?rides=${writeProgramme(typed)}`;
  const { fields } = formIn(await (await site.ask(checkout)).text());
  const passenger = {
    passenger_name_3: "Omar Haddad",
    passenger_phone_3: "+974 3312 3456",
    passenger_email_3: "omar@example.com",
  };
  const terminals = { terminal_1: "unknown", terminal_2: "unknown", terminal_3: "unknown" };
  const form = {
    ...aGuestForm({ form_key: fields.form_key!, quote: fields.quote!, ...terminals, ...passenger }),
  };
  const asked = await post(checkout, form);
  expect(asked.status).toBe(422);
  const html = await asked.text();
  // The code belongs to the form.
  expect(formIn(html).fields.form_key).toBe(form.form_key);
  expect(html).toContain('name="cash_code"');
  expect(html).toContain('name="guarantee"');
  const page = (await post(checkout, { ...form, guarantee: "yes" })).headers.get("location")!;
  const shown = await sandbox.visit(page);
  const cancel = /<a href="([^"]*setup=[^"]*)"/.exec(await shown.text())![1]!;
  const left = await (await site.ask(pathOf(cancel))).text();
  const { action, fields: again } = formIn(left);
  expect(action).toBe(checkout);
  await sell({ fixedCapacity: null }, NO_PROOF);
  const returned = await post(action, { ...again, ...pressed(left, "Return to the booking") });
  expect([returned.status, await findByForm(db, form.form_key)]).toEqual([200, undefined]);
  expect(await returned.text()).toContain('value="Omar Haddad"');
  await sell({ fixedCapacity: null });
  const opened = await post(action, { ...again, guarantee: "yes" });
  expect(opened.headers.get("location")).toBe(page);
  const back = pathOf((await sandbox.pay(page)).headers.get("location")!);
  const answers = await Promise.all(Array.from({ length: 20 }, async () => site.ask(back)));
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  const { id } = (await findByForm(db, form.form_key))!;
  const legs = await legsOf(db, id);
  expect(legs.map(({ status, position, price }) => [status, position, price.total])).toEqual([
    ["confirmed", 1, 120_00],
    ["confirmed", 2, 120_00],
    ["confirmed", 3, 120_00],
  ]);
  expect(await savedCardOf(db, id)).toMatchObject({ last4: "4242" });
  const mails = await Promise.all(legs.map((leg) => mailsOf(db, leg.id)));
  expect(mails.flat().toSorted()).toEqual([
    "booking-confirmed-company",
    "booking-confirmed-guest",
    "passenger-confirmed",
  ]);
});

test.each(["session_id=cs_test_0123456789abcdef", "session_id=nonsense", "setup=nonsense", ""])(
  "shows no data of a guest for %j",
  async (query) => {
    const answer = await site.ask(`/fr/payment/guarantee?${query}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).not.toContain('name="full_name"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
  },
);

test("keeps the form when the provider does not answer, and opens the page on the next press", async () => {
  const { checkout, form } = await openCheckout("en");
  await sandbox.control("", { fail: 2, failWhen: "before" });
  const failed = await post(checkout, form);
  await sandbox.control("/reset", {});
  expect(failed.headers.get("location")).toMatch(/payment\/guarantee\?setup=.*&reason=unavailable/);
  const html = await (await site.ask(failed.headers.get("location")!)).text();
  expect(html).toContain("The card page does not answer");
  const { action, fields } = formIn(html);
  const opened = await post(action, { ...fields, guarantee: "yes" });
  expect(opened.headers.get("location")).toContain("/sandbox/pay/");
});

/** Cash is accepted as it is, so that a form that asks for it books. */
const NO_PROOF = { ...DEFAULT_CASH_RULE, confirmsEmail: false, amount: 10_000_00, hours: 0 };

/** The name and the value of a submit button. */
function pressed(html: string, label: string): Record<string, string> {
  const button = html.match(/<button[^>]*>[\s\S]*?<\/button>/g)?.find((one) => one.includes(label)) ?? "";
  const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(button)?.[1] ?? "";
  return { [of("name")]: of("value") };
}

function sell(limits: { fixedCapacity: number | null }, cash = DEFAULT_CASH_RULE): Promise<void> {
  const isOpen = limits.fixedCapacity === null;
  const rest = { sellsWithoutLimit: isOpen, cash };
  return sellWithLimits(harness.services.db, isOpen ? {} : { "mercedes-e-class": limits }, rest);
}

let rides = 0;

async function openCheckout(lang: Lang) {
  rides += 1;
  const time = `18:${String(rides).padStart(2, "0")}`;
  const query = new URLSearchParams({ ...RIDE, time, vehicle: "mercedes-e-class" });
  const checkout = `/${lang}/booking/checkout?${query.toString()}`;
  const { fields } = formIn(await (await site.ask(checkout)).text());
  const guest = aGuestForm({ terminal: "2E", guarantee: "yes" });
  const form = { ...guest, form_key: fields.form_key!, quote: fields.quote! };
  return { checkout, form };
}

async function toCardPage(lang: Lang) {
  const { checkout, form } = await openCheckout(lang);
  const answer = await post(checkout, form);
  return { url: answer.headers.get("location")!, form };
}

async function post(path: string, form: Record<string, string>): Promise<Response> {
  const headers = { Origin: "http://localhost:3000" };
  return site.ask(path, { method: "POST", body: new URLSearchParams(form), headers });
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url.replaceAll("&amp;", "&"));
  return `${pathname}${search}`;
}

function formIn(html: string): { action: string; fields: Record<string, string> } {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const action = (/<form[^>]*action="([^"]*)"/.exec(main)?.[1] ?? "").replaceAll("&amp;", "&");
  const inputs = main.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const fields = inputs.map((input) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
    return [of("name"), of("value").replaceAll("&amp;", "&").replaceAll("&#x27;", "'")];
  });
  return { action, fields: Object.fromEntries(fields) as Record<string, string> };
}
