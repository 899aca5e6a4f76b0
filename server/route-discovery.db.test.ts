import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());

test("lists the routes of a page and none of the admin", async () => {
  const page = await (await site.ask("/fr/contact")).text();
  expect(page).toContain("routes/site/contact/contact");
  expect(page).not.toContain("routes/admin");
});

test("answers the routes of links, cached by browsers", async () => {
  const answer = await routesBehind("/fr,/fr/contact");
  expect(Object.keys((await answer.json()) as object)).toContain("routes/site/contact/contact");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test.each([
  ["a guest's booking", "/ar,/ar/booking/manage/SECRET"],
  ["a draft", "/fr/blog/preview/SECRET"],
  ["an invitation", "/fr/admin/welcome/SECRET"],
])("does not cache a request with the link of %s", async (_, paths) => {
  const answer = await routesBehind(paths);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("tells a page of an earlier build to load the document", async () => {
  const answer = await site.ask("/__manifest?version=earlier&paths=/fr");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("x-remix-reload-document")).toBe("true");
});

function routesBehind(paths: string) {
  return site.ask(`/__manifest?${new URLSearchParams({ paths, version: "test" })}`);
}
