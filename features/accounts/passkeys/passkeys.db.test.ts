import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, aSession, PASSWORD, startAgain } from "#tests/fixtures/owner.ts";
import { aSoftwareKey, type SoftwareKey } from "#tests/support/software-key.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Admin, Owner } from "../admin.ts";
import { adminsTable } from "../admins.table.ts";
import { updateAdmin } from "../admins.server.ts";
import { auditEntriesTable } from "../audit/audit-entries.table.ts";
import { accountMails } from "../mails/account-mails.server.ts";
import { readAccount } from "../read-account.server.ts";
import { readUsers } from "../users/read-users.server.ts";
import { renewBackupCodes } from "../second-step/change-second-step.server.ts";
import { passSecondStep } from "../second-step/pass-second-step.server.ts";
import { readSecondStep } from "../second-step/read-second-step.server.ts";
import { removeSecondStepOf } from "../second-step/remove-second-step.server.ts";
import { backupCodesTable, secondStepsTable } from "../second-step/second-steps.table.ts";
import { beginSecondStep } from "../second-step/set-up-second-step.server.ts";
import { openHalfSession, openSession } from "../sign-in/open-session.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { signInTriesTable } from "../sign-in/sign-in-tries.table.ts";
import { addPasskey, beginPasskey, readPasskeyName } from "./add-passkey.server.ts";
import { removePasskey, renamePasskey } from "./change-passkey.server.ts";
import { passByPasskey } from "./pass-by-passkey.server.ts";
import { passkeyChallengesTable, passkeysTable } from "./passkeys.table.ts";
import { offerPasskeys, readPasskeys } from "./read-passkeys.server.ts";

const CLAIRE = "claire@example.com";

let harness: TestServices;
let owner: Owner;
let origin: string;
beforeAll(async () => {
  harness = await createTestServices();
  origin = harness.services.site.publicUrl;
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await startAgain(harness, [adminsTable, mailsTable, auditEntriesTable, signInTriesTable]);
});

