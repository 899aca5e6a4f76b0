import { chargeAdditionsOf } from "#features/booking/additions/charge-additions.server.ts";
import { chargeNow, startCharge } from "#features/booking/fees/charge-guarantee.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { openLimits } from "#platform/limits.server.ts";
import { createStripePayments } from "#platform/payments/stripe-payments.server.ts";
import type { Services } from "#platform/services.ts";
import { TEST_KEY, WEBHOOK_SECRET } from "#tests/fixtures/running-sandbox.ts";

// Charges the saved card of a leg for its fee, or without a dispatcher for its additions, and stays between the answer of the provider and the write of its result. Run as a child process that the test
// kills. Arguments: the database URL, the address of the payment sandbox, the time, the id of the leg, and the id of the dispatcher.
const [databaseUrl = "", apiUrl = "", now = "", legId = "", dispatcherId = ""] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = openDatabase(databaseUrl, silent, { patience: 60_000 });
const stripe = createStripePayments({
  secretKey: TEST_KEY,
  webhookSecret: WEBHOOK_SECRET,
  apiUrl,
  mode: "test",
});
const services = {
  db,
  log: silent,
  clock: { now: () => new Date(now) },
  payments: {
    ...stripe,
    async chargeCard(request: Parameters<typeof stripe.chargeCard>[0]) {
      const charge = await stripe.chargeCard(request);
      console.log(JSON.stringify({ is: charge.kind }));
      return new Promise<never>(() => setInterval(() => undefined, 60_000));
    },
  },
  jobs: await createJobs({ url: databaseUrl, log: silent, alone: true }),
  limits: openLimits(databaseUrl, "a secret for tests, long enough to sign"),
} as unknown as Services;
const leg = await lockLeg(db, legId);
if (!leg) throw new Error("The leg does not exist.");
if (dispatcherId === "") await chargeAdditionsOf(services, leg);
else {
  await startCharge(services, { id: dispatcherId } as Dispatcher, leg);
  await chargeNow(services, leg);
}
