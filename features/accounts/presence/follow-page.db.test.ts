import { afterAll, beforeAll, expect, test } from "vitest";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { followPage, readWatchedPage } from "./follow-page.server.ts";
import { otherWatchers } from "./watchers.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test("still shows a watcher after a minute in which the page changed every ten seconds", async () => {
  const nora = await aDispatcher(harness.services, "nora.k@example.com");
  const omar = await aDispatcher(harness.services, "omar.k@example.com");
  let change = () => {};
  const onChange = (hear: () => void) => {
    change = hear;
    return () => undefined;
  };
  const workplace = { ...harness.services.workplace, onChange };
  const start = Date.parse("2027-01-10T09:00:00Z");
  harness.clock.moveTo(new Date(start).toISOString());
  const page = readWatchedPage("booking MA-LIVE01")!;
  const follow = await followPage({ ...harness.services, workplace }, omar, page);
  const end = new AbortController();
  const events = follow!(end.signal);
  expect((await events.next()).value).toBe("alive");
  for (let seconds = 10; seconds <= 60; seconds += 10) {
    harness.clock.moveTo(new Date(start + seconds * 1000).toISOString());
    change();
    expect((await events.next()).value).toBe("changed");
  }
  const now = harness.services.clock.now();
  expect(await otherWatchers(harness.services.db, { page, adminId: nora.id, now })).toEqual(["omar.k"]);
  end.abort();
  expect((await events.next()).done).toBe(true);
});
