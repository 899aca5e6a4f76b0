import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { countsBetween } from "#features/analytics/event-counts.server.ts";
import { legalFrames } from "#i18n/legal/legal-documents.server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());

test.each(LANGS)(
  "in %s the objection is one click without JavaScript, and so is withdrawing it",
  async (lang) => {
    const page = await site.ask(`/${lang}/cookie-policy`);
    const { choice, refuse } = legalFrames[lang].counting;
    const html = await page.text();
    expect(html).toContain(refuse);
    expect(html).toContain(`data-state="choice" hidden="">${choice}`);
    const off = await send(lang, "off");
    expect(off.status).toBe(303);
    expect(off.headers.get("Set-Cookie")).toMatch(/^counting=off; Path=\/; Max-Age=34128000; SameSite=Lax$/);
    const done = await site.ask(off.headers.get("Location")!.split("#")[0]!);
    expect(await done.text()).toContain(`data-state="choice">${choice}`);
    const on = await send(lang, "on");
    expect(on.headers.get("Set-Cookie")).toMatch(/^counting=off; .*Max-Age=0/);
  },
);

test("does not count visitors who objected, by cookie or by browser signal", async () => {
  await view({ Cookie: "locale=fr; counting=off" });
  await view({ "Sec-GPC": "1" });
  await view({ DNT: "1" });
  expect(await countsBetween(harness.services.db, "2027-01-10", "2027-01-10")).toEqual([]);
});

test("renders the same page for every visitor, and only the cookie policy accepts the form", async () => {
  const [objecting, other] = await Promise.all(
    [{ Cookie: "counting=off" }, {}].map(async (headers) =>
      (await site.ask("/fr/cookie-policy", { headers: headers as Record<string, string> })).text(),
    ),
  );
  const body = (html = "") => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(body(objecting)).toBe(body(other));
  expect((await send("fr", "off", "terms")).status).toBe(405);
  expect((await send("fr", "maybe")).status).toBe(400);
});

function send(lang: string, counting: string, page = "cookie-policy") {
  return site.ask(`/${lang}/${page}`, { method: "POST", body: new URLSearchParams({ counting }) });
}

async function view(headers: Record<string, string>) {
  const body = new URLSearchParams({ name: "page_view", lang: "fr", path: "/fleet", detail: "" });
  const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
  const sent = { "User-Agent": chrome, ...headers };
  expect((await site.ask("/events", { method: "POST", body, headers: sent })).status).toBe(204);
}
