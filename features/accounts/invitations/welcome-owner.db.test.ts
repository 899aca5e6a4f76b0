import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { hasOwner } from "../admins.server.ts";
import { adminCredentialsTable, adminsTable } from "../admins.table.ts";
import { anAdmin, PASSWORD } from "#tests/fixtures/owner.ts";
import { firstOwnerLinkOf } from "./first-owner-link.server.ts";
import { makeOwnerLink } from "./make-owner-link.server.ts";
import { ownerLinksTable } from "./invitations.table.ts";
import { mayWelcome, welcomeOwner } from "./welcome-owner.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  await harness.services.db.delete(adminsTable);
});

test("creates an owner, once per link", async () => {
  const token = await aToken();
  expect(await welcome(token)).toEqual({ kind: "welcomed" });
  expect(await hasOwner(harness.services.db)).toBe(true);
  expect(await welcome(token, { email: "other@example.com" })).toEqual({ kind: "gone" });
  expect(await harness.services.db.select().from(adminsTable)).toMatchObject([
    { email: "claire@example.com", role: "owner" },
  ]);
});

test("fifty concurrent uses of the link create one owner", async () => {
  const token = await aToken();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, number) => welcome(token, { email: `owner-${number}@example.com` })),
  );
  expect(all.filter(({ kind }) => kind === "welcomed")).toHaveLength(1);
  for (const end of all.filter(({ kind }) => kind === "invalid"))
    expect(end).toMatchObject({ errors: [{ field: "password", key: "busy" }] });
  expect(await harness.services.db.select().from(adminsTable)).toHaveLength(1);
});

test("expires the link after a day, and replaces it by a newer one", async () => {
  const first = await aToken();
  const second = await aToken();
  expect(await mayWelcome(harness.services, first)).toBe(false);
  harness.clock.moveTo("2027-01-11T08:59:59Z");
  expect(await mayWelcome(harness.services, second)).toBe(true);
  harness.clock.moveTo("2027-01-11T09:00:00Z");
  expect(await mayWelcome(harness.services, second)).toBe(false);
  expect(await welcome(second)).toEqual({ kind: "gone" });
});

test("prints the stored link while it is valid for at least an hour, then a new one", async () => {
  await harness.services.db.delete(ownerLinksTable);
  const first = await firstOwnerLinkOf(harness.services);
  harness.clock.moveTo("2027-01-11T08:00:00Z");
  expect(await firstOwnerLinkOf(harness.services)).toEqual(first);
  harness.clock.moveTo("2027-01-11T08:00:01Z");
  const second = await firstOwnerLinkOf(harness.services);
  expect(second.address).not.toBe(first.address);
  expect(second.endsAt).toEqual(new Date("2027-01-12T08:00:01Z"));
});

test.each([
  ["nothing", ""],
  ["a short text", "short"],
  ["an unknown token of the right length", "x".repeat(43)],
  ["a path", "../../etc/passwd"],
  ["ten thousand letters", "x".repeat(10_000)],
])("rejects %s as a token", async (_, wrong) => {
  await aToken();
  expect(await welcome(wrong)).toEqual({ kind: "gone" });
});

test("stores hashes only", async () => {
  const token = await aToken();
  expect(JSON.stringify(await harness.services.db.select().from(ownerLinksTable))).not.toContain(token);
  await welcome(token);
  const [credential] = await harness.services.db.select().from(adminCredentialsTable);
  expect(credential?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  [{ email: "" }, "email", "email-missing"],
  [{ email: "claire" }, "email", "email-invalid"],
  [{ password: "onze lettre" }, "password", "password-short"],
  [{ password: "0123456789".repeat(21) }, "password", "password-long"],
  [{ password: "claire@example.com" }, "password", "password-email"],
  [{ password: "CLAIRE@example.com1" }, "password", "password-email"],
  [{ password: "aaaaaaaaaaaaaaa" }, "password", "password-simple"],
])("rejects %j at its field, and keeps the link valid", async (change, field, key) => {
  const token = await aToken();
  expect(await welcome(token, change)).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect(await mayWelcome(harness.services, token)).toBe(true);
});

test("rejects an address with an account, and keeps the link valid", async () => {
  await anAdmin(harness.services, { email: "claire@example.com" });
  const token = await aToken();
  expect(await welcome(token)).toMatchObject({ kind: "invalid", errors: [{ key: "email-taken" }] });
  expect(await mayWelcome(harness.services, token)).toBe(true);
});

async function aToken() {
  const link = await makeOwnerLink(harness.services);
  expect(link).toMatch(/^http:\/\/localhost:3000\/fr\/admin\/welcome\/[\w-]{43}$/);
  return link.split("/").at(-1) ?? "";
}

function welcome(token: string, change: { email?: string; password?: string } = {}) {
  return welcomeOwner(harness.services, token, {
    email: "claire@example.com",
    password: PASSWORD,
    ...change,
  });
}
