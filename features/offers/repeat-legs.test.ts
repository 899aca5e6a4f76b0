import { expect, test } from "vitest";
import { MAX_OFFER_LEGS } from "./offer.ts";
import type { TypedOfferLeg } from "./offer-form.server.ts";
import { emptyLeg } from "./prefill-offer.server.ts";
import { freeKeys, repeatLeg } from "./repeat-legs.ts";

test.each([
  [1, 1, ["2027-02-27"]],
  [1, 3, ["2027-02-27", "2027-02-27", "2027-02-27"]],
  [3, 1, ["2027-02-27", "2027-02-28", "2027-03-01"]],
  [2, 2, ["2027-02-27", "2027-02-27", "2027-02-28", "2027-02-28"]],
])("repeats a ride on %i days by %i cars", (days, cars, dates) => {
  const legs = repeatLeg([typed("ride1", "2027-02-27")], "ride1", { days, cars });
  expect(legs.map(({ fields }) => fields.date)).toEqual(dates);
  expect(new Set(legs.map(({ key }) => key)).size).toBe(dates.length);
});

test("puts the copies after their ride and uses the keys of removed rides", () => {
  const legs = [typed("ride1", "2027-02-27"), typed("ride3", "2027-02-28")];
  const repeated = repeatLeg(legs, "ride1", { days: 1, cars: 3 });
  expect(repeated.map(({ key }) => key)).toEqual(["ride1", "ride2", "ride4", "ride3"]);
});

test("keeps the flight number for other cars, and not for other days", () => {
  const legs = repeatLeg([typed("ride1", "2027-02-27")], "ride1", { days: 2, cars: 2 });
  expect(legs.map(({ travelNumber }) => travelNumber)).toEqual(["QR39", "QR39", "", ""]);
  expect(legs.map(({ price }) => price)).toEqual(["95", "95", "95", "95"]);
});

test.each(["soon", "2027-02-30", ""])("keeps the date %j, which cannot be read", (date) => {
  const legs = repeatLeg([typed("ride1", date)], "ride1", { days: 2, cars: 1 });
  expect(legs.map(({ fields }) => fields.date)).toEqual([date, date]);
});

test("adds no more rides than an offer may have", () => {
  const full = repeatLeg([typed("ride1", "2027-02-27")], "ride1", { days: 30, cars: 20 });
  expect(full).toHaveLength(MAX_OFFER_LEGS);
  expect(freeKeys(full)).toEqual([]);
  expect(repeatLeg(full, "ride2", { days: 2, cars: 1 })).toEqual(full);
});

function typed(key: string, date: string): TypedOfferLeg {
  const leg = emptyLeg();
  return { ...leg, key, travelNumber: "QR39", price: "95", fields: { ...leg.fields, date } };
}
