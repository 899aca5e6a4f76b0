import { openCheckout } from "./support/http-guest.ts";
import { PRICE } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";

// A site that the whole world can reach, without a key of the payment provider.

const PUBLIC_URL = "https://www.example.com";
let site: Site;

test.beforeAll(async () => {
  site = await startSite({ PUBLIC_URL, TRUSTED_PROXY: "127.0.0.1" });
});

test.afterAll(() => site.dispose());

test("there is no way back to http", async () => {
  for (const path of ["/fr", "/healthz", "/nowhere"]) {
    const { headers } = await fetch(site.url + path, { redirect: "manual" });
    expect(headers.get("strict-transport-security"), path).toMatch(/max-age=\d{8,}/);
  }
});

test("a card is not offered, and a sent one is refused", async () => {
  const checkout = await openCheckout(site);
  expect(checkout.total).toBe(PRICE);
  expect(checkout.html).not.toMatch(/<input[^>]*value="card"/);
  expect((await checkout.send({ payment_method: "card" })).status).toBe(422);
  expect((await fetch(`${site.url}/sandbox/pay.css`)).status).toBe(404);
});

test("behind a proxy that ends https, a form of the public address is taken", async () => {
  const checkout = await openCheckout(site, { lang: "en", origin: PUBLIC_URL });
  expect((await checkout.send()).status).toBe(303);
  const mail = await site.mailbox.waitFor({ to: checkout.guest.email });
  expect(mail.html).toContain(`${PUBLIC_URL}/en/booking/manage/`);
});

test("a form of another site is refused", async () => {
  const checkout = await openCheckout(site, { origin: "https://www.example.com.evil.example" });
  expect((await checkout.send()).status).toBe(403);
});
