import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { countEvent, purgeCounts } from "./count-event.server.ts";
import { countsBetween } from "./event-counts.server.ts";
import type { Counted } from "./event.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T22:30:00Z" });
});
afterAll(() => harness.close());

const view: Counted = { name: "page_view", path: "/fleet", lang: "fr", detail: "" };

test("counts concurrent events in one row", async () => {
  await Promise.all(Array.from({ length: 40 }, () => countEvent(harness.services, view)));
  await countEvent(harness.services, { ...view, lang: "ar" });
  expect(await countsBetween(harness.services.db, "2027-01-10", "2027-01-10")).toEqual([
    { ...view, day: "2027-01-10", lang: "ar", count: 1 },
    { ...view, day: "2027-01-10", count: 40 },
  ]);
});

test("starts a new day at midnight in Paris", async () => {
  harness.clock.moveTo("2027-01-10T23:30:00Z");
  await countEvent(harness.services, view);
  const [next] = await countsBetween(harness.services.db, "2027-01-11", "2027-12-31");
  expect(next).toMatchObject({ day: "2027-01-11", count: 1 });
});

test("deletes counts older than twenty-five months", async () => {
  harness.clock.moveTo("2029-02-10T12:00:00Z");
  await purgeCounts(harness.services);
  expect((await countsBetween(harness.services.db, "2027-01-01", "2027-12-31")).length).toBe(3);
  harness.clock.moveTo("2029-02-11T12:00:00Z");
  await purgeCounts(harness.services);
  const kept = await countsBetween(harness.services.db, "2027-01-01", "2027-12-31");
  expect(kept.map(({ day }) => day)).toEqual(["2027-01-11"]);
});
