import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, PASSWORD, startAgain } from "#tests/fixtures/owner.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Owner } from "../admin.ts";
import { updateAdmin } from "../admins.server.ts";
import { adminsTable } from "../admins.table.ts";
import { auditEntriesTable } from "../audit/audit-entries.table.ts";
import { acceptInvitation } from "../invitations/accept-invitation.server.ts";
import { invitationsTable } from "../invitations/invitations.table.ts";
import { inviteAdmin, readInvitationForm } from "../invitations/invite-admin.server.ts";
import { accountMails } from "../mails/account-mails.server.ts";
import { secondStepsTable } from "../second-step/second-steps.table.ts";
import { beginSecondStep, confirmSetUp } from "../second-step/set-up-second-step.server.ts";
import { openSecret } from "../second-step/use-code.server.ts";
import { codeAt, stepAt } from "../second-step/totp.server.ts";
import { signInTriesTable } from "../sign-in/sign-in-tries.table.ts";
import { changeRole } from "./change-role.server.ts";
import { deactivateAdmin, reactivateAdmin } from "./set-active.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  await db.delete(secondStepsTable);
  owner = await startAgain(harness, [
    adminsTable,
    invitationsTable,
    mailsTable,
    auditEntriesTable,
    signInTriesTable,
  ]);
  for (const [email, lang] of [
    ["emma@example.com", "en"],
    ["huda@example.com", "ar"],
  ] as const) {
    const { id } = await anAdmin(harness.services, { email });
    await updateAdmin(db, id, { lang }, harness.clock.now());
  }
  await anAdmin(harness.services, { email: "ed@example.com", role: "editor" });
  const former = await anAdmin(harness.services, { email: "former@example.com" });
  await deactivateAdmin(harness.services, owner, former.id);
});

const OWNERS = ["claire@example.com fr", "emma@example.com en", "huda@example.com ar"];

test.each([
  ["no password", { password: "" }],
  ["a wrong password", { password: "wrong, wrong, wrong" }],
])("with %s creates no owner and sends no mail", async (_, proof) => {
  for (const make of [invite, promote, reactivate])
    expect(await make(proof), make.name).toMatchObject({
      kind: "invalid",
      errors: [{ field: "current", key: "password-wrong" }],
    });
  expect(await harness.services.db.select().from(mailsTable)).toEqual([]);
  expect(await harness.services.db.select().from(invitationsTable)).toEqual([]);
  expect(await owners()).toHaveLength(3);
});

test("limits guesses, and then rejects the right password too", async () => {
  for (let guess = 0; guess < 5; guess += 1) await promote({ password: "wrong, wrong, wrong" });
  expect(await promote()).toMatchObject({ errors: [{ field: "current", key: "too-many-tries" }] });
});

test("with an authenticator app requires a code, which counts once", async () => {
  await anApp();
  expect(await invite()).toMatchObject({ errors: [{ field: "code", key: "code-wrong" }] });
  const code = await currentCode();
  expect(await invite({ code })).toEqual({ kind: "done" });
  expect(await promote({ code })).toMatchObject({ errors: [{ field: "code", key: "code-wrong" }] });
});

test("rejects an address with an account before consuming a code", async () => {
  await anApp();
  const code = await currentCode();
  expect(await invite({ code }, "emma@example.com")).toMatchObject({ errors: [{ key: "email-taken" }] });
  expect(await invite({ code })).toEqual({ kind: "done" });
});

test("invites an editor and appoints a dispatcher without a password and without mails to owners", async () => {
  const form = { email: "new@example.com", role: "editor", lang: "fr" };
  expect(
    await inviteAdmin(harness.services, owner, readInvitationForm(form), proofOf({ password: "" })),
  ).toEqual({
    kind: "done",
  });
  const change = { adminId: await idOf("ed@example.com"), to: "dispatcher" } as const;
  expect(await changeRole(harness.services, owner, change, proofOf({ password: "" }))).toEqual({
    kind: "done",
  });
  expect(await notices()).toEqual([]);
});

