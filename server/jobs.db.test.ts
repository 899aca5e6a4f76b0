import { afterAll, beforeAll, expect, test } from "vitest";
import { dictionaries } from "#i18n/dictionaries.ts";
import { resendRules } from "#features/outbox/resend-rules.server.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";
import { mailComposers } from "./mail-composers.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test("has a handler for every schedule", () => {
  const names = Object.keys(jobHandlers(harness.services));
  expect(Object.keys(SCHEDULE).filter((name) => !names.includes(name))).toEqual([]);
});

test("has a name for every mail in the admin's list", () => {
  const { names } = dictionaries.fr.operations.mails;
  expect(Object.keys(mailComposers(harness.services)).toSorted()).toEqual(Object.keys(names).toSorted());
});

test("has a resend rule for every mail", () => {
  const rules = Object.keys(resendRules(harness.services));
  expect(rules.toSorted()).toEqual(Object.keys(mailComposers(harness.services)).toSorted());
});
