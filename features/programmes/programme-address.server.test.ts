import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { aRide } from "#tests/fixtures/programme.ts";
import { readTripFields, writeTripFields } from "#features/booking/trip/trip-fields.ts";
import { inOrderOfTime, MAX_PROGRAMME_RIDES, rideOnDay, ridesOfTrip } from "./programme.ts";
import { readProgramme, writeProgramme } from "./programme-address.server.ts";

test("reads what it wrote, in order of time", () => {
  const rides = [aRide({ date: "2027-01-21" }), aRide({ stop: "Opéra Garnier", notes: "x" }), aRide()];
  expect(readProgramme(writeProgramme(rides))).toEqual(inOrderOfTime(rides));
  expect(writeProgramme([])).toBe("");
});

test("keeps the address of the longest programme shorter than a server accepts", () => {
  const names = ["فندق ريتز باريس", "مطار شارل ديغول، المبنى 2E", "قصر فرساي", "متحف اللوفر"];
  const rides = Array.from({ length: MAX_PROGRAMME_RIDES }, (_, index) =>
    aRide({
      from: names[index % 4]!,
      from_place: `place-${index * 7919}`,
      to: names[(index + 1) % 4]!,
      date: `2027-02-${String((index % 28) + 1).padStart(2, "0")}`,
      time: `${String(index % 24).padStart(2, "0")}:${String((index * 7) % 60).padStart(2, "0")}`,
      stop: `${index} rue de la Fiction`,
    }),
  );
  expect(writeProgramme(rides).length).toBeLessThan(6_000);
  expect(readProgramme(writeProgramme(rides))).toHaveLength(MAX_PROGRAMME_RIDES);
});

test("has no rides for a text that is no programme, and none from a text that grows without limit", () => {
  const bomb = deflateRawSync("from=a\n".repeat(1_000_000)).toString("base64url");
  for (const text of ["", "x", "!!", bomb, null]) expect(readProgramme(text)).toEqual([]);
});

test("leaves out the rides above the limit", () => {
  const many = Array.from({ length: MAX_PROGRAMME_RIDES + 5 }, () => aRide());
  const text = deflateRawSync(many.map((ride) => writeTripFields(ride).toString()).join("\n"));
  expect(readProgramme(text.toString("base64url"))).toHaveLength(MAX_PROGRAMME_RIDES);
});

test("makes two rides of a return trip, each with its own stops and services", () => {
  const query = "trip=return&from=A&to=B&stop=C&stop_place=&stop_leg=both&stop=D&stop_place=&stop_leg=return";
  const times =
    "date=2027-01-20&time=10:30&return_date=2027-01-22&return_time=15:00&fast_track=on&bodyguard=on";
  const [there, back, ...more] = ridesOfTrip(readTripFields(new URLSearchParams(`${query}&${times}`)));
  expect(more).toEqual([]);
  expect(there).toMatchObject({ trip: "one-way", from: { text: "A" }, date: "2027-01-20", fastTrack: true });
  expect(back).toMatchObject({ trip: "one-way", from: { text: "B" }, date: "2027-01-22", time: "15:00" });
  expect([there?.stops, back?.stops].map((stops) => stops?.map(({ text }) => text))).toEqual([
    ["C"],
    ["C", "D"],
  ]);
  expect([back?.fastTrack, back?.bodyguard, back?.returnDate]).toEqual([false, true, ""]);
});

test("does not carry the answer for the hour that exists twice to another day", () => {
  const ride = aRide({ date: "2027-10-31", time: "02:30", fold: "later" });
  expect(rideOnDay(ride, "2027-11-01")).toEqual({ ...ride, date: "2027-11-01", fold: "" });
});
