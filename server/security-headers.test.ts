import { createHash } from "node:crypto";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { FIRST_SCRIPT } from "#app/boot/first-script.ts";
import { PAGE_STYLES } from "#app/shell/page-styles.server.ts";
import { securityHeaders } from "./security-headers.ts";

const html = `<html><script src="/assets/a.js"></script><script>found(in, the, page)</script></html>`;

const app = new Hono()
  .use(securityHeaders({ https: true, development: false, formTargets: ["https://checkout.stripe.com"] }))
  .get("/page", (c) => c.html(html, 200, { [PAGE_STYLES]: "'sha256-style'" }))
  .get("/data", (c) => c.json({}))
  .get("/private", (c) => c.html(html, 200, { "Referrer-Policy": "no-referrer" }));

test("allows the one inline script of a page by its hash and nothing unsafe", async () => {
  const answer = await app.request("/page");
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  const hash = createHash("sha256").update(FIRST_SCRIPT).digest("base64");
  expect(policy).toContain(`; script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("; style-src 'self' 'sha256-style';");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com");
  expect(answer.headers.get(PAGE_STYLES)).toBeNull();
  expect(await answer.text()).toBe(html);
});

test("sets nosniff, frame-ancestors and HSTS on every response", async () => {
  for (const path of ["/page", "/data", "/nowhere"]) {
    const { headers } = await app.request(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Strict-Transport-Security")).toContain("max-age=");
    expect(headers.get("Permissions-Policy")).toContain("geolocation=()");
  }
});

test.each([
  ["/fr/chauffeur/a-token", "geolocation=(self)"],
  ["/fr/chauffeur/a-token/way", "geolocation=()"],
  ["/fr/booking/manage/a-token", "geolocation=()"],
  ["/fr/blog/chauffeur/a-token", "geolocation=()"],
])("answers %s with %s, because only a run sheet shares the position of a car", async (path, expected) => {
  expect((await app.request(path)).headers.get("Permissions-Policy")).toContain(`, ${expected},`);
});

test("lets a page set a stricter referrer policy", async () => {
  expect((await app.request("/private")).headers.get("Referrer-Policy")).toBe("no-referrer");
  expect((await app.request("/page")).headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
});

test("allows only the configured services of Google", async () => {
  const policyWith = async (analyticsId: string | null, mapsKey: string | null) => {
    const google = { analyticsId, mapsKey };
    const site = new Hono()
      .use(securityHeaders({ https: true, development: false, formTargets: [], google }))
      .get("/", (c) => c.html(html));
    return (await site.request("/")).headers.get("Content-Security-Policy") ?? "";
  };
  expect(await policyWith(null, null)).not.toContain("google");
  const counted = await policyWith("G-TEST1", null);
  expect(counted).toMatch(/script-src [^;]* https:\/\/www\.googletagmanager\.com\/gtag\/js;/);
  expect(counted).toMatch(/connect-src [^;]* https:\/\/\*\.google-analytics\.com /);
  expect(counted).not.toContain("maps");
  const mapped = await policyWith(null, "a-browser-key");
  expect(mapped).toMatch(/script-src [^;]* https:\/\/maps\.googleapis\.com;/);
  expect(mapped).not.toContain("analytics");
});
