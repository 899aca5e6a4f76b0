import { afterAll, beforeAll, expect, test } from "vitest";
import { threeDays } from "#tests/fixtures/programme.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { writeProgramme } from "#features/programmes/programme-address.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
});
afterAll(() => harness.close());

test("refuses a navigation above the limit of look-ups, instead of showing the programme without its rides", async () => {
  const { limits: all } = harness.services;
  const allow: typeof all.allow = async (limit, key) => limit !== "suggest" && all.allow(limit, key);
  const site = await createTestApp({ ...harness.services, limits: { ...all, allow } });
  const read = async (search: string) => {
    const answer = await site.ask(`/en/booking/programme.data${search}`);
    return { status: answer.status, isPage: (await answer.text()).includes("bookable") };
  };
  expect(await read(`?rides=${writeProgramme(threeDays())}`)).toEqual({ status: 429, isPage: false });
  expect(await read("")).toEqual({ status: 200, isPage: true });
});
