import { afterAll, beforeAll, expect, test } from "vitest";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { writePapers } from "#features/fleet/papers.server.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { DEFAULT_AVAILABILITY } from "./availability-settings.ts";
import { readSupply } from "./read-supply.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T09:00:00Z" });
});
afterAll(() => harness.close());

test("excludes a car or a chauffeur after the last day of a paper, and a car above the age limit", async () => {
  const { db } = harness.services;
  const [valid, uninsured, old, hybrid] = [
    aCar(),
    aCar(),
    aCar({ year: 2020, firstRegisteredOn: "2020-02-10" }),
    aCar({ year: 2015, ageExemption: "hybrid" }),
  ];
  const [licensed, unlicensed] = [aChauffeur(), aChauffeur()];
  await db.insert(carsTable).values([valid, uninsured, old, hybrid]);
  await db.insert(chauffeursTable).values([licensed, unlicensed]);
  const ends = { number: null, expiresOn: "2027-02-09" };
  const now = new Date("2027-01-20T09:00:00Z");
  await writePapers(db, { carId: uninsured.id }, [{ kind: "insurance", paper: ends }], now);
  await writePapers(db, { chauffeurId: unlicensed.id }, [{ kind: "driving_licence", paper: ends }], now);
  const settings = { ...DEFAULT_AVAILABILITY, sellsWithoutLimit: false };
  const free = async (from: string, to: string) => {
    const periods = [{ from: Date.parse(from), to: Date.parse(to) }];
    const { cars, chauffeurs } = await readSupply(db, periods, { settings, blocks: [] });
    const count = (all: { free: unknown[] }[]) => all.filter((one) => one.free.length > 0).length;
    return [count(cars), count(chauffeurs)];
  };
  expect(await free("2027-02-09T20:00:00Z", "2027-02-09T23:00:00Z")).toEqual([4, 2]);
  expect(await free("2027-02-09T23:00:00Z", "2027-02-10T02:00:00Z")).toEqual([2, 1]);
});
