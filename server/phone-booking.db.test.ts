import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import type { Role } from "#features/accounts/admin.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";

const PAGE = "/fr/admin/bookings/new";
const RIDE = {
  trip: "one-way",
  from: "CDG",
  to: "Ritz Paris",
  when: "20/01 14h30",
  passengers: "2",
  vehicle: "mercedes-e-class",
};

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());

test("accepts phone bookings from dispatchers and owners only", async () => {
  expect((await send("")).headers.get("Location")).toMatch(/^\/fr\/admin\/login\?next=/);
  expect((await send(await cookieOf("editor"))).status).toBe(403);
  expect(await harness.services.db.$count(bookingsTable)).toBe(0);
  for (const role of ["dispatcher", "owner"] as const) {
    const answer = await send(await cookieOf(role), {
      phone: role === "owner" ? "06 12 34 56 78" : "06 98 76 54 32",
    });
    expect([role, answer.status]).toEqual([role, 303]);
    expect(answer.headers.get("Location")).toMatch(/^\/fr\/admin\/bookings\/MA-\w{6}\?done=taken$/);
  }
  expect(await harness.services.db.$count(bookingsTable)).toBe(2);
});

test("shows errors at the fields with the typed values and without the guest's data in the URL", async () => {
  const answer = await send(await cookieOf("dispatcher", "second@example.com"), {
    price_by_hand: "1000000",
    full_name: "Quattlebaum",
  });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toMatch(/id="price_by_hand-error"/);
  expect(page).toContain('value="Quattlebaum"');
  expect(page).not.toMatch(/(href|action)="[^"]*Quattlebaum/);
});

test("refuses a ride that is no longer possible, at the field of its time", async () => {
  const cookie = await cookieOf("dispatcher", "third@example.com");
  const answer = await send(cookie, { when: "20/01/2026 14h30" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/id="when-error"/);
});

test("books nothing when the price that was shown is no longer the price, and shows the new one", async () => {
  const { db } = harness.services;
  const before = await db.$count(bookingsTable);
  const cookie = await cookieOf("dispatcher", "fourth@example.com");
  const call = { phone: "06 55 55 55 55", price_by_hand: "" };
  const shown = await seenAfterCheck(cookie, call);
  const stale = await post(cookie, { ...call, price_by_hand: "80", intent: "save", seen: shown });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("80");
  expect(await db.$count(bookingsTable)).toBe(before);
  expect((await post(cookie, { ...call, intent: "save", seen: shown })).status).toBe(303);
});

test("finds a known guest without an email address and without scripts, and books the last ride again", async () => {
  const cookie = await cookieOf("dispatcher", "fifth@example.com");
  const found = await (await post(cookie, { ...EMPTY, full_name: "Al-Thani", find: "on" })).text();
  const [, reference = ""] = /<button(?=[^>]*name="again")[^>]*value="(MA-\w{6})"/.exec(found) ?? [];
  expect(reference).not.toBe("");
  const again = await (await post(cookie, { ...EMPTY, when: "demain 9h", again: reference })).text();
  expect(again).toMatch(/<input(?=[^>]*name="full_name")[^>]*value="Nour Al-Thani"/);
  expect(again).toMatch(/<input(?=[^>]*name="from")[^>]*value="[^"]*(CDG|Charles)/);
  expect(again).toMatch(/<input(?=[^>]*name="when")[^>]*value="11\/01\/2027 09:00"/);
});

test("answers the price of a ride without data of the guest in the address, for dispatchers only", async () => {
  const query = new URLSearchParams(RIDE);
  const ask = async (cookie: string) =>
    site.ask(`${PAGE}/quote?${query}`, { headers: { Cookie: cookie, Accept: "application/json" } });
  expect((await ask("")).status).not.toBe(200);
  expect((await ask(await cookieOf("editor", "other-editor@example.com"))).status).toBe(403);
});

async function cookieOf(role: Role, email = `${role}@example.com`) {
  await anAdmin(harness.services, { email, role });
  return aSession(harness.services, email);
}

const EMPTY = { from: "", to: "", when: "", phone: "", price_by_hand: "", price_reason: "" };

async function send(cookie: string, fields: Record<string, string> = {}) {
  const form_key = randomUUID();
  const seen = await seenAfterCheck(cookie, { form_key, ...fields });
  return post(cookie, { form_key, ...fields, intent: "save", seen });
}

async function seenAfterCheck(cookie: string, fields: Record<string, string>) {
  const page = await (await post(cookie, { ...fields, intent: "check" })).text();
  return /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "";
}

function post(cookie: string, fields: Record<string, string>) {
  const call = {
    ...RIDE,
    full_name: "Nour Al-Thani",
    email: "",
    guest_lang: "ar",
    phone_country: "FR",
    phone: "06 12 34 56 78",
    price_by_hand: "95",
    price_reason: "Accord",
    payment_method: "cash",
    terminal: "unknown",
    terms: "on",
    form_key: randomUUID(),
    ...fields,
  };
  return site.ask(PAGE, {
    method: "POST",
    body: new URLSearchParams(call),
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
  });
}
