import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { checkTariffForm } from "./check-tariff-form.ts";
import { DEMO_TARIFF } from "./demo-tariff.ts";
import { perClass, tariffFormOf, type TariffForm } from "./tariff-form.ts";
import { parseTariff } from "./tariff.ts";

const { version, ...DEMO_PRICES } = DEMO_TARIFF;

test.each(LANGS)("reads the form in %s back as the same price list", (lang) => {
  expect(checkTariffForm(tariffFormOf(DEMO_TARIFF, lang))).toEqual({ prices: DEMO_PRICES });
});

test("a checked form can be stored", () => {
  const checked = checkTariffForm(tariffFormOf(DEMO_TARIFF, "fr"));
  expect("prices" in checked && parseTariff({ version, ...checked.prices })).toEqual(DEMO_TARIFF);
});

test("splits the tiers of classes with different limits without changing prices", () => {
  const tariff = structuredClone(DEMO_TARIFF);
  tariff.distance.maybach!.tiers = [{ upToKm: 100, perKm: 9_00 }];
  tariff.distance["range-rover"]!.tiers = [{ upToKm: null, perKm: 4_55 }];
  const tariffForm = tariffFormOf(tariff, "fr");
  expect(tariffForm.tiers.map(({ upToKm }) => upToKm)).toEqual(["50", "100", "200", "1500", ""]);
  expect(tariffForm.tiers.map(({ perKm }) => perKm.maybach)).toEqual(["9", "9", "", "", ""]);
  const checked = checkTariffForm(tariffForm);
  expect(checked).toMatchObject({
    prices: { distance: { maybach: { tiers: [{ upToKm: 50 }, { upToKm: 100, perKm: 9_00 }] } } },
  });
});

test("an empty column or cell means that the class is not offered there", () => {
  const checked = check((tariffForm) => {
    tariffForm.fixedRoutes[0]!.prices.maybach = " ";
    for (const row of [tariffForm.base, tariffForm.minimum, ...tariffForm.tiers.map(({ perKm }) => perKm)])
      row.maybach = "";
    tariffForm.tiers.at(-1)!.perKm["rolls-royce"] = "";
  });
  if (!("prices" in checked)) throw new Error(JSON.stringify(checked));
  expect(checked.prices.fixedRoutes[0]?.prices).not.toHaveProperty("maybach");
  expect(checked.prices.distance).not.toHaveProperty("maybach");
  expect(checked.prices.distance["rolls-royce"]?.tiers.map(({ upToKm }) => upToKm)).toEqual([50, 200]);
});

