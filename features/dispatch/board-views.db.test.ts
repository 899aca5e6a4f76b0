import { afterAll, beforeAll, expect, test } from "vitest";
import { aDispatcher, anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { deleteBoardView, readBoardViews, saveBoardViews } from "./board-views.server.ts";
import { MOST_VIEWS } from "./board-views.ts";

let harness: TestServices;
let mine: Dispatcher;
let other: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  mine = await anOwner(harness.services);
  other = await aDispatcher(harness.services);
});
afterAll(() => harness.close());

const passSecond = () => harness.clock.moveTo(new Date(harness.clock.now().getTime() + 1_000).toISOString());
const names = async (of: Dispatcher) => (await readBoardViews(harness.services, of)).map(({ name }) => name);

test("stores a view for its account only, and replaces the one of the same name", async () => {
  await saveBoardViews(harness.services, mine, [{ name: " Soon ", query: "?soon=1&evil=1" }]);
  expect(await readBoardViews(harness.services, mine)).toEqual([{ name: "Soon", query: "?soon=1" }]);
  expect(await names(other)).toEqual([]);
  passSecond();
  await saveBoardViews(harness.services, mine, [{ name: "Soon", query: "?pending=1" }]);
  expect(await readBoardViews(harness.services, mine)).toEqual([{ name: "Soon", query: "?pending=1" }]);
  await deleteBoardView(harness.services, other, "Soon");
  expect(await names(mine)).toEqual(["Soon"]);
  await deleteBoardView(harness.services, mine, "Soon");
  expect(await names(mine)).toEqual([]);
});

test("keeps the latest views when an account has too many, also from many callers at once", async () => {
  for (let view = 0; view < MOST_VIEWS; view += 1) {
    passSecond();
    await saveBoardViews(harness.services, mine, [{ name: `Old ${view}`, query: "?soon=1" }]);
  }
  passSecond();
  await Promise.all(
    Array.from({ length: 5 }, (_, view) =>
      saveBoardViews(harness.services, mine, [{ name: `New ${view}`, query: "?pending=1" }]),
    ),
  );
  passSecond();
  await saveBoardViews(harness.services, mine, [{ name: "Last", query: "?" }]);
  const kept = await names(mine);
  expect(kept).toHaveLength(MOST_VIEWS);
  expect(kept.slice(-6)).toEqual(["New 0", "New 1", "New 2", "New 3", "New 4", "Last"]);
});
