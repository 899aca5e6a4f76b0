import { expect, test } from "vitest";
import { changedPrices } from "./changed-prices.ts";
import { DEMO_TARIFF } from "./demo-tariff.ts";
import type { Tariff } from "./tariff.ts";

test.each<[string[], (tariff: Tariff) => void]>([
  [[], () => undefined],
  [[], (tariff) => tariff.fixedRoutes.reverse()],
  [[], (tariff) => tariff.surcharges.events.reverse()],
  [[], (tariff) => tariff.zonePairs[1]!.between.reverse()],
  [
    [],
    (tariff) => tariff.distance.maybach!.tiers.unshift({ ...tariff.distance.maybach!.tiers[0]!, upToKm: 20 }),
  ],
  [["fixed:cdg-paris"], (tariff) => (tariff.fixedRoutes[0]!.prices.maybach = 1)],
  [["fixed:cdg-paris"], (tariff) => (tariff.fixedRoutes[0]!.bothWays = false)],
  [["fixed:cdg-paris"], (tariff) => tariff.fixedRoutes.shift()],
  [["zones:bva-paris"], (tariff) => delete tariff.zonePairs[1]!.prices.maybach],
  [["distance:maybach"], (tariff) => (tariff.distance.maybach!.tiers[2]!.perKm += 1)],
  [["rings"], (tariff) => (tariff.rings[3]!.prices.maybach! += 1)],
  [["distance:maybach"], (tariff) => delete tariff.distance.maybach],
  [["night", "holiday"], (tariff) => Object.assign(tariff.surcharges, { night: 1, holiday: 2 })],
  [["events"], (tariff) => tariff.surcharges.events.pop()],
  [["stop", "meetAndGreet"], (tariff) => Object.assign(tariff.surcharges, { stop: 1, meetAndGreet: 2 })],
])("returns %j for a change", (names, change) => {
  const after = structuredClone(DEMO_TARIFF);
  change(after);
  expect(changedPrices(DEMO_TARIFF, after)).toEqual(names);
});

test("returns removed and added prices", () => {
  const after = structuredClone(DEMO_TARIFF);
  const [route] = after.fixedRoutes.splice(0, 1);
  after.fixedRoutes.push({ ...route!, from: "bva" });
  expect(changedPrices(DEMO_TARIFF, after)).toEqual(["fixed:cdg-paris", "fixed:bva-paris"]);
});
