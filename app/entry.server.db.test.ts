import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test("what was asked wrongly is noted, not reported as a bug of ours", async () => {
  const { site, levels } = await aListenedSite();
  const answer = await site.ask("/fr/fleet", {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
    headers,
  });
  expect(answer.status).toBe(405);
  expect(levels).toContain("info");
  expect(levels).not.toContain("error");
});

test("a page that fails is reported", async () => {
  const { site, levels } = await aListenedSite({ secret: undefined as unknown as string });
  await site.ask("/fr/form-stamp");
  expect(levels).toContain("error");
});

test("a long page is whole without a script that puts its parts in place", async () => {
  const { site } = await aListenedSite();
  const html = await (await site.ask("/fr/booking")).text();
  expect(html).toContain('name="from"');
  // React's mark where a part that comes later shall stand.
  expect(html).not.toContain('<template id="B:');
});

const headers = { Origin: "http://localhost:3000" };

async function aListenedSite(over: Partial<TestServices["services"]> = {}) {
  const levels: string[] = [];
  const log = new Proxy(harness.services.log, {
    get: (_, level) => () => void levels.push(String(level)),
  });
  return { site: await createTestApp({ ...harness.services, ...over, log }), levels };
}
