import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { readBoardFilter } from "./board-filter.ts";
import { countWaiting, WAITING_LISTS } from "./count-waiting.server.ts";
import { type BoardList, readBoard } from "./read-board.server.ts";

// Compares each number of the menu with the list behind its link. Requests are tested in search-requests; flights, payments and changes
// have their own pages.

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  owner = await anOwner(harness.services);
  const { db } = harness.services;
  await aBoardRide(db, "MA-UNDER1", "2027-01-20T12:30:00Z");
  await aBoardRide(db, "MA-SOON01", "2027-01-21T09:00:00Z", { femaleChauffeur: "requested" });
  await aBoardRide(db, "MA-EDGE01", "2027-01-22T13:59:00Z");
  await aBoardRide(db, "MA-LATE01", "2027-01-22T14:01:00Z");
  await aBoardRide(db, "MA-LATE02", "2027-01-22T21:00:00Z", { arabicSpeaking: "requested" });
  await aBoardRide(db, "MA-PAST01", "2027-01-10T09:00:00Z");
  await aBoardRide(db, "MA-PAST02", "2027-01-19T09:00:00Z", { femaleChauffeur: "requested" });
});
afterAll(() => harness.close());

test.each(["unassigned", "pending", "unclosed", "toConfirm", "declined", "unanswered", "unread"] as const)(
  "counts in the menu as many rides as the list of %s shows",
  async (what) => {
    const counted = await countWaiting(harness.services, owner);
    const filter = readBoardFilter(new URLSearchParams(WAITING_LISTS[what]));
    const { total } = (await readBoard(harness.services, owner, filter, "fr")) as BoardList;
    expect(total).toBe(counted[what]);
  },
);

test("counts rides without a chauffeur that begin within 48 hours, to the minute", async () => {
  expect((await countWaiting(harness.services, owner)).unassigned).toBe(3);
});
