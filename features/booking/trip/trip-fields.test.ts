import { expect, test } from "vitest";
import { isUntouched, readTripFields, stopsOfLeg, writeTripFields } from "./trip-fields.ts";

const read = (query: string) => readTripFields(new URLSearchParams(query));

test("reads back what it wrote to the URL", () => {
  const query =
    "trip=return&from=Orly&from_place=ory&to=H%C3%B4tel+Ritz&stop=Le+Louvre&stop_place=louvre&stop_leg=both&stop=Ici&stop_place=&stop_leg=return" +
    "&date=2027-03-01&time=14%3A30&return_date=2027-03-04&return_time=09%3A00&passengers=4&infant=1&vehicle=maybach" +
    "&fast_track=on&female_chauffeur=on";
  const fields = read(query);
  expect(fields.stops).toEqual([
    { text: "Le Louvre", placeId: "louvre", leg: "both" },
    { text: "Ici", placeId: "", leg: "return" },
  ]);
  expect(readTripFields(writeTripFields(fields))).toEqual(fields);
});

test("reads an empty URL as an untouched one-way trip", () => {
  expect(read("").trip).toBe("one-way");
  expect(isUntouched(read(""))).toBe(true);
  expect(isUntouched(read("from=Orly"))).toBe(false);
});

test("falls back from unknown trip types and drops a fourth stop", () => {
  expect(read("trip=rocket").trip).toBe("one-way");
  expect(read("stop=a&stop=b&stop=c&stop=d").stops).toHaveLength(3);
});

test("keeps the place ids of the stops around an empty one", () => {
  expect(read("stop=a&stop_place=1&stop=&stop_place=&stop=c&stop_place=3").stops).toEqual([
    { text: "a", placeId: "1" },
    { text: "c", placeId: "3" },
  ]);
});

test("assigns a stop of a return trip to the outbound leg unless it names another", () => {
  const legs = read("trip=return&stop=a&stop_leg=&stop=b&stop_leg=sideways&stop=c&stop_leg=return").stops;
  expect(legs.map(({ leg }) => leg)).toEqual(["outbound", "outbound", "return"]);
});

test("keeps three stops of each leg of a return trip", () => {
  const query = ["a", "b", "c", "d", "e", "f", "g"].map((stop) => `stop=${stop}`).join("&");
  expect(read(`trip=return&${query}`).stops).toHaveLength(6);
});

test("orders the stops of a return leg: those of both legs reversed, then its own as typed", () => {
  const { stops } = read(
    "trip=return&stop=a&stop_leg=both&stop=b&stop_leg=outbound&stop=c&stop_leg=both&stop=d&stop_leg=return&stop=e&stop_leg=return",
  );
  const names = stops.map(({ text }) => text);
  expect(stopsOfLeg(stops, "outbound", names)).toEqual(["a", "b", "c"]);
  expect(stopsOfLeg(stops, "return", names)).toEqual(["c", "a", "d", "e"]);
});

test.each([
  ["from=" + "x".repeat(10_000), "x".repeat(200)],
  ["from=%00a%0Ab%E2%80%AEc", "a b c"],
  ["from=%F0%9F%9A%98+Orly", "🚘 Orly"],
  ["from=%ED%A0%80", "���"],
  ["from=javascript%3Aalert(1)", "javascript:alert(1)"],
])("cuts and cleans odd text in %s without an error", (query, text) => {
  expect(read(query).from.text).toBe(text);
});

test("reads Arabic, Persian and full-width digits as digits, and keeps them in a place", () => {
  const fields = read("date=٢٠٢٧-٠٣-٠١&time=١٤:٣٠&passengers=۲&bags_large=３&hours=٤&from=بوابة ٤");
  expect(fields).toMatchObject({
    date: "2027-03-01",
    time: "14:30",
    passengers: "2",
    bagsLarge: "3",
    hours: "4",
    from: { text: "بوابة ٤" },
  });
});
