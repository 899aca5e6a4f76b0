import { expect, test } from "vitest";
import { at, CDG, PARIS_8, pickup, VERSAILLES } from "#tests/fixtures/trips.ts";
import { translatorIn } from "#i18n/translator.ts";
import { timetableOf, type RideToList } from "./timetable.ts";

const estimate = { distance: 30_000, duration: 2_700, durationTo: 3_600, source: "fixed" as const };

test("lists rides by Paris day in order of time, with the later end of the estimate", () => {
  const rides = [
    ride("2027-01-21T00:15"),
    ride("2027-01-20T23:30", { estimate: null }),
    ride("2027-01-20T09:00"),
  ];
  const days = timetableOf(rides, translatorIn("fr"));
  expect(days.map(({ day, rides: ofDay }) => [day, ofDay.map(({ until }) => until)])).toEqual([
    ["2027-01-20T12:00:00.000Z", ["2027-01-20T09:00:00.000Z", null]],
    ["2027-01-21T12:00:00.000Z", ["2027-01-21T00:15:00.000Z"]],
  ]);
});

test("ends a ride by the hour after its hours, also in the night of the clock change", () => {
  const [day] = timetableOf([ride("2027-03-27T22:00", { hours: 8, dropoff: null })], translatorIn("en"));
  expect(day?.rides[0]).toMatchObject({ until: "2027-03-28T05:00:00.000Z", hours: 8, places: ["Here"] });
});

test("names the places in the language of the reader, in driving order", () => {
  const [day] = timetableOf([ride("2027-01-20T09:00", { stops: [at(VERSAILLES)] })], translatorIn("ar"));
  expect(day?.rides[0]?.places).toEqual(["هنا", "هنا", "هنا"]);
});

test("names a ride's own passenger in the PDF's rows and on the page", () => {
  const [day] = timetableOf(
    [ride("2027-01-20T09:00", { rider: "سالم بن راشد" }), ride("2027-01-20T11:00")],
    translatorIn("fr"),
  );
  expect(day?.rides.map(({ rider }) => rider)).toEqual(["سالم بن راشد", null]);
});

function ride(local: string, change: Partial<RideToList> = {}): RideToList {
  return {
    number: 1,
    pickupLocal: local,
    pickupAt: pickup(local).instant,
    pickup: at(CDG),
    dropoff: at(PARIS_8),
    stops: [],
    hours: null,
    estimate,
    vehicle: "mercedes-e-class",
    passengers: 2,
    rider: null,
    travelNumber: null,
    reference: null,
    status: null,
    ...change,
  };
}
