import { LANGS } from "#i18n/locales.ts";
import { hydrated } from "./support/hydrated.ts";
import { expect, test } from "./support/site-test.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { aRide } from "./support/ride.ts";

const PUBLIC_PAGES = LANGS.map((lang) => `/${lang}`);

test("a public page has the same bytes for every visitor", async ({ site }) => {
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

test("a page with campaign parameters is served from the cache, hydrates without errors, and keeps its URL", async ({
  page,
  site,
}) => {
  const address = "/fr?gclid=Cj0KCQ&utm_source=search";
  expect(await (await fetch(site.url + address)).text()).not.toContain("Cj0KCQ");
  // site-test.ts fails the test on a hydration error.
  await page.goto(address);
  await hydrated(page);
  await expect(page).toHaveURL(address);
});

test("private pages have no-store and set no cookie", async ({ site }) => {
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
    // The mark of a visitor without a language, for some seconds.
    const mark = path === "/nowhere" ? expect.stringMatching(/^locale=none; Path=\/; Max-Age=30/) : null;
    expect(headers.get("set-cookie"), path).toEqual(mark);
  }
  for (const path of [`/fr/thank-you?booking=${token}`, `/fr/booking/manage/${token}`]) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get("referrer-policy"), path).toBe("no-referrer");
  }
});

test("every response has a content security policy without unsafe sources or wildcards", async ({ site }) => {
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
    // Cached pages have no request id, because they are not rendered for one request.
    if (!PUBLIC_PAGES.includes(path)) expect(headers.get("x-request-id"), path).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get("strict-transport-security"), `${path} is not under https`).toBeNull();
  }
});

test("built files are immutable, and a missing file responds with 404", async ({ site }) => {
  const html = await (await fetch(`${site.url}/fr`)).text();
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  const found = await fetch(site.url + asset);
  expect(found.headers.get("cache-control")).toContain("immutable");
  for (const path of ["/assets/none-12345678.js", "/favicon-none.ico", "/media/none.webp", "/.env"]) {
    expect((await fetch(site.url + path, { redirect: "manual" })).status, path).toBe(404);
  }
});

test("the liveness and readiness endpoints respond with 200", async ({ site }) => {
  const live = await fetch(`${site.url}/healthz`);
  expect([live.status, await live.json()]).toEqual([200, { status: "ok" }]);
  const ready = await fetch(`${site.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }]);
});
