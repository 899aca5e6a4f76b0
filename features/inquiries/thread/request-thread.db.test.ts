import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { composersOf } from "#platform/mail/mail-kind.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { directionOf } from "#i18n/locales.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { closeRequest } from "../close-request.server.ts";
import { requestMails } from "../mails/request-mails.server.ts";
import { readRequest } from "../read-request.server.ts";
import { reopenRequest } from "../reopen-request.server.ts";
import type { RequestStatus } from "../request-status.ts";
import { requestsTable, type RequestRow } from "../requests.table.ts";
import type { InboxFilter } from "../inbox/inbox-filter.ts";
import { searchRequests } from "../search-requests.server.ts";
import { findRequest, moveRequest } from "../requests.server.ts";
import { storeRequest } from "../store-request.server.ts";
import { answerRequest, readAnswerForm } from "./answer-request.server.ts";
import { requestTokenOf } from "./guest-link.server.ts";
import { noteReply, readReplyNote } from "./note-reply.server.ts";
import { openThread } from "./open-thread.server.ts";
import { readGuestReply, replyAsGuest } from "./reply-as-guest.server.ts";
import { requestMessagesTable } from "./request-messages.table.ts";
import { addThreadEntry } from "./request-messages.server.ts";
import { seenOf, MAX_MESSAGE } from "./thread.ts";

