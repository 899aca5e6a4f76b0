import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { companyTable } from "#features/company/company.table.ts";
import { companyTexts, type CompanyTexts } from "#features/company/company-fields.ts";
import { readCompany, saveCompany } from "#features/company/company.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import type { Owner } from "./admin.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { auditEntriesTable } from "./audit/audit-entries.table.ts";
import { changeCompany } from "./change-company.server.ts";
import { passkeysTable } from "./passkeys/passkeys.table.ts";
import { readCompanySettings } from "./read-company-settings.server.ts";
import { readOwnerDuties } from "./read-owner-duties.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.services.db.delete(companyTable);
  await harness.services.db.delete(auditEntriesTable);
});

test("saves the record, and logs the names of the changed fields", async () => {
  expect(await change({ tradeName: "Voitures du Quai" }, null)).toEqual({ kind: "done" });
  expect(await change({ tradeName: "Voitures du Quai", host: "" }, await seen())).toEqual({ kind: "done" });
  expect(await readCompany(harness.services.db)).toMatchObject({ tradeName: "Voitures du Quai", host: "" });
  const entries = await harness.services.db.select().from(auditEntriesTable);
  expect(entries.map(({ details }) => details)).toEqual([{ fields: "tradeName" }, { fields: "host" }]);
});

test("reports a conflict when the record changed since it was read, even within a millisecond", async () => {
  await change({ city: "Lyon" }, null);
  const before = await seen();
  expect(await change({ city: "Nice" }, before)).toEqual({ kind: "done" });
  expect(await change({ city: "Lille" }, before)).toEqual({ kind: "conflict" });
  expect(await change({ city: "Lille" }, null)).toEqual({ kind: "conflict" });
  expect(await readCompany(harness.services.db)).toMatchObject({ city: "Nice" });
  expect(await change({ city: "Lille" }, await seen())).toEqual({ kind: "done" });
});

test("accepts one of two concurrent saves", async () => {
  const first = await Promise.all([change({ city: "Lyon" }, null), change({ city: "Nice" }, null)]);
  expect(first.map(({ kind }) => kind).sort()).toEqual(["conflict", "done"]);
  const at = await seen();
  const next = await Promise.all([change({ city: "Lille" }, at), change({ city: "Metz" }, at)]);
  expect(next.map(({ kind }) => kind).sort()).toEqual(["conflict", "done"]);
});

test("logs nothing for a save without changes", async () => {
  expect(await change({}, null)).toEqual({ kind: "done" });
  expect(await harness.services.db.select().from(auditEntriesTable)).toEqual([]);
});

test("stores nothing of an invalid record", async () => {
  expect(await change({ siren: "123" }, null)).toMatchObject({ kind: "invalid" });
  expect(await harness.services.db.select().from(companyTable)).toEqual([]);
});

test("lists missing legal fields to owners", async () => {
  expect((await readOwnerDuties(harness.services, owner)).legal).toEqual({ missing: [], demo: true });
  await change({ insurer: "", vtcNumber: " " }, null);
  expect((await readOwnerDuties(harness.services, owner)).legal).toEqual({
    missing: ["vtcNumber", "insurer"],
    demo: true,
  });
});

test("requires a second step of owners one week after the company became real", async () => {
  const { db } = harness.services;
  const duty = async () => (await readOwnerDuties(harness.services, owner)).secondStep;
  expect(await duty()).toBeNull();
  const now = harness.clock.now();
  await saveCompany(db, DEMO_COMPANY, null, now);
  expect(await duty()).toBeNull();
  await saveCompany(db, { ...DEMO_COMPANY, demo: false }, now, now);
  const until = new Date(now.getTime() + 7 * 24 * 3_600_000);
  expect(await duty()).toEqual({ until, isOver: false });
  const later = new Date(now.getTime() + 24 * 3_600_000);
  await saveCompany(db, { ...DEMO_COMPANY, demo: false, host: "Paris" }, await seen(), later);
  expect(await duty()).toEqual({ until, isOver: false });
  harness.clock.moveTo(until.toISOString());
  expect(await duty()).toEqual({ until, isOver: true });
  const key = { credentialId: "x", publicKey: "x", counter: 0, name: "MacBook", createdAt: until };
  await db.insert(passkeysTable).values({ adminId: owner.id, ...key });
  expect(await duty()).toBeNull();
  await db.delete(passkeysTable);
  await saveCompany(db, DEMO_COMPANY, await seen(), until);
  expect(await duty()).toBeNull();
});

function change(texts: Partial<CompanyTexts>, at: Date | null) {
  const input = {
    texts: { ...companyTexts(DEMO_COMPANY), ...texts },
    social: DEMO_COMPANY.social,
    demo: true,
  };
  return changeCompany(harness.services, owner, input, at);
}

async function seen() {
  return new Date((await readCompanySettings(harness.services, owner)).savedAt);
}
