import { expect, test } from "./support/site-test.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { aRide } from "./support/ride.ts";

test("the log of a quote, a booking and refused forms names nobody", async ({ site }) => {
  const email = `zenobia-${crypto.randomUUID()}@example.com`;
  const guest = { full_name: "Zenobia Quattlebaum", email };
  const quote = await openCheckout(site, {
    ride: aRide({ to: "12 impasse des Papillons Violets", to_place: "typed" }),
    guest,
  });
  expect((await quote.send({ intent: "quote", notes: "Secretnote" })).status).toBe(303);
  const booked = await openCheckout(site, { guest });
  await booked.send({ email: "zenobia-without-at", phone: "0000" });
  const answer = await booked.send({ sign_text: "Secretsign", travel_number: "XY4242" });
  const token = tokenIn(answer.headers.get("location"));
  await fetch(`${site.url}/fr/booking/manage/${token}`);
  await site.mailbox.waitFor({ to: email });
  await site.mailbox.waitFor({ replyTo: email });

  // What the site writes arrives a moment after its answer.
  await expect.poll(() => site.output()).toContain('"path":"/fr/booking/manage/…"');
  const log = site.output();
  for (const secret of [
    "Zenobia",
    "zenobia",
    "Quattlebaum",
    booked.guest.phone,
    "Papillons",
    "Secret",
    "XY4242",
    "Ritz",
    token,
  ]) {
    expect(log, secret).not.toContain(secret);
  }
});
