import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stampForm } from "#features/inquiries/forms/form-stamp.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { storeRequest } from "#features/inquiries/store-request.server.ts";
import { requestTokenOf } from "#features/inquiries/thread/guest-link.server.ts";
import { linkTokenHash } from "#platform/link-token.server.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

// Attempts that fail because nothing can be stored do not count; the limit is thirty. Bookings:
// app/routes/booking/submit-booking.db.test.ts.

const OPENED = "2027-01-10T09:00:00Z";
const TRIES = 31;

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let broken: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:05:00Z" });
  site = await createTestApp(harness.services);
  const db = new Proxy(harness.services.db, {
    get: (target, name, receiver) =>
      name === "transaction"
        ? () => Promise.reject(new Error("down"))
        : (Reflect.get(target, name, receiver) as unknown),
  });
  broken = await createTestApp({ ...harness.services, db });
});
afterAll(() => harness.close());

const GUEST = { full_name: "Nour Al-Thani", email: "nour@example.com", phone: "+974 3312 3456" };

test.each([
  ["a message", "/fr/contact", { subject: "other", text: "Bonjour." }],
  [
    "a request for a quote",
    "/fr/contact?about=quote",
    { trip: "one-way", from: "Hôtel Meurice", to: "Deauville", date: "2027-03-01", passengers: "2" },
  ],
  [
    "an event",
    "/fr/prestige-events/fashion-week",
    { event_name: "Reception", event_dates: "in March", text: "Four hotels." },
  ],
])("gives the attempts of %s back while the database is unavailable", async (_, path, fields) => {
  const form = () => ({ ...GUEST, ...fields, stamp: stampForm(harness.services.secret, new Date(OPENED)) });
  for (let tried = 0; tried < TRIES; tried += 1) expect(await send(broken, path, form())).toBe(503);
  expect(await send(site, path, form())).toBe(303);
});

test("gives the attempts of a reply in a request's thread back", async () => {
  const request = await storeRequest(harness.services, aRequest());
  const token = requestTokenOf(request.id, harness.services.secret);
  await harness.services.db
    .update(requestsTable)
    .set({ guestTokenHash: linkTokenHash(token) })
    .where(eq(requestsTable.id, request.id));
  const path = `/fr/requests/${token}`;
  const form = { key: randomUUID(), text: "Merci" };
  for (let tried = 0; tried < TRIES; tried += 1)
    expect(await send(broken, path, form)).toBeGreaterThanOrEqual(500);
  expect(await send(site, path, form)).toBe(303);
});

test("counts attempts with invalid input", async () => {
  const answers: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1)
    answers.push(await send(site, "/fr/contact", { email: "no" }));
  expect([answers.at(0), answers.at(-1)]).toEqual([422, 429]);
});

let asked = 0;
let last = "";

async function send({ ask }: typeof site, path: string, fields: Record<string, string>): Promise<number> {
  if (path !== last) asked += 1;
  last = path;
  const address = `198.51.100.${asked}`;
  return (await ask(path, { method: "POST", body: new URLSearchParams(fields), address })).status;
}
