import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { acceptInvitation, invitationOf } from "../invitations/accept-invitation.server.ts";
import { accountMails } from "../mails/account-mails.server.ts";
import { isOwner, type Owner } from "../admin.ts";
import { adminsTable } from "../admins.table.ts";
import { anAdmin, aSession, PASSWORD, startAgain } from "#tests/fixtures/owner.ts";
import { auditEntriesTable } from "../audit/audit-entries.table.ts";
import { changeRole } from "./change-role.server.ts";
import { invitationsTable } from "../invitations/invitations.table.ts";
import {
  inviteAdmin,
  resendInvitation,
  withdrawInvitation,
  readInvitationForm,
} from "../invitations/invite-admin.server.ts";
import { openSession } from "../sign-in/open-session.server.ts";
import { readUsers } from "./read-users.server.ts";
import { deactivateAdmin, reactivateAdmin, signOutAdmin } from "./set-active.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";

const PROOF = { password: PASSWORD, code: "", clientAddress: "192.0.2.1" };

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await startAgain(harness, [adminsTable, invitationsTable, mailsTable, auditEntriesTable]);
});

test("invites by mail, and the link creates one account with the invited address and role", async () => {
  const token = await anInvitation({ email: " New@Example.com ", role: "editor", lang: "ar" });
  expect(harness.mails).toMatchObject([{ to: "new@example.com", lang: "ar" }]);
  expect(await invitationOf(harness.services, token)).toMatchObject({
    email: "new@example.com",
    role: "editor",
  });
  expect(await acceptInvitation(harness.services, token, PASSWORD)).toEqual({ kind: "welcomed" });
  expect(await acceptInvitation(harness.services, token, PASSWORD)).toEqual({ kind: "gone" });
  const admin = await openSession(harness.services, await aSession(harness.services, "new@example.com"));
  expect(admin).toMatchObject({ role: "editor", lang: "ar" });
  expect(await actions()).toEqual(expect.arrayContaining(["admin-invited", "invitation-accepted"]));
});

test("fifty concurrent acceptances create one account", async () => {
  const token = await anInvitation();
  const before = await harness.services.db.$count(adminsTable);
  const all = await Promise.all(
    Array.from({ length: 50 }, () => acceptInvitation(harness.services, token, PASSWORD)),
  );
  expect(all.filter(({ kind }) => kind === "welcomed")).toHaveLength(1);
  for (const end of all.filter(({ kind }) => kind === "invalid"))
    expect(end).toMatchObject({ errors: [{ field: "password", key: "busy" }] });
  expect(await harness.services.db.$count(adminsTable)).toBe(before + 1);
  expect((await actions()).filter((action) => action === "invitation-accepted")).toHaveLength(1);
});

test("stores no token, and expires the link after a day", async () => {
  const token = await anInvitation();
  const stored = [
    await harness.services.db.select().from(mailsTable),
    await harness.services.db.select().from(invitationsTable),
  ];
  expect(JSON.stringify(stored)).not.toContain(token);
  harness.clock.moveTo("2027-01-11T09:00:00Z");
  expect(await acceptInvitation(harness.services, token, PASSWORD)).toEqual({ kind: "gone" });
  expect((await readUsers(harness.services, owner)).invitations).toMatchObject([{ state: "ended" }]);
});

test("sending again invalidates the first link, and a double click sends one mail", async () => {
  const first = await anInvitation();
  const [row] = await harness.services.db.select().from(invitationsTable);
  const again = { invitationId: row?.id ?? "", formKey: randomUUID() };
  expect(await resendInvitation(harness.services, owner, again)).toEqual({ kind: "done" });
  await resendInvitation(harness.services, owner, again);
  const second = await deliveredToken();
  expect(harness.mails).toHaveLength(2);
  expect(await invitationOf(harness.services, first)).toBeUndefined();
  expect(await invitationOf(harness.services, second)).toBeDefined();
});

test("withdrawing invalidates the link and drops a queued mail", async () => {
  const token = await anInvitation();
  const [row] = await harness.services.db.select().from(invitationsTable);
  await resendInvitation(harness.services, owner, { invitationId: row?.id ?? "", formKey: randomUUID() });
  expect(await withdrawInvitation(harness.services, owner, row?.id ?? "")).toEqual({ kind: "done" });
  expect(await withdrawInvitation(harness.services, owner, row?.id ?? "")).toEqual({ kind: "changed" });
  await deliverAll();
  expect(harness.mails).toHaveLength(1);
  expect(await acceptInvitation(harness.services, token, PASSWORD)).toEqual({ kind: "gone" });
});

test.each([
  [{ email: "" }, "email-missing"],
  [{ email: "new" }, "email-invalid"],
  [{ email: "Claire@example.com" }, "email-taken"],
])("rejects the invitation %j", async (overrides, key) => {
  expect(await invite(overrides)).toMatchObject({ kind: "invalid", errors: [{ field: "email", key }] });
});

test("invites an address once, also concurrently", async () => {
  const both = await Promise.all([invite(), invite()]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "invalid"]);
});

test("treats an invalid role as editor", async () => {
  await invite({ role: "god" });
  expect(await harness.services.db.select().from(invitationsTable)).toMatchObject([{ role: "editor" }]);
});

test("applies a changed role from the next request", async () => {
  const { id } = await anAdmin(harness.services, { email: "second@example.com", role: "editor" });
  const cookie = await aSession(harness.services, "second@example.com");
  expect(await changeRole(harness.services, owner, { adminId: id, to: "owner" }, PROOF)).toEqual({
    kind: "done",
  });
  expect(await openSession(harness.services, cookie)).toMatchObject({ role: "owner" });
  expect(await changeRole(harness.services, owner, { adminId: id, to: "owner" }, PROOF)).toEqual({
    kind: "changed",
  });
});

