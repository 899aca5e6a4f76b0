import { openCheckout } from "./support/http-guest.ts";
import { PRICE } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";

const PUBLIC_URL = "https://www.example.com";
let site: Site;

test.beforeAll(async () => {
  site = await startSite({ PUBLIC_URL, TRUSTED_PROXY: "127.0.0.1" });
});

test.afterAll(() => site.dispose());

test("every response has Strict-Transport-Security", async () => {
  for (const path of ["/fr", "/healthz", "/nowhere"]) {
    const { headers } = await fetch(site.url + path, { redirect: "manual" });
    expect(headers.get("strict-transport-security"), path).toMatch(/max-age=\d{8,}/);
  }
});

test("card payment is not offered and is rejected", async () => {
  const checkout = await openCheckout(site);
  expect(checkout.total).toBe(PRICE);
  expect(checkout.html).not.toMatch(/<input[^>]*value="card"/);
  expect((await checkout.send({ payment_method: "card" })).status).toBe(422);
  expect((await fetch(`${site.url}/sandbox/pay.css`)).status).toBe(404);
});

test("accepts a form with the public origin behind a proxy that terminates TLS", async () => {
  const checkout = await openCheckout(site, { lang: "en", origin: PUBLIC_URL });
  expect((await checkout.send()).status).toBe(303);
  const mail = await site.mailbox.waitFor({ to: checkout.guest.email });
  expect(mail.html).toContain(`${PUBLIC_URL}/en/booking/manage/`);
});

test("rejects a form from another origin", async () => {
  const checkout = await openCheckout(site, { origin: "https://www.example.com.evil.example" });
  expect((await checkout.send()).status).toBe(403);
});
