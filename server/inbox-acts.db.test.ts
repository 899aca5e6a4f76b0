import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { versionOf } from "#features/inquiries/inbox/handle-requests.server.ts";
import { requestsTable, type RequestRow } from "#features/inquiries/requests.table.ts";
import { storeRequest } from "#features/inquiries/store-request.server.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { actOnInbox, type InboxAnswer } from "#app/routes/admin/requests/inbox-action.server.ts";

let harness: TestServices;
let omar: Dispatcher;
let requests: RequestRow[];
beforeAll(async () => {
  harness = await createTestServices();
  omar = await aDispatcher(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-20T09:00:00Z");
  requests = [];
  for (let index = 0; index < 3; index += 1) requests.push(await storeRequest(harness.services, aRequest()));
});

test("acts once for a form that is sent ten times at once, and gives each the same answer", async () => {
  const fields = { intent: "mine", form_key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => act(fields, requests)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ kind: "handled", act: "assign", done: 3, changed: [] });
  expect(await auditOf(harness.services.db, idsOf(requests))).toHaveLength(3);
});

test("refuses a key that was used for another form", async () => {
  const key = randomUUID();
  await act({ intent: "mine", form_key: key }, requests.slice(0, 1));
  const other = await act({ intent: "close", form_key: key }, requests.slice(1));
  expect(other).toMatchObject({ kind: "refused", problem: "stale" });
  expect((await stored()).map(({ status }) => status)).toEqual(["new", "new", "new"]);
});

test("undoes an act for all its requests, with the answer of the act", async () => {
  const done = await act({ intent: "close" }, requests);
  expect((await stored()).map(({ status }) => status)).toEqual(["closed", "closed", "closed"]);
  const back = await undo(done);
  expect(back).toMatchObject({ kind: "handled", act: "undo", done: 3, undo: [] });
  expect(await stored()).toEqual(byReference(requests));
});

test("does what the button of a row says, whatever is chosen", async () => {
  const [first, second] = requests;
  await act({ intent: "snooze-day", one: `close:${shown(first!)}` }, [second!]);
  const rows = new Map((await stored()).map(({ id, status }) => [id, status]));
  expect([rows.get(first!.id), rows.get(second!.id)]).toEqual(["closed", "new"]);
});

test.each([
  [{ intent: "snooze-tomorrow" }, "2027-01-21T07:00:00.000Z"],
  [{ intent: "snooze-monday" }, "2027-01-25T07:00:00.000Z"],
  [{ intent: "snooze-day", until: "vendredi" }, "2027-01-22T07:00:00.000Z"],
  [{ intent: "snooze-day", until: "٢٢/١ 18:30" }, "2027-01-22T17:30:00.000Z"],
])("snoozes by %j until %s", async (fields, until) => {
  expect(await act(fields, requests)).toMatchObject({ act: "snooze", done: 3, until });
});

test.each<[Record<string, string>, number, string]>([
  [{ intent: "close" }, 0, "none-chosen"],
  [{ intent: "assign", to: "" }, 1, "no-assignee"],
  [{ intent: "snooze-day", until: "" }, 1, "no-day"],
  [{ intent: "snooze-day", until: "hier" }, 1, "no-day"],
  [{ intent: "something" }, 1, "stale"],
  [{ intent: "close", form_key: "" }, 1, "stale"],
  [{ intent: "undo", undo: "{}" }, 0, "stale"],
  [{ intent: "undo", undo: "no json" }, 0, "stale"],
])("refuses %j with %i chosen as %s", async (fields, chosen, problem) => {
  expect(await act(fields, requests.slice(0, chosen))).toMatchObject({ kind: "refused", problem });
  expect(await stored()).toEqual(byReference(requests));
});

async function act(fields: Record<string, string>, chosen: RequestRow[]): Promise<InboxAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form_key: randomUUID(), ...fields })) form.set(name, value);
  for (const request of chosen) form.append("request", shown(request));
  return actOnInbox({ services: harness.services, dispatcher: omar, form });
}

async function undo(answer: InboxAnswer): Promise<InboxAnswer> {
  if (answer.kind !== "handled") throw new Error(answer.problem);
  const form = new FormData();
  form.set("form_key", answer.nextKey);
  form.set("intent", "undo");
  for (const one of answer.undo) form.append("undo", JSON.stringify(one));
  return actOnInbox({ services: harness.services, dispatcher: omar, form });
}

function shown(request: RequestRow): string {
  return `${request.reference}:${versionOf(request)}`;
}

function idsOf(rows: RequestRow[]): string[] {
  return rows.map(({ id }) => id);
}

async function stored(): Promise<RequestRow[]> {
  const rows = await harness.services.db
    .select()
    .from(requestsTable)
    .where(inArray(requestsTable.id, idsOf(requests)));
  return byReference(rows);
}

function byReference(rows: RequestRow[]): RequestRow[] {
  return rows.toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
}