test.each<[string, string, (tariffForm: TariffForm) => void]>([
  ["fixed-0-maybach", "amount-invalid", (tariffForm) => (tariffForm.fixedRoutes[0]!.prices.maybach = "-5")],
  [
    "fixed-0-maybach",
    "amount-invalid",
    (tariffForm) => (tariffForm.fixedRoutes[0]!.prices.maybach = "1,100"),
  ],
  ["fixed-0-maybach", "amount-zero", (tariffForm) => (tariffForm.fixedRoutes[0]!.prices.maybach = "0")],
  [
    "fixed-0-maybach",
    "amount-most",
    (tariffForm) => (tariffForm.fixedRoutes[0]!.prices.maybach = "100000,01"),
  ],
  [
    "fixed-0-mercedes-e-class",
    "row-empty",
    (tariffForm) => (tariffForm.fixedRoutes[0]!.prices = perClass(() => "")),
  ],
  ["fixed-1", "row-twice", (tariffForm) => (tariffForm.fixedRoutes[1] = tariffForm.fixedRoutes[0]!)],
  ["fixed-0", "row-places", (tariffForm) => (tariffForm.fixedRoutes[0]!.to = "mars")],
  [
    "fixed-0",
    "row-places",
    (tariffForm) => (tariffForm.fixedRoutes[0]!.to = tariffForm.fixedRoutes[0]!.from),
  ],
  ["zones-1", "row-twice", (tariffForm) => Object.assign(tariffForm.zonePairs[1]!, tariffForm.zonePairs[0])],
  ["zones-0", "row-places", (tariffForm) => (tariffForm.zonePairs[0]!.from = "")],
  ["base-maybach", "amount-needed", (tariffForm) => (tariffForm.base.maybach = "")],
  ["minimum-maybach", "amount-zero", (tariffForm) => (tariffForm.minimum.maybach = "0")],
  ["tiers-0-maybach", "amount-needed", (tariffForm) => (tariffForm.tiers[0]!.perKm.maybach = "")],
  ["tiers-0-upToKm", "km-invalid", (tariffForm) => (tariffForm.tiers[0]!.upToKm = "")],
  ["tiers-1-upToKm", "km-rising", (tariffForm) => (tariffForm.tiers[1]!.upToKm = "50")],
  ["base-maybach", "tiers-needed", (tariffForm) => (tariffForm.tiers = [])],
  ["night", "percent-invalid", (tariffForm) => (tariffForm.surcharges.night = "201")],
  ["holiday", "percent-invalid", (tariffForm) => (tariffForm.surcharges.holiday = "12,5")],
  ["events-0-to", "event-order", (tariffForm) => (tariffForm.events[0]!.to = "2026-12-30")],
  ["events-0-from", "date-invalid", (tariffForm) => (tariffForm.events[0]!.from = "2027-02-30")],
  ["events-0-from", "date-invalid", (tariffForm) => (tariffForm.events[0]!.from = "0001-01-01")],
  ["events-0-key", "event-name", (tariffForm) => (tariffForm.events[0]!.key = "<b>")],
  [
    "events-1-from",
    "event-overlap",
    (tariffForm) => Object.assign(tariffForm.events[1]!, { from: "2026-12-31", to: "2027-01-02" }),
  ],
  ["stop", "amount-needed", (tariffForm) => (tariffForm.surcharges.stop = "")],
])("rejects %s with %s", (field, key, spoil) => {
  const checked = check(spoil);
  expect("errors" in checked && checked.errors).toContainEqual(expect.objectContaining({ field, key }));
});

test("adjacent periods do not overlap", () => {
  expect(
    check((tariffForm) => Object.assign(tariffForm.events[1]!, { from: "2027-01-01", to: "2027-01-02" })),
  ).toHaveProperty("prices");
});

test("reads Arabic digits in every field", () => {
  const checked = check((tariffForm) => {
    tariffForm.fixedRoutes[0]!.prices.maybach = "٤٣٠٫٥٠";
    tariffForm.surcharges.night = "٢٠";
    tariffForm.tiers[0]!.upToKm = "٦٠";
  });
  expect(checked).toMatchObject({
    prices: { fixedRoutes: [{ prices: { maybach: 430_50 } }, {}, {}, {}], surcharges: { night: 20 } },
  });
});

function check(spoil: (tariffForm: TariffForm) => void) {
  const tariffForm = tariffFormOf(DEMO_TARIFF, "fr");
  spoil(tariffForm);
  return checkTariffForm(tariffForm);
}

test("rejects a ring that ends before the ring inside it, or costs less", () => {
  const checked = check((tariffForm) => {
    tariffForm.rings[1]!.upToKm = "5";
    tariffForm.rings[2]!.upToKm = "";
    tariffForm.rings[4]!.prices.maybach = "359,99";
    tariffForm.rings[6]!.prices.maybach = "";
  });
  if (!("errors" in checked)) throw new Error("an error was expected");
  expect(checked.errors).toEqual([
    { field: "rings-1-upToKm", key: "km-rising", params: { before: 5 } },
    { field: "rings-2-upToKm", key: "km-invalid", params: { most: 5000 } },
    { field: "rings-4-maybach", key: "ring-falls", params: { least: 360_00 } },
  ]);
});
