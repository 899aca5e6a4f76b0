import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { activeFleet, findCar, updateCar } from "#features/fleet/chauffeurs.server.ts";
import { allDuties, readAvailabilitySettings, writeAvailabilitySettings } from "./availability.server.ts";
import { archiveDemoFleet, seedDemoFleet } from "./demo-fleet.server.ts";
import { demoFleet } from "./demo-fleet.ts";

const NOW = new Date("2027-01-10T09:00:00Z");
const [changed] = demoFleet(2027).cars;
let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test("five processes that start at once make the fleet once", async () => {
  const { db } = harness.services;
  await Promise.all(Array.from({ length: 5 }, () => seedDemoFleet(db, NOW)));
  const fleet = await activeFleet(db);
  expect([fleet.cars.length, fleet.chauffeurs.length]).toEqual([20, 8]);
  expect(await allDuties(db)).toHaveLength(8);
  expect((await readAvailabilitySettings(db)).settings.sellsWithoutLimit).toBe(false);
});

test("a real company keeps only the records that its owner has changed, and sells without limit again", async () => {
  const { services } = harness;
  const car = (await findCar(services.db, changed!.id))!;
  await updateCar(services.db, car, { plate: "AB-123-CD" }, NOW);
  await archiveDemoFleet(services);
  await archiveDemoFleet(services);
  const fleet = await activeFleet(services.db);
  expect(fleet).toMatchObject({ chauffeurs: [], cars: [{ plate: "AB-123-CD" }] });
  expect((await readAvailabilitySettings(services.db)).settings.sellsWithoutLimit).toBe(true);
});

test("settings that the owner has saved remain when the demo fleet is archived", async () => {
  const { services } = harness;
  const { settings, version } = await readAvailabilitySettings(services.db);
  await writeAvailabilitySettings(services.db, { ...settings, sellsWithoutLimit: false }, version, NOW);
  await archiveDemoFleet(services);
  expect((await readAvailabilitySettings(services.db)).settings.sellsWithoutLimit).toBe(false);
});
