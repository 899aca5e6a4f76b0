import { expect, test } from "vitest";
import { changedPrices } from "./changed-prices.ts";
import { compareTariffs, hasChanged, percentChange } from "./compare-tariffs.ts";
import { DEMO_TARIFF } from "./demo-tariff.ts";
import type { Tariff } from "./tariff.ts";

test("compares equal lists without a change, and names every line once", () => {
  const lines = compareTariffs(DEMO_TARIFF, structuredClone(DEMO_TARIFF));
  expect(lines.flatMap(({ values }) => values).some(hasChanged)).toBe(false);
  const names = lines.map(({ name }) => JSON.stringify(name));
  expect(new Set(names).size).toBe(names.length);
  expect(lines.filter(({ name }) => name.kind === "fixed")).toHaveLength(DEMO_TARIFF.fixedRoutes.length);
});

test.each<[string, (tariff: Tariff) => unknown, object[]]>([
  [
    "a raised fixed price",
    (tariff) => (tariff.fixedRoutes[0]!.prices["mercedes-e-class"] = 130_00),
    [{ kind: "fixed", vehicle: "mercedes-e-class", before: 120_00, after: 130_00 }],
  ],
  [
    "a class that is no longer offered",
    (tariff) => delete tariff.fixedRoutes[0]!.prices.maybach,
    [{ kind: "fixed", vehicle: "maybach", before: 420_00, after: null }],
  ],
  ["a surcharge", (tariff) => (tariff.surcharges.night = 20), [{ kind: "surcharge", before: 15, after: 20 }]],
  [
    "other dates of an event",
    (tariff) => (tariff.surcharges.events[0]!.to = "2027-03-12"),
    [
      { kind: "event", after: null },
      { kind: "event", before: null },
    ],
  ],
])("lists only the changed amounts for %s", (_, change, expected) => {
  const after = structuredClone(DEMO_TARIFF);
  change(after);
  expect(changedPrices(DEMO_TARIFF, after)).toHaveLength(1);
  const changed = compareTariffs(DEMO_TARIFF, after).flatMap(({ name, values }) =>
    values.filter(hasChanged).map((value) => ({ ...name, ...value })),
  );
  expect(changed).toMatchObject(expected);
});

test("compares rows in another order, and zones in either order, as equal", () => {
  const after = structuredClone(DEMO_TARIFF);
  after.fixedRoutes.reverse();
  for (const pair of after.zonePairs) pair.between.reverse();
  expect(
    compareTariffs(DEMO_TARIFF, after)
      .flatMap(({ values }) => values)
      .some(hasChanged),
  ).toBe(false);
});

test("rounds the change to a tenth of a percent, and has none without a first amount", () => {
  expect(percentChange({ before: 120_00, after: 130_00 })).toBe(8.3);
  expect(percentChange({ before: 200_00, after: 100_00 })).toBe(-50);
  expect(percentChange({ before: null, after: 100_00 })).toBeNull();
  expect(percentChange({ before: 0, after: 100_00 })).toBeNull();
});
