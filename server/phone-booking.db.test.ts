import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import type { Role } from "#features/accounts/admin.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";

const RIDE = new URLSearchParams({
  trip: "one-way",
  from: "CDG",
  to: "Ritz Paris",
  date: "2027-01-20",
  time: "14:30",
  passengers: "2",
  vehicle: "mercedes-e-class",
});
const CHECKOUT = `/fr/admin/bookings/new/checkout?${RIDE}`;

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

test("leads back to the step of the ride when the ride is no longer possible", async () => {
  const cookie = await cookieOf("dispatcher", "third@example.com");
  const past = CHECKOUT.replace("2027-01-20", "2026-01-20");
  const answer = await send(cookie, {}, past);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('name="from"');
});

async function cookieOf(role: Role, email = `${role}@example.com`) {
  await anAdmin(harness.services, { email, role });
  return aSession(harness.services, email);
}

function send(cookie: string, fields: Record<string, string> = {}, address = CHECKOUT) {
  const call = {
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
  return site.ask(address, {
    method: "POST",
    body: new URLSearchParams(call),
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
  });
}
