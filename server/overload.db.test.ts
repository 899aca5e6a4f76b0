import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { RENDER_LIMITS } from "./render-queue.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
});

afterAll(() => harness.close());

const SMALL = 2_000;

test("answers 503 without rendering when too many renderings of a visitor wait", async () => {
  const tooMany = RENDER_LIMITS.waitingPerVisitor + 3;
  const answers = await Promise.all(
    Array.from({ length: tooMany }, async (_, at) => site.ask(`/${LANGS[at % 3]}/booking`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(RENDER_LIMITS.waitingPerVisitor);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(3);
  for (const answer of refused) {
    expect([answer.headers.get("Retry-After"), answer.headers.get("Cache-Control")]).toEqual([
      "5",
      "no-store",
    ]);
    const html = await answer.text();
    expect(html.length).toBeLessThan(SMALL);
    const lang = LANGS.find((one) => html.includes(`<html lang="${one}"`))!;
    expect(html).toContain(wordsOf(lang)("refusals.busy.lead"));
  }
  expect((await site.ask("/fr/booking")).status).toBe(200);
});

test.each(LANGS)("answers an exceeded rate limit of private links without rendering, in %s", async (lang) => {
  const address = `198.51.100.${LANGS.indexOf(lang)}`;
  for (let tries = 0; tries < 60; tries += 1) await harness.services.limits.allow("manage", address);
  for (const path of ["booking/manage/no-such-token", "offers/no-such-token"]) {
    const answer = await site.ask(`/${lang}/${path}`, { address });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(answer.headers.get("Retry-After")).toBe("600");
    const html = await answer.text();
    expect(html.length).toBeLessThan(SMALL);
    expect(html).toContain(wordsOf(lang)("refusals.tooMany.title"));
    expect(html).toContain(`<html lang="${lang}"`);
  }
});

test.each([
  ["/fr/", "/fr"],
  ["//fr", "/fr"],
  ["/fr//services/?utm_source=a", "/fr/services?utm_source=a"],
  ["/fr/booking/manage/token/", "/fr/booking/manage/token"],
])("redirects %s, with an extra slash, without rendering", async (path, canonical) => {
  const asked = vi.spyOn(harness.services.db, "select");
  const answer = await site.ask(`http://localhost${path}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([308, canonical]);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test("does not redirect a form, whose fields would be lost", async () => {
  const init = { method: "POST", body: new URLSearchParams({ name: "x" }) };
  expect((await site.ask("/fr/contact/", init)).status).not.toBe(308);
});

test("renders the page for missing posts once per language", async () => {
  const counted = await createTestApp({ ...harness.services, content: { version: () => 1 } });
  const first = await (await counted.ask("/en/blog/no-such-post")).text();
  const queries = vi.spyOn(harness.services.db, "select");
  const other = await counted.ask("/en/blog/another-one");
  expect([other.status, await other.text()]).toEqual([404, first]);
  expect(queries.mock.calls.length).toBeLessThanOrEqual(2);
  queries.mockRestore();
  const french = await counted.ask("/fr/blog/no-such-post");
  expect(await french.text()).toContain('<html lang="fr"');
});
