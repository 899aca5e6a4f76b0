import { expect, test } from "vitest";
import { aPlace, at, CDG, PARIS_8 } from "#tests/fixtures/trips.ts";
import { bookableDays, checkTrip, type KnownPlaces } from "./check-trip.ts";
import { readTripFields } from "./trip-fields.ts";

const now = new Date("2027-01-10T09:00:00Z");
const places: KnownPlaces = { pickup: at(CDG), dropoff: at(PARIS_8), stops: [] };
const good = { trip: "one-way", date: "2027-01-20", time: "14:30", passengers: "2" };

const check = (change: Record<string, string> = {}, known = places) =>
  checkTrip(readTripFields(new URLSearchParams({ ...good, ...change })), known, now);

const errorsOf = (change: Record<string, string>, known = places) => {
  const checked = check(change, known);
  return checked.ok ? [] : checked.errors.map((error) => `${error.field}: ${error.key}`);
};

test("parses a complete ride, with Paris time as an instant", () => {
  const checked = check();
  expect(checked.ok && checked.trip.pickupAt).toEqual({
    local: "2027-01-20T14:30",
    instant: "2027-01-20T13:30:00.000Z",
  });
});

test.each<[string, string[], string[]]>([
  ["outbound", ["Paris 8"], []],
  ["return", [], ["Paris 8"]],
  ["both", ["Paris 8"], ["Paris 8"]],
])("assigns a stop marked %s to that leg only", (leg, there, back) => {
  const checked = check(
    { trip: "return", return_date: "2027-01-22", return_time: "09:00", stop: "Paris 8", stop_leg: leg },
    { ...places, stops: [{ label: "Paris 8", place: PARIS_8 }] },
  );
  if (!checked.ok) throw new Error("refused");
  expect(checked.trip.stops.map(({ label }) => label)).toEqual(there);
  expect(checked.trip.returnStops.map(({ label }) => label)).toEqual(back);
});

test("refuses more than three stops on one leg of a return trip", () => {
  const query = new URLSearchParams({
    ...good,
    trip: "return",
    return_date: "2027-01-22",
    return_time: "09:00",
  });
  for (const stop of ["a", "b", "c", "d"]) query.append("stop", stop);
  const checked = checkTrip(readTripFields(query), { ...places, stops: Array(4).fill(at(PARIS_8)) }, now);
  expect(checked).toMatchObject({ ok: false, errors: [{ field: "stop_4", key: "too-many-stops" }] });
});

test.each([
  [{ date: "" }, ["date: date-missing"]],
  [{ time: "" }, ["time: time-missing"]],
  [{ date: "2027-02-30" }, ["date: time-invalid"]],
  [{ time: "25:00" }, ["date: time-invalid"]],
  [{ date: "tomorrow" }, ["date: time-invalid"]],
  [{ date: "2027-01-10", time: "10:00" }, ["date: time-past"]],
  [{ date: "2029-01-01" }, ["date: time-too-far"]],
  [{ date: "2027-03-28", time: "02:30" }, ["time: time-does-not-exist"]],
  [{ date: "2027-10-31", time: "02:30" }, ["fold: time-exists-twice"]],
  [{ passengers: "0" }, ["passengers: number-range"]],
  [{ passengers: "-3" }, ["passengers: number-range"]],
  [{ passengers: "1e3" }, ["passengers: number-range"]],
  [{ passengers: "61" }, ["passengers: number-range"]],
  [{ bags_large: "many" }, ["bags_large: number-range"]],
  [{ passengers: "2", infant: "1", toddler: "1" }, ["infant: child-without-adult"]],
  [{ trip: "hourly" }, ["hours: number-range"]],
  [{ trip: "hourly", hours: "1" }, ["hours: number-range"]],
  [{ trip: "return" }, ["return_date: date-missing", "return_time: time-missing"]],
  [
    { trip: "return", return_date: "2027-01-20", return_time: "14:30" },
    ["return_date: return-before-pickup"],
  ],
])("refuses %j at its fields", (change, expected) => {
  expect(errorsOf(change)).toEqual(expected);
});

test("accepts both instants of a repeated hour, an hour apart", () => {
  const night = { date: "2027-10-31", time: "02:30" };
  const instants = ["earlier", "later"].map((fold) => {
    const checked = check({ ...night, fold });
    return checked.ok ? checked.trip.pickupAt.instant : "";
  });
  expect(instants).toEqual(["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"]);
});

test("requires places, except the dropoff of an hourly ride", () => {
  expect(errorsOf({}, { pickup: null, dropoff: null, stops: [] })).toEqual([
    "from: place-missing",
    "to: place-missing",
  ]);
  expect(errorsOf({ trip: "hourly", hours: "4" }, { ...places, dropoff: null })).toEqual([]);
});

test("refuses equal pickup and dropoff without a stop", () => {
  expect(errorsOf({}, { pickup: at(CDG), dropoff: at(CDG), stops: [] })).toEqual(["to: place-same"]);
  expect(errorsOf({}, { pickup: at(CDG), dropoff: at(CDG), stops: [at(PARIS_8)] })).toEqual([]);
});

test.each([
  ["at noon", "2027-01-10T11:00:00Z", "2027-01-10", "2028-07-10"],
  ["in the last minute of a Paris day", "2027-01-10T22:59:30Z", "2027-01-11", "2028-07-10"],
  ["after midnight in Paris, the day before in London", "2027-05-31T22:30:00Z", "2027-06-01", "2028-12-01"],
  ["on a day that the last month does not have", "2026-08-31T09:00:00Z", "2026-08-31", "2028-02-29"],
])("offers exactly the days in the calendar that the rule accepts: %s", (_when, instant, first, last) => {
  const moment = new Date(instant);
  expect(bookableDays(moment)).toEqual({ first, last });
  const accepts = (date: string, time: string) =>
    checkTrip(readTripFields(new URLSearchParams({ ...good, date, time })), places, moment).ok;
  expect(accepts(dayBeside(first, -1), "23:59")).toBe(false);
  expect(accepts(first, "23:59")).toBe(true);
  expect(accepts(last, "00:00")).toBe(true);
  expect(accepts(last, "23:59")).toBe(true);
  expect(accepts(dayBeside(last, 1), "00:00")).toBe(false);
});

function dayBeside(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

const GENEVA = aPlace({ lat: 46.2381, lng: 6.109, country: "CH" });

test("refuses a pickup abroad and a return from abroad at their fields, and accepts a dropoff abroad", () => {
  const from: KnownPlaces = { pickup: at(GENEVA), dropoff: at(PARIS_8), stops: [] };
  const to: KnownPlaces = { pickup: at(PARIS_8), dropoff: at(GENEVA), stops: [] };
  const back = { trip: "return", return_date: "2027-01-22", return_time: "10:00" };
  expect(errorsOf({}, from)).toEqual(["from: pickup-abroad"]);
  expect(errorsOf({ trip: "hourly", hours: "4" }, { ...from, dropoff: null })).toEqual([
    "from: pickup-abroad",
  ]);
  expect(errorsOf({}, to)).toEqual([]);
  expect(errorsOf(back, to)).toEqual(["to: return-abroad"]);
});
