import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { activeFleet, findCar, updateCar } from "#features/fleet/chauffeurs.server.ts";
import { allDuties, readAvailabilitySettings, writeAvailabilitySettings } from "./availability.server.ts";
import { archiveDemoFleet, seedDemoFleet } from "./demo-fleet.server.ts";
import { demoFleet } from "./demo-fleet.ts";
import { readClosedClasses } from "./read-supply.server.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";

const NOW = new Date("2027-01-10T09:00:00Z");
const [changed] = demoFleet(2027).cars;
let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test("creates the fleet once when five processes start at the same time", async () => {
  const { db } = harness.services;
  await Promise.all(Array.from({ length: 5 }, () => seedDemoFleet(db, NOW)));
  const fleet = await activeFleet(db);
  expect([fleet.cars.length, fleet.chauffeurs.length]).toEqual([20, 8]);
  expect(await allDuties(db)).toHaveLength(8);
  expect((await readAvailabilitySettings(db)).settings.sellsWithoutLimit).toBe(false);
});

test("archives every record that the owner has not changed, and never sells without limit because of it", async () => {
  const { services } = harness;
  const car = (await findCar(services.db, changed!.id))!;
  await updateCar(services.db, car, { plate: "AB-123-CD" }, NOW);
  await archiveDemoFleet(services);
  await archiveDemoFleet(services);
  const fleet = await activeFleet(services.db);
  expect(fleet).toMatchObject({ chauffeurs: [], cars: [{ plate: "AB-123-CD" }] });
  expect((await readAvailabilitySettings(services.db)).settings.sellsWithoutLimit).toBe(false);
  expect(await readClosedClasses(services.db, NOW)).toEqual(VEHICLE_CLASSES);
});

test.each([true, false])(
  "keeps a saved setting (without limit: %s) when the demo fleet is archived",
  async (saved) => {
    const { services } = harness;
    const { settings, version } = await readAvailabilitySettings(services.db);
    await writeAvailabilitySettings(services.db, { ...settings, sellsWithoutLimit: saved }, version, NOW);
    await archiveDemoFleet(services);
    expect((await readAvailabilitySettings(services.db)).settings.sellsWithoutLimit).toBe(saved);
  },
);
