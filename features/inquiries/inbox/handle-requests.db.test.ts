import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { updateAdmin } from "#features/accounts/admins.server.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aDispatcher, anAdmin } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { requestsTable, type RequestRow } from "../requests.table.ts";
import { storeRequest } from "../store-request.server.ts";
import { addThreadEntry } from "../thread/request-messages.server.ts";
import { requestMessagesTable } from "../thread/request-messages.table.ts";
import { handleRequests, type RequestAct, versionOf } from "./handle-requests.server.ts";
import { readInboxFilter } from "./inbox-filter.ts";
import { listInbox } from "./list-inbox.server.ts";

let harness: TestServices;
let omar: Dispatcher;
let zoe: Dispatcher;
let request: RequestRow;
beforeAll(async () => {
  harness = await createTestServices();
  omar = await aDispatcher(harness.services);
  zoe = await aDispatcher(harness.services, "zoe@example.com");
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-20T09:00:00Z");
  for (const table of [requestMessagesTable, requestsTable, mailsTable, auditEntriesTable])
    await harness.services.db.delete(table);
  request = await storeRequest(harness.services, aRequest());
  await harness.services.db.delete(mailsTable);
});

const MONDAY = "2027-01-25T07:00:00.000Z";

test.each([
  [{ kind: "assign", to: "zoe" }, "request-assigned", "request-unassigned"],
  [{ kind: "snooze", until: MONDAY }, "request-snoozed", "request-snooze-ended"],
  [{ kind: "close" }, "request-closed", "request-reopened"],
] as const)("writes %j with its audit entry and no mail, and undoes it", async (typed, action, undone) => {
  const act = typed.kind === "assign" ? { ...typed, to: zoe.id } : typed;
  const [done] = await handle(act);
  expect(versionOf(await stored())).toBe(done?.undo?.version);
  expect(await actions()).toEqual([action]);
  const [back] = await handleRequests(harness.services, omar, [done!.undo!]);
  expect(back?.undo).not.toBe(null);
  expect(await stored()).toEqual(request);
  expect(await actions()).toEqual([undone, action]);
  expect(await harness.services.db.$count(mailsTable)).toBe(0);
});

test("returns a closed request to its snooze when the closing is undone", async () => {
  await handle({ kind: "snooze", until: MONDAY });
  const before = await stored();
  const [closed] = await handle({ kind: "close" });
  expect(await stored()).toMatchObject({ status: "closed", snoozedUntil: null });
  await handleRequests(harness.services, omar, [closed!.undo!]);
  expect(await stored()).toEqual(before);
});

test("lets one of twenty dispatchers take a request that all of them see", async () => {
  const version = versionOf(request);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      handle({ kind: "assign", to: [omar, zoe][index % 2]!.id }, { version }),
    ),
  );
  expect(results.flat().filter(({ undo }) => undo !== null)).toHaveLength(1);
  expect(await actions()).toEqual(["request-assigned"]);
});

test("handles the same requests in two orders at once without waiting forever", async () => {
  const others = await Promise.all(
    Array.from({ length: 9 }, () => storeRequest(harness.services, aRequest())),
  );
  const all = [request, ...others].map((row) => ({
    reference: row.reference,
    version: versionOf(row),
    act: { kind: "close" as const },
  }));
  const [there, back] = await Promise.all([
    handleRequests(harness.services, omar, all),
    handleRequests(harness.services, zoe, all.toReversed()),
  ]);
  expect([...there, ...back].filter(({ undo }) => undo !== null)).toHaveLength(10);
});

test("leaves a request as it is when the guest has replied since it was shown", async () => {
  const version = versionOf(request);
  harness.clock.moveTo("2027-01-20T09:00:01Z");
  await guestReplies();
  const before = await stored();
  for (const act of [{ kind: "close" }, { kind: "snooze", until: MONDAY }] as const)
    expect(await handle(act, { version })).toMatchObject([{ undo: null }]);
  expect(await stored()).toEqual(before);
});

test("assigns to active colleagues who manage requests only", async () => {
  const editor = await anAdmin(harness.services, { email: "edith@example.com", role: "editor" });
  const former = await anAdmin(harness.services, { email: "former@example.com", role: "dispatcher" });
  await updateAdmin(harness.services.db, former.id, { deactivatedAt: new Date() }, new Date());
  for (const to of [editor.id, former.id, randomUUID(), "nobody"])
    expect(await handle({ kind: "assign", to })).toMatchObject([{ undo: null }]);
  const { colleagues } = await inbox("");
  expect(colleagues.map(({ name }) => name)).toEqual(["omar", "zoe"]);
});

