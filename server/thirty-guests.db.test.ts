import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desc } from "drizzle-orm";
import { hiddenFields } from "#tests/e2e/support/http-guest.ts";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { deliverMail, HELD_BACK } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { mailComposers } from "./mail-composers.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const CHECKOUT =
  "/en/booking/checkout?trip=one-way&from=CDG&to=Ritz+Paris&date=2027-02-09&passengers=2&vehicle=mercedes-e-class";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices();
  await sellWithoutLimit(harness.services.db);
  harness.services.pdf = {
    ...harness.services.pdf,
    render: async () => new TextEncoder().encode("%PDF-1.7"),
  };
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());

test("lets thirty guests of one hotel book and limits repeated attempts", async () => {
  const address = "2001:db8:7:7::1";
  for (let guest = 1; guest <= 30; guest += 1)
    expect(await book({ email: `guest-${guest}@example.com` }, `2001:db8:7:7::${guest}`)).toBe(303);
  const tries: number[] = [];
  for (let tried = 0; tried < 65; tried += 1) tries.push(await book({ phone: "12" }, address));
  expect(tries).toEqual([...Array<number>(60).fill(422), ...Array<number>(5).fill(429)]);
});

test("sends at most twelve mails a day to a mailbox, stores every booking and notifies the company", async () => {
  const spellings = [
    "Victim@example.com",
    "victim+1@example.com",
    "victim+two@EXAMPLE.com",
    "victim@example.com",
  ];
  for (let time = 0; time < 20; time += 1)
    expect(await book({ email: spellings[time % 4] ?? "" }, `198.51.100.${time}`)).toBe(303);
  const rows = await harness.services.db.select().from(bookingsTable).orderBy(desc(bookingsTable.bookedAt));
  expect(rows.filter(({ email }) => /^victim/i.test(email ?? ""))).toHaveLength(20);
  await deliver();
  const mails = harness.mails.filter((mail) => /victim/i.test(`${mail.to} ${mail.replyTo}`));
  expect(mails.filter(({ to }) => /^victim/i.test(to))).toHaveLength(12);
  const told = mails.filter(({ to }) => to === "company@example.com");
  expect(told).toHaveLength(20);
  expect(told.filter(({ text }) => text.includes("Le client n’a pas reçu d’e-mail"))).toHaveLength(8);
});

test("keeps held-back mails in the outbox for a decision", async () => {
  const held = (await harness.services.db.select().from(mailsTable)).filter(
    ({ status }) => status === "failed",
  );
  expect(held.map(({ name, attempts, lastError }) => ({ name, attempts, lastError }))).toEqual(
    Array(8).fill({ name: "booking-confirmed-guest", attempts: 0, lastError: HELD_BACK }),
  );
});

let guests = 0;

async function book(change: Record<string, string>, address: string) {
  guests += 1;
  const checkout = `${CHECKOUT}&time=${10 + Math.floor(guests / 60)}:${String(guests % 60).padStart(2, "0")}`;
  const html = await (await site.ask(checkout, { address })).text();
  const guest = {
    full_name: "Nour Al-Thani",
    email: "nour@example.com",
    phone_country: "QA",
    phone: `33${String(guests).padStart(6, "0")}`,
  };
  const body = new URLSearchParams({
    ...hiddenFields(html),
    ...guest,
    terminal: "2E",
    payment_method: "cash",
    terms: "on",
    ...change,
  });
  return (await site.ask(checkout, { method: "POST", body, address })).status;
}

async function deliver() {
  const composers = mailComposers(harness.services);
  for (const { id, status } of await harness.services.db.select().from(mailsTable))
    if (status === "queued") await deliverMail(harness.services, id, composers);
}