test("mails every owner in their language who invited a new owner", async () => {
  expect(await invite()).toEqual({ kind: "done" });
  expect(await notices()).toEqual(OWNERS);
  const texts = harness.mails.filter(({ to }) => to !== "new@example.com").map(({ text }) => text);
  for (const text of texts) {
    expect(text).toContain("new@example.com");
    expect(text).toContain("claire@example.com");
    expect(text).not.toMatch(/\/admin\//);
  }
});

test("mails every owner, including the new one, about a promotion", async () => {
  expect(await promote()).toEqual({ kind: "done" });
  expect(await notices()).toEqual([...OWNERS, "ed@example.com fr"].sort());
  expect(await promote()).toEqual({ kind: "changed" });
  expect(await notices()).toHaveLength(4);
});

test("mails every owner when an owner's account is reactivated", async () => {
  expect(await reactivate()).toEqual({ kind: "done" });
  expect(await notices()).toEqual([...OWNERS, "former@example.com fr"].sort());
});

test("mails every owner once when an invitation as owner is accepted", async () => {
  await invite();
  await deliverAll();
  const mail = harness.mails.find(({ to }) => to === "new@example.com");
  const token = /admin\/welcome\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  harness.mails.length = 0;
  await harness.services.db.delete(mailsTable);
  await Promise.all(Array.from({ length: 50 }, () => acceptInvitation(harness.services, token, PASSWORD)));
  expect(await notices()).toEqual(OWNERS);
  expect(harness.mails[0]?.text).toContain("new@example.com");
});

test("sends owners no mail when an editor's invitation is accepted", async () => {
  const form = { email: "new@example.com", role: "editor", lang: "fr" };
  await inviteAdmin(harness.services, owner, readInvitationForm(form), proofOf());
  await deliverAll();
  const token = /admin\/welcome\/([\w-]{43})/.exec(harness.mails[0]?.text ?? "")?.[1] ?? "";
  expect(await acceptInvitation(harness.services, token, PASSWORD)).toEqual({ kind: "welcomed" });
  expect(await notices()).toEqual([]);
});

type Typed = { password?: string; code?: string };

function proofOf({ password = PASSWORD, code = "" }: Typed = {}) {
  return { password, code, clientAddress: "192.0.2.1" };
}

function invite(typed: Typed = {}, email = "new@example.com") {
  return inviteAdmin(
    harness.services,
    owner,
    readInvitationForm({ email, role: "owner", lang: "fr" }),
    proofOf(typed),
  );
}

async function promote(typed: Typed = {}) {
  const change = { adminId: await idOf("ed@example.com"), to: "owner" } as const;
  return changeRole(harness.services, owner, change, proofOf(typed));
}

async function reactivate(typed: Typed = {}) {
  return reactivateAdmin(harness.services, owner, await idOf("former@example.com"), proofOf(typed));
}

async function anApp() {
  await beginSecondStep(harness.services, owner, proofOf());
  const on = await confirmSetUp(harness.services, owner, await currentCode());
  expect(on.kind).toBe("on");
  harness.clock.moveTo("2027-01-10T09:01:00Z");
  await harness.services.db.delete(mailsTable);
}

async function currentCode() {
  const [row] = await harness.services.db.select().from(secondStepsTable);
  const secret = row && openSecret(harness.services.secret, row);
  if (!secret) throw new Error("a secret was expected");
  return codeAt(secret, stepAt(harness.clock.now()));
}

async function idOf(email: string) {
  const rows = await harness.services.db.select().from(adminsTable);
  return rows.find((row) => row.email === email)?.id ?? "";
}

async function owners() {
  const rows = await harness.services.db.select().from(adminsTable);
  return rows.filter(({ role, deactivatedAt }) => role === "owner" && !deactivatedAt);
}

async function deliverAll() {
  const composers = composersOf(accountMails, harness.services);
  for (const { id } of await harness.services.db.select().from(mailsTable))
    await deliverMail(harness.services, id, composers);
}

async function notices() {
  await deliverAll();
  const rows = await harness.services.db.select().from(mailsTable);
  const ids = new Set(rows.filter(({ name }) => name === "owner-added").map(({ id }) => id));
  return harness.mails
    .filter(({ id }) => ids.has(id))
    .map(({ to, lang }) => `${to} ${lang}`)
    .sort();
}
