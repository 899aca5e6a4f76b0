import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test("has a handler for every schedule", () => {
  const names = Object.keys(jobHandlers(harness.services));
  expect(Object.keys(SCHEDULE).filter((name) => !names.includes(name))).toEqual([]);
});
