import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { accountMails } from "./account-mails.server.ts";
import type { Owner } from "../admin.ts";
import { adminsTable } from "../admins.table.ts";
import { anAdmin, PASSWORD, startAgain } from "#tests/fixtures/owner.ts";
import { updateAdmin } from "../admins.server.ts";
import { auditEntriesTable } from "../audit/audit-entries.table.ts";
import { changePassword } from "../password/change-password.server.ts";
import { newLinkToken } from "#platform/link-token.server.ts";
import { replaceReset } from "../password/password-resets.server.ts";
import { removeSecondStepOf } from "../second-step/remove-second-step.server.ts";
import { resetPassword } from "../password/reset-password.server.ts";
import { findSecondStep } from "../second-step/second-steps.server.ts";
import { secondStepsTable } from "../second-step/second-steps.table.ts";
import { signInTriesTable } from "../sign-in/sign-in-tries.table.ts";

const NEW = "trois cafés, puis Orly";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await startAgain(harness, [adminsTable, mailsTable, auditEntriesTable, signInTriesTable]);
});

test("mails a password change to the account in its language, without a link", async () => {
  await updateAdmin(harness.services.db, owner.id, { lang: "ar" }, harness.clock.now());
  const typed = { current: PASSWORD, password: NEW, again: NEW, clientAddress: "192.0.2.1" };
  expect(await changePassword(harness.services, { ...owner, lang: "ar" }, typed)).toEqual({ kind: "done" });
  await deliverAll();
  expect(harness.mails).toMatchObject([{ to: "claire@example.com", lang: "ar" }]);
  expect(harness.mails[0]?.subject).toContain("تغيّرت كلمة مروركم");
  expect(harness.mails[0]?.text).toContain("10:00");
  expect(`${harness.mails[0]?.text}${harness.mails[0]?.html}`).not.toMatch(/\/admin\//);
  expect(JSON.stringify(await harness.services.db.select().from(mailsTable))).not.toContain(NEW);
});

test("sends no mail when the password change is rejected", async () => {
  const typed = { current: "wrong, wrong, wrong", password: NEW, again: NEW, clientAddress: "192.0.2.1" };
  expect((await changePassword(harness.services, owner, typed)).kind).toBe("invalid");
  expect(await harness.services.db.select().from(mailsTable)).toEqual([]);
});

test("mails a password reset by link once", async () => {
  const token = newLinkToken();
  await replaceReset(harness.services.db, {
    adminId: owner.id,
    token,
    endsAt: new Date("2027-01-10T09:30:00Z"),
  });
  const both = await Promise.all(
    [1, 2].map(() => resetPassword(harness.services, token, { password: NEW, again: NEW })),
  );
  expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "gone"]);
  await deliverAll();
  expect(harness.mails).toMatchObject([{ to: "claire@example.com", lang: "fr" }]);
  expect(harness.mails[0]?.subject).toContain("Votre mot de passe a été changé");
});

test("removes a colleague's second step, and mails the colleague", async () => {
  const id = await aColleague();
  expect(await remove(id)).toEqual({ kind: "done" });
  expect(await findSecondStep(harness.services.db, id)).toBeUndefined();
  expect(await remove(id)).toEqual({ kind: "changed" });
  await deliverAll();
  expect(harness.mails).toMatchObject([{ to: "second@example.com" }]);
  expect(harness.mails[0]?.text).not.toMatch(/\/admin\//);
  expect(await entries()).toEqual([{ adminId: owner.id, subjectId: id }]);
});

test("two concurrent removals of a second step remove it once", async () => {
  const id = await aColleague();
  const both = await Promise.all([remove(id), remove(id)]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
  expect(await entries()).toHaveLength(1);
});

test("requires the owner's password, and limits guesses", async () => {
  const id = await aColleague();
  for (let failure = 0; failure < 5; failure += 1)
    expect(await remove(id, "wrong, wrong, wrong")).toMatchObject({
      kind: "invalid",
      errors: [{ field: "current", key: "password-wrong" }],
    });
  expect(await remove(id)).toMatchObject({ errors: [{ key: "too-many-tries" }] });
  expect(await findSecondStep(harness.services.db, id)).toBeDefined();
  expect(await harness.services.db.select().from(mailsTable)).toEqual([]);
});

test("refuses to remove one's own second step or an unconfirmed one", async () => {
  await aSecondStep(owner.id, harness.clock.now());
  expect(await remove(owner.id)).toEqual({ kind: "changed" });
  const { id } = await anAdmin(harness.services, { email: "third@example.com" });
  await aSecondStep(id, null);
  for (const adminId of [id, "", "x", randomUUID()])
    expect(await remove(adminId)).toEqual({ kind: "changed" });
  expect(await findSecondStep(harness.services.db, owner.id)).toBeDefined();
});

function remove(adminId: string, password = PASSWORD) {
  return removeSecondStepOf(harness.services, owner, { adminId, password, clientAddress: "192.0.2.1" });
}

async function aColleague() {
  const { id } = await anAdmin(harness.services, { email: "second@example.com", role: "editor" });
  await aSecondStep(id, harness.clock.now());
  return id;
}

async function aSecondStep(adminId: string, confirmedAt: Date | null) {
  const row = { adminId, sealedSecret: "sealed", createdAt: harness.clock.now(), confirmedAt };
  await harness.services.db.insert(secondStepsTable).values(row);
}

async function deliverAll() {
  const composers = composersOf(accountMails, harness.services);
  for (const { id } of await harness.services.db.select().from(mailsTable))
    await deliverMail(harness.services, id, composers);
}

async function entries() {
  return (await harness.services.db.select().from(auditEntriesTable))
    .filter(({ action }) => action === "second-step-removed")
    .map(({ adminId, subjectId }) => ({ adminId, subjectId }));
}