test("promotes an editor to dispatcher, but keeps the last owner", async () => {
  const { id } = await anAdmin(harness.services, { email: "second@example.com", role: "editor" });
  const cookie = await aSession(harness.services, "second@example.com");
  expect(await changeRole(harness.services, owner, { adminId: id, to: "dispatcher" }, PROOF)).toEqual({
    kind: "done",
  });
  expect(await openSession(harness.services, cookie)).toMatchObject({ role: "dispatcher" });
  expect(await changeRole(harness.services, owner, { adminId: owner.id, to: "dispatcher" }, PROOF)).toEqual({
    kind: "last-owner",
  });
});

test("invites a dispatcher", async () => {
  const token = await anInvitation({ role: "dispatcher" });
  expect(await acceptInvitation(harness.services, token, PASSWORD)).toEqual({ kind: "welcomed" });
  const admin = await openSession(harness.services, await aSession(harness.services, "new@example.com"));
  expect(admin).toMatchObject({ role: "dispatcher" });
});

test("refuses to demote or deactivate the last owner", async () => {
  const { id } = await anAdmin(harness.services, { email: "second@example.com" });
  await deactivateAdmin(harness.services, owner, id);
  expect(await changeRole(harness.services, owner, { adminId: owner.id, to: "editor" }, PROOF)).toEqual({
    kind: "last-owner",
  });
  expect(await deactivateAdmin(harness.services, owner, owner.id)).toEqual({ kind: "last-owner" });
  await reactivateAdmin(harness.services, owner, id, PROOF);
  expect(await deactivateAdmin(harness.services, owner, owner.id)).toEqual({ kind: "done" });
});

test("two owners who remove each other concurrently leave one", async () => {
  await anAdmin(harness.services, { email: "second@example.com" });
  const second = await openSession(harness.services, await aSession(harness.services, "second@example.com"));
  if (!second || !isOwner(second)) throw new Error("an owner was expected");
  const both = await Promise.all([
    changeRole(harness.services, owner, { adminId: second.id, to: "editor" }, PROOF),
    deactivateAdmin(harness.services, second, owner.id),
  ]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "last-owner"]);
});

test("deactivating signs out and blocks sign-in; reactivating allows it again", async () => {
  const { id } = await anAdmin(harness.services, { email: "second@example.com", role: "editor" });
  const cookie = await aSession(harness.services, "second@example.com");
  expect(await deactivateAdmin(harness.services, owner, id)).toEqual({ kind: "done" });
  expect(await openSession(harness.services, cookie)).toBeNull();
  expect((await attempt()).kind).toBe("refused");
  expect(await reactivateAdmin(harness.services, owner, id, PROOF)).toEqual({ kind: "done" });
  expect(await openSession(harness.services, cookie)).toBeNull();
  expect((await attempt()).kind).toBe("signed-in");
});

test("ends all sessions of an account, but keeps the owner's current one", async () => {
  const { id } = await anAdmin(harness.services, { email: "second@example.com", role: "editor" });
  const [cookie, own] = [
    await aSession(harness.services, "second@example.com"),
    await aSession(harness.services, "claire@example.com"),
  ];
  expect(await signOutAdmin(harness.services, owner, id)).toEqual({ kind: "done" });
  expect(await openSession(harness.services, cookie)).toBeNull();
  expect((await attempt()).kind).toBe("signed-in");
  expect(await signOutAdmin(harness.services, owner, owner.id)).toEqual({ kind: "done" });
  expect(await openSession(harness.services, own)).toBeNull();
  const { users } = await readUsers(harness.services, owner);
  expect(users.find(({ isYou }) => isYou)?.seenAt).not.toBeNull();
});

test.each(["", "x", "1' or '1'='1", randomUUID()])(
  'answers "changed" for the unknown id %j',
  async (adminId) => {
    for (const result of [
      await changeRole(harness.services, owner, { adminId, to: "editor" }, PROOF),
      await deactivateAdmin(harness.services, owner, adminId),
      await reactivateAdmin(harness.services, owner, adminId, PROOF),
      await signOutAdmin(harness.services, owner, adminId),
      await withdrawInvitation(harness.services, owner, adminId),
      await resendInvitation(harness.services, owner, { invitationId: adminId, formKey: randomUUID() }),
    ])
      expect(result).toEqual({ kind: "changed" });
  },
);

function invite(overrides: { email?: string; role?: string; lang?: string } = {}) {
  const form = { email: "new@example.com", role: "editor", lang: "fr", ...overrides };
  return inviteAdmin(harness.services, owner, readInvitationForm(form), PROOF);
}

async function anInvitation(overrides: { email?: string; role?: string; lang?: string } = {}) {
  expect(await invite(overrides)).toEqual({ kind: "done" });
  return deliveredToken();
}

async function deliverAll() {
  const composers = composersOf(accountMails, harness.services);
  for (const { id } of await harness.services.db.select().from(mailsTable))
    await deliverMail(harness.services, id, composers);
}

async function deliveredToken() {
  await deliverAll();
  return /admin\/welcome\/([\w-]{43})/.exec(harness.mails.at(-1)?.text ?? "")?.[1] ?? "";
}

function attempt() {
  const visitor = { clientAddress: "192.0.2.1", userAgent: "a test", cookie: null };
  return signIn(harness.services, { email: "second@example.com", password: PASSWORD }, visitor);
}

async function actions() {
  return (await harness.services.db.select().from(auditEntriesTable)).map(({ action }) => action);
}