test("keeps a request without an assignee when the account of the assignee is deleted", async () => {
  const gone = await anAdmin(harness.services, { email: "gone@example.com", role: "dispatcher" });
  await handle({ kind: "assign", to: gone.id });
  await harness.services.db.delete(adminsTable).where(eq(adminsTable.id, gone.id));
  expect((await stored()).assigneeId).toBe(null);
});

test("hides a snoozed request from the list until its time, then shows it as returned", async () => {
  await handle({ kind: "snooze", until: MONDAY });
  expect(await views()).toEqual({ waiting: 0, unassigned: 0, mine: 0, snoozed: 1, all: 1 });
  harness.clock.moveTo(MONDAY);
  expect(await views()).toEqual({ waiting: 1, unassigned: 1, mine: 0, snoozed: 0, all: 1 });
  expect((await inbox("")).listing.rows).toMatchObject([{ hasReturned: true, snoozedUntil: null }]);
});

test("returns an answered request that was snoozed", async () => {
  await harness.services.db.update(requestsTable).set({ status: "answered" });
  expect(await views()).toMatchObject({ waiting: 0 });
  await handle({ kind: "snooze", until: MONDAY });
  harness.clock.moveTo(MONDAY);
  expect(await views()).toMatchObject({ waiting: 1 });
});

test("returns a snoozed request at once when the guest replies", async () => {
  await handle({ kind: "snooze", until: MONDAY });
  await guestReplies();
  expect(await views()).toMatchObject({ waiting: 1, snoozed: 0 });
});

test("shows a dispatcher their own requests and those without an assignee", async () => {
  await storeRequest(harness.services, aRequest());
  await handle({ kind: "assign", to: omar.id });
  expect(await views()).toMatchObject({ waiting: 2, unassigned: 1, mine: 1 });
  expect((await inbox("view=mine")).listing.rows).toMatchObject([{ assignee: "omar", isMine: true }]);
  await handle({ kind: "close" });
  expect(await views()).toMatchObject({ waiting: 1, unassigned: 1, mine: 0 });
});

test("shows the beginning of the guest's last message, and how old it is", async () => {
  expect((await inbox("")).listing.rows).toMatchObject([{ words: "Une voiture pour six, s’il vous plaît." }]);
  harness.clock.moveTo("2027-01-20T10:00:00Z");
  await guestReplies("Et un siège\n\nenfant " + "é".repeat(500));
  harness.clock.moveTo("2027-01-22T09:59:00Z");
  const [row] = (await inbox("")).listing.rows;
  expect(row?.words).toMatch(/^Et un siège enfant é{200,240}$/);
  expect(row?.age).toEqual({ unit: "days", count: 1 });
});

async function handle(act: RequestAct, { version }: { version?: string } = {}) {
  const row = await stored();
  const asked = { reference: row.reference, version: version ?? versionOf(row), act };
  return handleRequests(harness.services, omar, [asked]);
}

async function guestReplies(text = "Encore une chose") {
  const at = harness.clock.now();
  const entry = { id: randomUUID(), requestId: request.id, at, text } as const;
  await addThreadEntry(harness.services.db, { ...entry, direction: "from_guest", kind: "message" });
}

async function stored(): Promise<RequestRow> {
  const [row] = await harness.services.db
    .select()
    .from(requestsTable)
    .where(eq(requestsTable.id, request.id));
  return row!;
}

async function actions() {
  return (await auditOf(harness.services.db, [request.id])).map(({ action }) => action);
}

function inbox(query: string) {
  return listInbox(harness.services, omar, readInboxFilter(new URLSearchParams(query)), "fr");
}

async function views() {
  const totals = new Map<string, number>();
  for (const view of ["waiting", "unassigned", "mine", "snoozed", "all"])
    totals.set(view, (await inbox(`view=${view}`)).listing.total);
  const { counts } = await inbox("");
  expect(counts).toEqual(Object.fromEntries([...totals].filter(([view]) => view in counts)));
  return Object.fromEntries(totals);
}
