import { LANGS } from "#i18n/locales.ts";
import { awake } from "./support/awake.ts";
import { expect, test } from "./support/site-test.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { aRide } from "./support/ride.ts";

const PUBLIC_PAGES = LANGS.map((lang) => `/${lang}`);

test("a public page is the same for everybody, byte for byte", async ({ site }) => {
  const visitors: Record<string, string>[] = [
    {},
    { cookie: "locale=ar; theme=france; session=abc", "user-agent": "Mozilla/5.0 (iPhone)" },
    { "user-agent": "Googlebot/2.1", "accept-language": "ar-SA,ar;q=0.9" },
  ];
  for (const path of PUBLIC_PAGES) {
    const answers = await Promise.all(visitors.map((headers) => fetch(site.url + path, { headers })));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size, path).toBe(1);
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers.get("set-cookie")).toBeNull();
      expect(headers.get("vary") ?? "").not.toMatch(/cookie|user-agent|accept-language/i);
    }
  }
});

test("a visitor whom a campaign sent gets the cached page, which is hydrated without an error and keeps its address", async ({
  page,
  site,
}) => {
  const address = "/fr?gclid=Cj0KCQ&utm_source=search";
  expect(await (await fetch(site.url + address)).text()).not.toContain("Cj0KCQ");
  // What React finds different when it wakes is an error of the page: site-test.ts.
  await page.goto(address);
  await awake(page);
  await expect(page).toHaveURL(address);
});

test("nothing sets a cookie from the server, and what is private is not kept", async ({ site }) => {
  const checkout = await openCheckout(site);
  const token = tokenIn((await checkout.send()).headers.get("location"));
  const priv = [
    "/fr/booking",
    `/fr/booking/vehicle?${aRide()}`,
    `/fr/booking/extras?${aRide()}`,
    `/fr/booking/checkout?${aRide()}`,
    `/fr/thank-you?booking=${token}`,
    `/fr/booking/manage/${token}`,
    "/fr/booking/manage/nobody-has-this-link",
    "/fr/payment/success?session_id=cs_test_nobody_paid_this",
    "/fr/payment/cancel?booking=nobody",
    "/fr/booking/places?q=cdg",
    `/fr/booking/live?${aRide()}`,
    "/nowhere",
  ];
  for (const path of priv) {
    const { headers } = await fetch(site.url + path, { redirect: "manual" });
    expect(headers.get("cache-control"), path).toContain("no-store");
    expect(headers.get("set-cookie"), path).toBeNull();
  }
  for (const path of [`/fr/thank-you?booking=${token}`, `/fr/booking/manage/${token}`]) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get("referrer-policy"), path).toBe("no-referrer");
  }
});

test("every page is guarded by a policy without exceptions", async ({ site }) => {
  for (const path of [
    ...PUBLIC_PAGES,
    "/fr/booking",
    `/ar/booking/checkout?${aRide()}`,
    "/assets/none.js",
    "/healthz",
  ]) {
    const { headers } = await fetch(site.url + path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*|http:(?!\/\/(127|localhost))/);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("permissions-policy"), path).toContain("geolocation=()");
    // What was drawn for this request can be found in the log; a copy has nothing there but its line.
    if (!PUBLIC_PAGES.includes(path)) expect(headers.get("x-request-id"), path).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get("strict-transport-security"), `${path} is not under https`).toBeNull();
  }
});

test("built files may be kept for ever, and one that is not there is truly missing", async ({ site }) => {
  const html = await (await fetch(`${site.url}/fr`)).text();
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  const found = await fetch(site.url + asset);
  expect(found.headers.get("cache-control")).toContain("immutable");
  for (const path of ["/assets/none-12345678.js", "/favicon-none.ico", "/media/none.webp", "/.env"]) {
    expect((await fetch(site.url + path, { redirect: "manual" })).status, path).toBe(404);
  }
});

test("the process says that it lives and that it is ready", async ({ site }) => {
  const live = await fetch(`${site.url}/healthz`);
  expect([live.status, await live.json()]).toEqual([200, { status: "ok" }]);
  const ready = await fetch(`${site.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }]);
});
