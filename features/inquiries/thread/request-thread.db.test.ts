import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { requestsTable, type RequestRow } from "../requests.table.ts";
import { moveRequest } from "../search-requests.server.ts";
import { storeRequest } from "../store-request.server.ts";
import { requestMessagesTable } from "./request-messages.table.ts";
import { addThreadEntry } from "./request-messages.server.ts";

let harness: TestServices;
let request: RequestRow;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  request = await storeRequest(harness.services, aRequest());
});

test("an entry of the thread is written once and is the latest that was said", async () => {
  const { db } = harness.services;
  const entry = {
    ...{ id: randomUUID(), requestId: request.id, at: new Date("2027-01-11T08:00:00Z") },
    ...{ direction: "from_company" as const, kind: "offer-sent" as const, details: { offerId: "1" } },
  };
  const added = await Promise.all(Array.from({ length: 10 }, () => addThreadEntry(db, entry)));
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await db.$count(requestMessagesTable, eq(requestMessagesTable.requestId, request.id))).toBe(1);
  expect((await stored()).activityAt).toEqual(entry.at);
  await addThreadEntry(db, { ...entry, id: randomUUID(), at: new Date("2027-01-09T00:00:00Z") });
  expect((await stored()).activityAt).toEqual(entry.at);
});

test("what is closed remembers where it stood, and forgets it when it moves on", async () => {
  const { db } = harness.services;
  expect(await moveRequest(db, request.id, "new", "offered")).toBe(true);
  expect(await moveRequest(db, request.id, "offered", "closed")).toBe(true);
  expect(await stored()).toMatchObject({ status: "closed", closedFrom: "offered" });
  expect(await moveRequest(db, request.id, "offered", "accepted")).toBe(false);
  expect(await moveRequest(db, request.id, "closed", "offered")).toBe(true);
  expect(await stored()).toMatchObject({ status: "offered", closedFrom: null });
});

async function stored(): Promise<RequestRow> {
  const [row] = await harness.services.db
    .select()
    .from(requestsTable)
    .where(eq(requestsTable.id, request.id));
  return row!;
}
