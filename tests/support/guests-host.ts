import { openCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { openLimits } from "#platform/limits.server.ts";
import { createStripePayments } from "#platform/payments/stripe-payments.server.ts";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import type { Services } from "#platform/services.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { TEST_KEY, WEBHOOK_SECRET } from "#tests/fixtures/running-sandbox.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { placeAs } from "./stored-bookings.ts";

// Guests book the same class of car on one day concurrently. Run as a child process that the test kills. Prints one line for each guest, with the
// address of the payment page for a booking by card. Arguments: the database URL, the address of the payment sandbox, the time, a prefix of the email
// addresses, the date of the rides, and the payment methods, which the guests use in turn.
const [databaseUrl = "", apiUrl = "", now = "", mark = "", date = "", methods = ""] = process.argv.slice(2);
const GUESTS = 25;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = openDatabase(databaseUrl, silent, { patience: 60_000 });
const secret = "a secret for tests, long enough to sign";
const services = {
  db,
  secret,
  log: silent,
  clock: { now: () => new Date(now) },
  payments: createStripePayments({
    secretKey: TEST_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl,
    mode: "test",
  }),
  places: createEmbeddedPlaces(),
  jobs: await createJobs({ url: databaseUrl, log: silent, alone: true }),
  limits: openLimits(databaseUrl, secret),
  site: { publicUrl: "http://localhost:3000" },
} as unknown as Services;
const inTurn = methods.split(",");
console.log(JSON.stringify({ is: "ready" }));
await Promise.all(
  Array.from({ length: GUESTS }, async (_, guest) => {
    const choice = aChoice({ trip: { pickupAt: pickup(`${date}T12:${String(10 + guest)}`) } });
    const form = aGuestForm({
      terminal: "2E",
      email: `${mark}-${guest}@example.com`,
      payment_method: inTurn[guest % inTurn.length]!,
    });
    const answer = await placeAs(services, choice, form);
    const isByCard = answer.kind === "placed" && answer.booking.paymentMethod === "card";
    const opened = isByCard ? await openCheckout(services, answer.booking) : undefined;
    console.log(JSON.stringify({ is: answer.kind, ...(opened?.kind === "open" ? { url: opened.url } : {}) }));
  }),
);
console.log(JSON.stringify({ is: "done" }));
process.exit(0);
