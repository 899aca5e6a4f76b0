import { openDatabase } from "#platform/db/db.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { openLimits } from "#platform/limits.server.ts";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import type { Services } from "#platform/services.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { fakeProvider } from "./fake-provider.ts";
import { placeAs } from "./stored-bookings.ts";

// Guests book the same class of car concurrently, alternately by card and in cash. Run as a child process that the test kills. Arguments: the
// database URL, the time, and a prefix of the email addresses.
const [databaseUrl = "", now = "", mark = ""] = process.argv.slice(2);
const GUESTS = 25;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = openDatabase(databaseUrl, silent, { patience: 60_000 });
const secret = "a secret for tests, long enough to sign";
const services = {
  db,
  secret,
  log: silent,
  clock: { now: () => new Date(now) },
  payments: fakeProvider().payments,
  places: createEmbeddedPlaces(),
  jobs: await createJobs({ url: databaseUrl, log: silent, alone: true }),
  limits: openLimits(databaseUrl, secret),
} as unknown as Services;
console.log(JSON.stringify({ is: "ready" }));
let placed = 0;
await Promise.all(
  Array.from({ length: GUESTS }, async (_, guest) => {
    // All rides overlap.
    const choice = aChoice({ trip: { pickupAt: pickup(`2027-01-20T12:${String(10 + guest)}`) } });
    const form = aGuestForm({
      terminal: "2E",
      email: `${mark}-${guest}@example.com`,
      payment_method: guest % 2 === 0 ? "card" : "cash",
    });
    const answer = await placeAs(services, choice, form);
    if (answer.kind === "placed") placed += 1;
    console.log(JSON.stringify({ is: answer.kind }));
  }),
);
console.log(JSON.stringify({ is: "done", placed: String(placed) }));
process.exit(0);