test("the first passkey creates backup codes, ends other sessions and sends a mail in the account's language", async () => {
  await updateAdmin(harness.services.db, owner.id, { lang: "ar" }, harness.clock.now());
  const other = await aSession(harness.services);
  const added = await add(owner, aSoftwareKey(origin), "MacBook");
  expect(added).toMatchObject({ kind: "on" });
  expect(await openSession(harness.services, other)).toBeNull();
  expect(await readSecondStep(harness.services, owner)).toEqual({ app: { state: "off" }, codesLeft: 10 });
  expect(await readAccount(harness.services, owner)).toMatchObject({ hasSecondStep: true });
  expect((await readUsers(harness.services, owner)).users).toMatchObject([{ hasSecondStep: true }]);
  expect(await actions()).toEqual(expect.arrayContaining(["passkey-added", "second-step-on"]));
  await deliverAll();
  expect(harness.mails).toMatchObject([{ to: CLAIRE, lang: "ar" }]);
  expect(harness.mails[0]?.subject).toContain("مفتاح مرور جديد");
  expect(harness.mails[0]?.text).toContain("MacBook");
  expect(harness.mails[0]?.text).not.toMatch(/\/admin\//);
});

test("a second passkey creates no new backup codes", async () => {
  await add(owner, aSoftwareKey(origin), "MacBook");
  later(1);
  expect(await add(owner, aSoftwareKey(origin), "Téléphone")).toEqual({ kind: "done" });
  const { passkeys } = await readPasskeys(harness.services, owner);
  expect(passkeys).toMatchObject([
    { name: "MacBook", lastUsedAt: null },
    { name: "Téléphone", lastUsedAt: null },
  ]);
});

test("requires the passkey after the password, and records its use", async () => {
  const key = await aKeyOfClaire();
  const cookie = await halfCookie();
  expect(await openSession(harness.services, cookie)).toBeNull();
  expect((await pass(cookie, key.use(await options(cookie)))).kind).toBe("signed-in");
  expect(await openSession(harness.services, cookie)).toMatchObject({ id: owner.id });
  const { passkeys } = await readPasskeys(harness.services, owner);
  expect(passkeys).toMatchObject([{ lastUsedAt: harness.clock.now().toISOString() }]);
});

test("accepts a backup code in place of the passkey", async () => {
  const added = await add(owner, aSoftwareKey(origin), "MacBook");
  const [code = ""] = added.kind === "on" ? added.backupCodes : [];
  const visitor = { clientAddress: "192.0.2.1", userAgent: "a test", cookie: await halfCookie() };
  expect((await passSecondStep(harness.services, code, visitor)).kind).toBe("signed-in");
});

test("accepts a response and its challenge once", async () => {
  const key = await aKeyOfClaire();
  const cookie = await halfCookie();
  const asked = await options(cookie);
  const answer = key.use(asked);
  expect((await pass(cookie, answer)).kind).toBe("signed-in");
  const second = await halfCookie();
  expect((await pass(second, answer)).kind).toBe("over");
  await options(second);
  expect((await pass(second, answer)).kind).toBe("refused");
  expect((await pass(second, key.use(asked))).kind).toBe("over");
});

test("accepts one of three concurrent identical responses", async () => {
  const key = await aKeyOfClaire();
  const cookie = await halfCookie();
  const answer = key.use(await options(cookie));
  const all = await Promise.all([pass(cookie, answer), pass(cookie, answer), pass(cookie, answer)]);
  expect(all.filter(({ kind }) => kind === "signed-in")).toHaveLength(1);
});

test("binds a challenge to its session and expires it after five minutes", async () => {
  const key = await aKeyOfClaire();
  const [first, second] = [await halfCookie(), await halfCookie()];
  const [ofFirst] = [await options(first), await options(second)];
  expect((await pass(second, key.use(ofFirst))).kind).toBe("refused");
  later(5 * 60);
  expect((await pass(first, key.use(ofFirst))).kind).toBe("over");
  expect((await pass(first, key.use(await options(first)))).kind).toBe("signed-in");
});

test("two pages of a session share a challenge until it is renewed", async () => {
  await aKeyOfClaire();
  const cookie = await halfCookie();
  const asked = await options(cookie);
  later(60);
  expect((await options(cookie)).challenge).toBe(asked.challenge);
  later(60);
  expect((await options(cookie)).challenge).not.toBe(asked.challenge);
});

test("rejects a response with a wrong origin, challenge or user, and consumes the challenge", async () => {
  const key = await aKeyOfClaire();
  const cookie = await halfCookie();
  const lies = [
    { origin: "https://alcyon.example.net" },
    { rpId: "alcyon.example.net" },
    { challenge: "bm90IHRoZSBxdWVzdGlvbg" },
    { isVerified: false },
    { userHandle: "c29tZWJvZHkgZWxzZQ" },
    { type: "webauthn.create" },
  ];
  for (const lie of lies) {
    const asked = await options(cookie);
    expect([lie, (await pass(cookie, key.use(asked, lie))).kind]).toEqual([lie, "refused"]);
    expect((await pass(cookie, key.use(asked))).kind).toBe("over");
    await forgetTries();
  }
  expect(await openSession(harness.services, cookie)).toBeNull();
});

test("rejects malformed responses", async () => {
  await aKeyOfClaire();
  const cookie = await halfCookie();
  for (const sent of ["", "{}", "null", "[1]", `{"id":"x"}`, "x".repeat(20_000)]) {
    await options(cookie);
    expect((await pass(cookie, sent)).kind).toBe("refused");
    await forgetTries();
  }
});

test("rejects a modified signature, another account's passkey and a removed one", async () => {
  const key = await aKeyOfClaire();
  const nour = await anAdmin(harness.services, { email: "nour@example.com", role: "editor" });
  const nourAdmin = await openSession(harness.services, await aSession(harness.services, nour.email));
  if (!nourAdmin) throw new Error("a session was expected");
  const hers = aSoftwareKey(origin);
  await add(nourAdmin, hers, "Nour");
  const cookie = await halfCookie();
  const touched = JSON.parse(key.use(await options(cookie))) as { response: { signature: string } };
  touched.response.signature = touched.response.signature.replace(/.{4}$/, "AAAA");
  expect((await pass(cookie, JSON.stringify(touched))).kind).toBe("refused");
  expect((await pass(cookie, hers.use(await options(cookie)))).kind).toBe("refused");
  later(1);
  await add(owner, aSoftwareKey(origin), "another");
  const [first] = (await readPasskeys(harness.services, owner)).passkeys;
  await removePasskey(harness.services, owner, { id: first?.id ?? "", ...proof() });
  expect((await pass(cookie, key.use(await options(cookie)))).kind).toBe("refused");
});

test("rejects a passkey whose counter goes backwards, logs it and sends a mail", async () => {
  const key = aSoftwareKey(origin, { counter: 5 });
  await add(owner, key, "Clé USB");
  const first = await halfCookie();
  expect((await pass(first, key.use(await options(first)))).kind).toBe("signed-in");
  const second = await halfCookie();
  expect((await pass(second, key.use(await options(second), { counter: 6 }))).kind).toBe("copied");
  expect(await openSession(harness.services, second)).toBeNull();
  expect(await actions()).toContain("passkey-refused");
  await deliverAll();
  expect(harness.mails.at(-1)?.subject).toContain("Une clé d’accès a été refusée");
  expect(harness.mails.at(-1)?.text).toContain("Clé USB");
  expect((await pass(second, key.use(await options(second), { counter: 9 }))).kind).toBe("signed-in");
});

test("counts failed passkeys and codes together, and locks out the right passkey too", async () => {
  const key = await aKeyOfClaire();
  for (let failure = 0; failure < 5; failure += 1) await pass(await halfCookie(), "{}");
  const cookie = await halfCookie();
  expect((await pass(cookie, key.use(await options(cookie)))).kind).toBe("locked");
  later(30);
  expect((await pass(cookie, key.use(await options(cookie)))).kind).toBe("signed-in");
});

test("rejects a response without a recent password", async () => {
  const key = await aKeyOfClaire();
  const cookie = await halfCookie();
  const asked = await options(cookie);
  later(10 * 60);
  expect((await pass(cookie, key.use(asked))).kind).toBe("gone");
  expect((await pass("", key.use(asked))).kind).toBe("gone");
});

test("requires the password to add a passkey, and a code if an app is set up", async () => {
  const wrong = await begin(owner, "MacBook", { password: "wrong, wrong, wrong" });
  expect(wrong).toMatchObject({ kind: "invalid", errors: [{ field: "current", key: "password-wrong" }] });
  expect(await begin(owner, " ")).toMatchObject({ errors: [{ field: "name", key: "name-missing" }] });
  expect(await readPasskeys(harness.services, owner)).toEqual({ passkeys: [], proposed: null });
  await beginSecondStep(harness.services, owner, proof());
  await harness.services.db.update(secondStepsTable).set({ confirmedAt: harness.clock.now() });
  expect(await begin(owner, "MacBook")).toMatchObject({ errors: [{ field: "code", key: "code-wrong" }] });
});

test("accepts a new passkey once, for its own challenge, within five minutes", async () => {
  const key = aSoftwareKey(origin);
  await begin(owner, "MacBook");
  const asked = await proposed(owner);
  for (const lies of [
    { origin: "https://alcyon.example.net" },
    { isVerified: false },
    { rpId: "x.example" },
  ]) {
    expect(await addPasskey(harness.services, owner, key.create(asked, lies))).toMatchObject({
      errors: [{ key: "passkey-refused" }],
    });
    expect(await addPasskey(harness.services, owner, key.create(asked))).toMatchObject({
      errors: [{ key: "passkey-over" }],
    });
    await begin(owner, "MacBook");
  }
  const answer = key.create(await proposed(owner));
  later(5 * 60);
  expect((await readPasskeys(harness.services, owner)).proposed).toBeNull();
  expect(await addPasskey(harness.services, owner, answer)).toMatchObject({
    errors: [{ key: "passkey-over" }],
  });
  expect(await harness.services.db.select().from(passkeysTable)).toEqual([]);
});

test("rejects a known passkey, and limits an account to ten", async () => {
  const key = aSoftwareKey(origin);
  await add(owner, key, "MacBook");
  expect(await add(owner, key, "again")).toMatchObject({ errors: [{ key: "passkey-known" }] });
  for (let number = 2; number <= 10; number += 1) await add(owner, aSoftwareKey(origin), `key ${number}`);
  expect(await begin(owner, "eleven")).toMatchObject({ errors: [{ key: "passkeys-many" }] });
});

test("renames a passkey of the own account only", async () => {
  await aKeyOfClaire();
  const [passkey] = (await readPasskeys(harness.services, owner)).passkeys;
  const id = passkey?.id ?? "";
  expect(await renamePasskey(harness.services, owner, id, readPasskeyName(form("Bureau")))).toEqual({
    kind: "done",
  });
  const { id: otherId } = await anAdmin(harness.services, { email: "nour@example.com" });
  const other: Admin = { ...owner, id: otherId };
  expect(await renamePasskey(harness.services, other, id, readPasskeyName(form("Mine")))).toEqual({
    kind: "changed",
  });
  expect(await removePasskey(harness.services, other, { id, ...proof() })).toEqual({ kind: "changed" });
  expect(await renamePasskey(harness.services, owner, "x", readPasskeyName(form("Bureau")))).toEqual({
    kind: "changed",
  });
  expect((await readPasskeys(harness.services, owner)).passkeys).toMatchObject([{ name: "Bureau" }]);
});

test("removing the last passkey requires the password, deletes the backup codes and sends a mail", async () => {
  await aKeyOfClaire();
  const [passkey] = (await readPasskeys(harness.services, owner)).passkeys;
  const id = passkey?.id ?? "";
  const wrong = await removePasskey(harness.services, owner, { id, ...proof(), password: "wrong, wrong" });
  expect(wrong).toMatchObject({ kind: "invalid", errors: [{ field: "current" }] });
  expect(await removePasskey(harness.services, owner, { id, ...proof() })).toEqual({ kind: "done" });
  expect(await removePasskey(harness.services, owner, { id, ...proof() })).toEqual({ kind: "changed" });
  expect(await harness.services.db.select().from(backupCodesTable)).toEqual([]);
  expect((await attempt()).kind).toBe("signed-in");
  expect(await actions()).toEqual(expect.arrayContaining(["passkey-removed", "second-step-off"]));
  await deliverAll();
  expect(harness.mails.at(-1)?.text).toContain("Votre mot de passe suffit désormais");
});

test("renews backup codes only while a second step is on", async () => {
  expect(await renewBackupCodes(harness.services, owner, { ...proof(), code: "" })).toEqual({
    kind: "changed",
  });
  await aKeyOfClaire();
  expect(await renewBackupCodes(harness.services, owner, { ...proof(), code: "" })).toMatchObject({
    kind: "on",
  });
});

test("an owner removes a colleague's passkeys; deleting an account deletes its passkeys", async () => {
  const nour = await anAdmin(harness.services, { email: "nour@example.com", role: "editor" });
  const admin = await openSession(harness.services, await aSession(harness.services, nour.email));
  if (!admin) throw new Error("a session was expected");
  await add(admin, aSoftwareKey(origin), "Nour");
  const removed = await removeSecondStepOf(harness.services, owner, { adminId: nour.id, ...proof() });
  expect(removed).toEqual({ kind: "done" });
  expect(await harness.services.db.select().from(passkeysTable)).toEqual([]);
  await aKeyOfClaire();
  await begin(owner, "another");
  await harness.services.db.delete(adminsTable);
  expect(await harness.services.db.select().from(passkeysTable)).toEqual([]);
  expect(await harness.services.db.select().from(passkeyChallengesTable)).toEqual([]);
});

function form(name: string) {
  const data = new FormData();
  data.set("name", name);
  return data;
}

function proof() {
  return { password: PASSWORD, clientAddress: "192.0.2.1" };
}

function begin(admin: Admin, name: string, change: { password?: string } = {}) {
  return beginPasskey(harness.services, admin, readPasskeyName(form(name)), {
    ...proof(),
    code: "",
    ...change,
  });
}

async function proposed(admin: Admin) {
  const { proposed: asked } = await readPasskeys(harness.services, admin);
  if (!asked) throw new Error("a question was expected");
  return asked.options;
}

async function add(admin: Admin, key: SoftwareKey, name: string) {
  const begun = await begin(admin, name);
  if (begun.kind !== "done") throw new Error(`beginning was ${JSON.stringify(begun)}`);
  return addPasskey(harness.services, admin, key.create(await proposed(admin)));
}

async function aKeyOfClaire() {
  const key = aSoftwareKey(origin);
  await add(owner, key, "MacBook");
  return key;
}

function attempt() {
  const visitor = { clientAddress: "192.0.2.1", userAgent: "a test", cookie: null };
  return signIn(harness.services, { email: CLAIRE, password: PASSWORD }, visitor);
}

async function halfCookie() {
  const signedIn = await attempt();
  if (signedIn.kind !== "code-wanted") throw new Error(`signing in was ${signedIn.kind}`);
  return signedIn.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

async function options(cookie: string) {
  const half = await openHalfSession(harness.services, cookie);
  const asked = half && (await offerPasskeys(harness.services, half));
  if (!asked) throw new Error("a question was expected");
  return asked;
}

function pass(cookie: string, sent: string) {
  return passByPasskey(harness.services, sent, { clientAddress: "192.0.2.1", userAgent: "a test", cookie });
}

function later(seconds: number) {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + seconds * 1000).toISOString());
}

async function forgetTries() {
  await harness.services.db.delete(signInTriesTable);
}

async function deliverAll() {
  const composers = composersOf(accountMails, harness.services);
  for (const { id } of await harness.services.db.select().from(mailsTable))
    await deliverMail(harness.services, id, composers);
}

async function actions() {
  return (await harness.services.db.select().from(auditEntriesTable)).map(({ action }) => action);
}
