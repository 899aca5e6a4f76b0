import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { saveCompany } from "#features/company/company.server.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { lastKnownCompany } from "./last-known.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

const NOW = new Date("2027-01-10T09:00:00Z");

test("the company's record is read again when published content changed, or when nobody knows", async () => {
  let version: number | null = 1;
  const site = { ...harness.services, content: { version: () => version } };
  const { db } = harness.services;
  expect((await lastKnownCompany(site)).phone).toBe(DEMO_COMPANY.phone);
  await saveCompany(db, { ...DEMO_COMPANY, phone: "+33199000001" }, null, NOW);
  expect((await lastKnownCompany(site)).phone).toBe(DEMO_COMPANY.phone);
  version = 2;
  expect((await lastKnownCompany(site)).phone).toBe("+33199000001");
  version = null;
  await saveCompany(db, { ...DEMO_COMPANY, phone: "+33199000002" }, NOW, NOW);
  expect((await lastKnownCompany(site)).phone).toBe("+33199000002");
});
