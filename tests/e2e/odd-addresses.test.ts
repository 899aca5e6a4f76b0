import { expect, test } from "./support/site-test.ts";
import { nextVisitor } from "./support/http-guest.ts";
import { HOSTILE, LONG } from "./support/hostile.ts";
import { aRide } from "./support/ride.ts";

const SPECIAL_REQUESTS: Record<string, string>[] = [
  { vehicle: "flying-carpet" },
  { vehicle: "__proto__" },
  { passengers: "-3" },
  { passengers: "1e9" },
  { passengers: "٣" },
  { date: "2026-02-31" },
  { date: "9999-99-99" },
  { time: "25:61" },
  { trip: "hourly", hours: "-1" },
  { trip: "sideways" },
  { trip: "return", return_date: "yesterday", return_time: "noon" },
  { bags_large: "99999999999999999999" },
  { infant: "3", passengers: "3" },
  { from_place: "../../etc/passwd" },
  { fold: "both" },
  ...HOSTILE.map((from) => ({ from })),
  ...HOSTILE.map((to) => ({ to, to_place: to.slice(0, 1000) })),
];

const STEPS = ["", "/checkout", "/live"];

test("a malformed or hostile trip in the URL neither breaks a page nor is rendered as code", async ({
  site,
}) => {
  for (const request of SPECIAL_REQUESTS) {
    await Promise.all(STEPS.map((step) => lookAt(`${site.url}/fr/booking${step}?${aRide(request)}`)));
  }
});

async function lookAt(address: string) {
  const answer = await fetch(address);
  const html = await answer.text();
  expect(answer.status, address.slice(0, 200)).toBe(200);
  expect(html, address.slice(0, 200)).not.toMatch(/<script>alert\(1|(href|src|action)="\s*javascript:/i);
}

const ODD = [
  "/%",
  "/fr/%E0%A4%A",
  "/fr/booking?from=%E0%A4%A&to=%",
  "/fr/booking/manage/%ZZ",
  "/fr/booking/manage/%00",
  "/fr/booking/places?q=%00",
  `/fr/booking/places?q=${LONG}`,
  "/fr/booking/live",
  "/fr/payment/success?session_id=%27",
  "/fr/thank-you?booking[]=1",
  `/fr/${LONG}`,
  "/fr//booking",
  "/fr/..%2f..%2fetc",
  "/\\evil.example",
  "//evil.example/fr",
];

test("invalid addresses cause no server error and never redirect to another site", async ({ site }) => {
  for (const path of ODD) {
    const answer = await fetch(site.url + path, { redirect: "manual" });
    expect(answer.status, path.slice(0, 60)).toBeLessThan(500);
    const location = answer.headers.get("location");
    if (location) expect(new URL(location, site.url).origin, path.slice(0, 60)).toBe(site.url);
  }
  expect((await fetch(`${site.url}/fr/booking?from=${LONG}&to=${LONG}`)).status).toBe(431);
});

test("an unknown page redirects home in the stored language, and an unknown language to the same page", async ({
  site,
}) => {
  const leads = async (path: string, cookie = "") => {
    const answer = await fetch(site.url + path, { redirect: "manual", headers: { cookie } });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await leads("/")).toEqual([302, "/fr"]);
  expect(await leads("/nowhere/at/all?x=1")).toEqual([302, "/fr?x=1"]);
  expect(await leads("/fr/nowhere/deep", "locale=ar")).toEqual([302, "/ar"]);
  expect(await leads("/booking?trip=return", "a=b; locale=en")).toEqual([302, "/en/booking?trip=return"]);
  expect(await leads("/de/booking?trip=return")).toEqual([302, "/fr/booking?trip=return"]);
  for (const cookie of ["locale=../../evil", "locale=de", "locale=%", `locale=${LONG}`, ";;;=;", "locale"]) {
    expect(await leads("/nowhere", cookie), cookie.slice(0, 30)).toEqual([302, "/fr"]);
  }
});

test("invalid headers do not change the page", async ({ site }) => {
  const plain = await (await fetch(`${site.url}/fr`)).text();
  for (const language of [",,;q=", "*", "xx-".repeat(500), "ar;q=9"]) {
    const headers = { "accept-language": language, cookie: "=;=;\t", referer: "::" };
    expect(await (await fetch(`${site.url}/fr`, { headers })).text()).toBe(plain);
  }
});

const EVERYWHERE = [
  "/fr",
  "/fr/booking",
  `/fr/booking/checkout?${aRide()}`,
  "/fr/booking/pay",
  "/fr/booking/manage/nobody",
  "/fr/booking/places",
  "/fr/thank-you",
  "/nowhere",
  "/healthz",
  "/webhooks/stripe",
];

test("answers 405 to unsupported methods at every address, and an empty POST causes no server error", async ({
  site,
}) => {
  for (const path of EVERYWHERE) {
    const ask = async (method: string, body?: BodyInit) => {
      const headers = { "x-forwarded-for": nextVisitor() };
      const answer = await fetch(site.url + path, {
        method,
        redirect: "manual",
        headers,
        body: body ?? null,
      });
      return answer.status;
    };
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      expect(await ask(method), `${method} ${path}`).toBe(405);
    }
    expect(await ask("POST"), path).toBeLessThan(500);
    expect(await ask("POST", new URLSearchParams()), path).toBeLessThan(500);
  }
});