let harness: TestServices;
let omar: Dispatcher;
let request: RequestRow;
beforeAll(async () => {
  harness = await createTestServices();
  omar = await aDispatcher(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  for (const table of [requestMessagesTable, requestsTable, mailsTable, auditEntriesTable])
    await harness.services.db.delete(table);
  request = await storeRequest(harness.services, aRequest());
});

test("adds an entry once, and never moves the latest activity back", async () => {
  const { db } = harness.services;
  const entry = {
    id: randomUUID(),
    requestId: request.id,
    at: new Date("2027-01-11T08:00:00Z"),
    direction: "from_company" as const,
    kind: "offer-sent" as const,
    details: { offerId: "1" },
  };
  const added = await Promise.all(Array.from({ length: 10 }, () => addThreadEntry(db, entry)));
  expect(added.filter(Boolean)).toHaveLength(1);
  expect((await stored()).activityAt).toEqual(entry.at);
  await addThreadEntry(db, { ...entry, id: randomUUID(), at: new Date("2027-01-09T00:00:00Z") });
  expect((await stored()).activityAt).toEqual(entry.at);
});

test("stores an answer in the thread, sends one mail, and marks the request answered", async () => {
  const key = randomUUID();
  harness.clock.moveTo("2027-01-10T10:00:00Z");
  const clicks = await Promise.all(Array.from({ length: 10 }, () => answer({ key })));
  expect(clicks.every(({ kind }) => kind === "done")).toBe(true);
  expect(await mailsNamed("request-answered-guest")).toHaveLength(1);
  const shown = await read();
  expect(shown).toMatchObject({ status: "answered", isWaiting: false });
  expect(shown.entries).toMatchObject([
    {
      id: key,
      direction: "from_company",
      kind: "message",
      by: "omar@example.com",
      subject: "Votre demande",
      text: "Bonjour,\n\nAvec plaisir.",
      mail: { status: "queued" },
    },
  ]);
  const log = await auditOf(harness.services.db, [request.id]);
  expect(log).toMatchObject([{ action: "request-replied", by: "omar@example.com" }]);
  expect(JSON.stringify(log)).not.toContain("plaisir");
});

test.each([
  [{ subject: "" }, "subject", "subject-missing"],
  [{ text: " \n " }, "text", "text-missing"],
  [{ text: "a".repeat(MAX_MESSAGE + 1) }, "text", "too-long"],
  [{ key: "x" }, "key", "form-stale"],
])("rejects an answer with %j at its field, and stores nothing", async (wrong, field, key) => {
  const refused = await answer(wrong);
  expect(refused).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect(await harness.services.db.$count(requestMessagesTable)).toBe(0);
  expect((await stored()).status).toBe("new");
});

test("rejects an answer based on an outdated thread, and returns its text", async () => {
  const seen = seenOf(request);
  await answer();
  harness.clock.moveTo("2027-01-10T11:00:00Z");
  await reply("Encore une chose");
  const late = await answer({ seen, text: "Trop tôt" });
  expect(late).toMatchObject({ kind: "changed", typed: { text: "Trop tôt" } });
  expect(await mailsNamed("request-answered-guest")).toHaveLength(1);
  await closeRequest(harness.services, omar, await stored(), "closed");
  const before = await read();
  await reopenRequest(harness.services, omar, await stored());
  expect(await answer({ seen: before.seen })).toMatchObject({ kind: "changed" });
});

test.each(["fr", "ar"] as const)(
  "mails the typed answer in %s as text with the link to the thread",
  async (lang) => {
    request = await storeRequest(harness.services, aRequest({ lang }));
    const [subject, text] = ["Réponse <b>à vous</b>", "مرحبًا\n\n<script>alert(1)</script> & DE-1"];
    await answer({ subject, text });
    const message = await mailOf("request-answered-guest");
    expect(message).toMatchObject({
      to: "nour@example.com",
      replyTo: "reservation@maison-alcyon.example",
      lang,
      subject,
    });
    expect(message?.html).toContain(`<html dir="${directionOf(lang)}" lang="${lang}">`);
    expect(message?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; DE-1");
    expect(message?.html).not.toContain("<script>");
    const link = `http://localhost:3000/${lang}/requests/${tokenOf(request)}`;
    expect(message?.html).toContain(`href="${link}"`);
    expect(message?.text).toContain(link);
    expect(message?.text).toContain(request.reference);
  },
);

test("opens the link after the first answer, stores no token, and expires thirty days after the last entry", async () => {
  expect(await open()).toBeUndefined();
  await answer();
  expect(await open()).toMatchObject({
    reference: request.reference,
    until: "2027-02-09T09:00:00.000Z",
    entries: [{ direction: "from_company", text: "Bonjour,\n\nAvec plaisir." }],
  });
  expect(JSON.stringify(await stored())).not.toContain(tokenOf(request));
  for (const wrong of ["", "x", `${tokenOf(request)}x`, tokenOf({ id: randomUUID() })])
    expect(await openThread(harness.services, wrong, "fr")).toBeUndefined();
  harness.clock.moveTo("2027-02-09T08:59:59Z");
  expect(await open()).toBeDefined();
  harness.clock.moveTo("2027-02-09T09:00:00Z");
  expect(await open()).toBeUndefined();
  expect(await reply("Trop tard")).toEqual({ kind: "over" });
});

test("a guest's reply makes the request new, sends one mail, and appears on both pages", async () => {
  await answer();
  const key = randomUUID();
  harness.clock.moveTo("2027-01-12T09:00:00Z");
  const clicks = await Promise.all(Array.from({ length: 5 }, () => reply("<i>Merci</i> beaucoup", key)));
  expect(clicks.every(({ kind }) => kind === "done")).toBe(true);
  expect(await read()).toMatchObject({ status: "new", isWaiting: true });
  expect((await open())?.entries.map(({ direction }) => direction)).toEqual(["from_company", "from_guest"]);
  expect(await mailsNamed("request-replied-company")).toHaveLength(1);
  const message = await mailOf("request-replied-company");
  expect(message).toMatchObject({
    to: "company@example.com",
    replyTo: "nour@example.com",
    lang: "fr",
    subject: `Réponse de Nour Al-Thani · ${request.reference}`,
  });
  expect(message?.html).toContain("&lt;i&gt;Merci&lt;/i&gt; beaucoup");
  expect(message?.html).toContain(`href="http://localhost:3000/fr/admin/requests/${request.reference}"`);
});

test.each([
  ["", "text-missing"],
  ["a".repeat(MAX_MESSAGE + 1), "too-long"],
])("rejects an invalid reply (%#)", async (text, key) => {
  await answer();
  expect(await reply(text)).toMatchObject({ kind: "invalid", errors: [{ field: "text", key }] });
  expect((await stored()).status).toBe("answered");
});

test.each<[RequestStatus, RequestStatus]>([
  ["offered", "offered"],
  ["accepted", "accepted"],
  ["declined", "new"],
  ["closed", "new"],
])("a reply to a request that is %s makes it %s and waiting", async (from, to) => {
  await answer();
  await moveRequest(harness.services.db, request.id, "answered", from);
  await reply("Une question encore");
  expect(await read()).toMatchObject({ status: to, isWaiting: true });
  expect((await list({ view: "waiting" })).rows.map(({ id }) => id)).toEqual([request.id]);
  expect((await answer()).kind).toBe("done");
  expect(await read()).toMatchObject({ isWaiting: false });
});

test("a new offer answers the reply to the previous one", async () => {
  await answer();
  await moveRequest(harness.services.db, request.id, "answered", "offered");
  await reply("Et sans le retour ?");
  const entry = { id: randomUUID(), requestId: request.id, at: harness.clock.now() };
  await addThreadEntry(harness.services.db, { ...entry, direction: "from_company", kind: "offer-sent" });
  expect(await read()).toMatchObject({ status: "offered", isWaiting: false });
});

test("stores notes of calls, changes the status, and hides them from the guest", async () => {
  await answer();
  const key = randomUUID();
  harness.clock.moveTo("2027-01-11T09:00:00Z");
  for (let click = 0; click < 2; click += 1)
    expect((await note("from_guest", "Rappelle demain", key)).kind).toBe("done");
  expect(await read()).toMatchObject({ status: "new" });
  harness.clock.moveTo("2027-01-11T10:00:00Z");
  await note("from_company", "Prix donné au téléphone");
  const shown = await read();
  expect(shown.status).toBe("answered");
  expect(shown.entries.map(({ kind, direction }) => `${kind} ${direction}`)).toEqual([
    "message from_company",
    "noted-reply from_guest",
    "noted-reply from_company",
  ]);
  expect(JSON.stringify(await open())).not.toMatch(/Rappelle|téléphone/);
  expect(await note("nobody", "")).toMatchObject({
    kind: "invalid",
    errors: [
      { field: "note_from", key: "note-from-missing" },
      { field: "note_text", key: "text-missing" },
    ],
  });
});

test.each<RequestStatus>(["new", "answered", "offered", "accepted", "declined"])(
  "reopening a closed request restores its status %s, once",
  async (from) => {
    if (from !== "new") await moveRequest(harness.services.db, request.id, "new", from);
    const closed = [await close(), await close()];
    expect(closed.map(({ kind }) => kind)).toEqual(["done", "changed"]);
    expect(await stored()).toMatchObject({ status: "closed", closedFrom: from });
    const both = await Promise.all([reopen(), reopen()]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["changed", "done"]);
    expect(await stored()).toMatchObject({ status: from, closedFrom: null });
    const log = await auditOf(harness.services.db, [request.id]);
    expect(log.map(({ action }) => action)).toEqual(["request-reopened", "request-closed"]);
  },
);

test("reopening a request without a stored status makes it new", async () => {
  await harness.services.db.update(requestsTable).set({ status: "closed" });
  expect(await reopen()).toEqual({ kind: "done" });
  expect((await stored()).status).toBe("new");
});

test("marks only a waiting request as answered", async () => {
  const mark = async () => closeRequest(harness.services, omar, await stored(), "answered");
  expect([await mark(), await mark()]).toEqual([{ kind: "done" }, { kind: "changed" }]);
  expect((await stored()).status).toBe("answered");
});

test("lists waiting requests first, then by activity; filters by status, kind and words of the thread", async () => {
  await answer();
  harness.clock.moveTo("2027-01-11T09:00:00Z");
  const event = await storeRequest(
    harness.services,
    aRequest({ kind: "event", fullName: "Zoé", text: "Gala" }),
  );
  harness.clock.moveTo("2027-01-12T09:00:00Z");
  await reply("Un siège rehausseur, 50%_ sûr");
  const quote = await storeRequest(
    harness.services,
    aRequest({ kind: "quote", text: null, email: "z@example.com" }),
  );
  await closeRequest(harness.services, omar, quote, "closed");
  const found = async (filter: Partial<InboxFilter>) => (await list(filter)).rows.map(({ id }) => id);
  expect(await found({})).toEqual([request.id, event.id, quote.id]);
  expect(await found({ view: "waiting" })).toEqual([request.id, event.id]);
  expect(await found({ status: "closed" })).toEqual([quote.id]);
  expect(await found({ kind: "event" })).toEqual([event.id]);
  expect(await found({ search: "rehausseur, 50%_" })).toEqual([request.id]);
  expect(await found({ search: "avec plaisir" })).toEqual([request.id]);
  expect(await found({ search: "gala" })).toEqual([event.id]);
  expect(await found({ search: "z@example" })).toEqual([quote.id]);
  expect(await found({ search: "100%" })).toEqual([]);
  expect(await found({ search: "gala zoe" })).toEqual([event.id]);
  expect(await found({ search: "siege SÛR rehausseur" })).toEqual([request.id]);
  expect(await found({ search: "gala rehausseur" })).toEqual([]);
});

function answer(changes: Record<string, string> = {}) {
  return stored().then((row) => {
    const fields = {
      subject: "Votre demande",
      text: "Bonjour,\n\nAvec plaisir.",
      key: randomUUID(),
      seen: seenOf(row),
      ...changes,
    };
    return answerRequest(harness.services, omar, row, readAnswerForm(formOf(fields)));
  });
}

function reply(text: string, key: string = randomUUID()) {
  return replyAsGuest(harness.services, tokenOf(request), readGuestReply(formOf({ text, key })));
}

async function note(from: string, text: string, key: string = randomUUID()) {
  const form = formOf({ note_from: from, note_text: text, note_key: key });
  return noteReply(harness.services, omar, await stored(), readReplyNote(form));
}

async function close() {
  return closeRequest(harness.services, omar, await stored(), "closed");
}

async function reopen() {
  return reopenRequest(harness.services, omar, await stored());
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function tokenOf({ id }: { id: string }) {
  return requestTokenOf(id, harness.services.secret);
}

function open() {
  return openThread(harness.services, tokenOf(request), "fr");
}

async function read() {
  const { services } = harness;
  return readRequest(services, omar, (await findRequest(services.db, request.id))!, "fr");
}

function list(filter: Partial<InboxFilter>) {
  const all = { view: "all" as const, status: null, kind: null, search: "", page: 1 };
  const viewer = { dispatcherId: omar.id, now: harness.clock.now() };
  return searchRequests(harness.services.db, { ...all, ...filter }, viewer);
}

async function mailsNamed(name: string) {
  return harness.services.db.select().from(mailsTable).where(eq(mailsTable.name, name));
}

async function mailOf(name: "request-answered-guest" | "request-replied-company") {
  const [mail] = await mailsNamed(name);
  return composersOf(requestMails, harness.services)[name](mail!.data, mail!.id);
}

async function stored(): Promise<RequestRow> {
  const [row] = await harness.services.db
    .select()
    .from(requestsTable)
    .where(eq(requestsTable.id, request.id));
  return row!;
}
