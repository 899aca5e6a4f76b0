import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test.each([
  ["fr", "Réserver un trajet"],
  ["ar", "حجز رحلة جديدة"],
])("in %s, a cancelled payment without a booking links to a new one", async (lang, label) => {
  const site = await createTestApp(harness.services);
  const html = await (await site.ask(`/${lang}/payment/cancel?booking=unknown`)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main).toMatch(new RegExp(`<a[^>]*href="/${lang}/booking"[^>]*>${label}</a>`));
});
