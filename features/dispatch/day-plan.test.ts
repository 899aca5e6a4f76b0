import { expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { planDay, rideMinutes } from "./day-plan.ts";

const DAY = { start: new Date("2027-01-19T23:00:00Z"), end: new Date("2027-01-20T23:00:00Z") };

test.each([
  ["its booked hours", { durationHours: 3, estimate: null }, 180],
  ["the longer end of its estimate", { durationHours: null }, 60],
  [
    "its estimate",
    { durationHours: null, estimate: { distance: 1, duration: 1_500, source: "routed" as const } },
    25,
  ],
  ["an hour without an estimate", { durationHours: null, estimate: null }, 60],
])("a ride is as long as %s", (_, overrides, minutes) => {
  expect(rideMinutes(aBooking(overrides))).toBe(minutes);
});

test("puts overlapping rides in separate lanes, and reuses a lane when its ride ends", () => {
  const rides = [aRide("08:00", 60), aRide("08:30", 120), aRide("09:00", 60), aRide("09:30", 30)];
  const [column] = planDay(rides, DAY);
  expect(column?.rides.map(({ lane }) => lane)).toEqual([0, 1, 0, 2]);
  expect(column?.lanes).toBe(3);
});

test("renders a short ride long enough to be read, and within the day", () => {
  const [column] = planDay([aRide("10:05", 10), aRide("23:50", 30)], DAY);
  expect(column?.rides).toMatchObject([
    { hour: 10, quarter: 0, quarters: 3, endsNextDay: false },
    { hour: 23, quarter: 3, quarters: 1, endsNextDay: true },
  ]);
});

test("puts rides without a chauffeur first, then the chauffeurs by name", () => {
  const rides = [aRide("08:00", 60, "Zoé"), aRide("08:00", 60), aRide("08:00", 60, "Amine")];
  expect(planDay(rides, DAY).map(({ name }) => name)).toEqual([null, "Amine", "Zoé"]);
});

test("limits a column with many simultaneous rides to twelve lanes", () => {
  const [column] = planDay(
    Array.from({ length: 20 }, () => aRide("08:00", 60)),
    DAY,
  );
  expect(column?.lanes).toBe(12);
});

/** `time` is winter time in Paris, an hour ahead of UTC. */
function aRide(time: string, minutes: number, chauffeur: string | null = null) {
  const pickupAt = new Date(Date.parse(`2027-01-20T${time}:00Z`) - 3_600_000).toISOString();
  return { pickupAt, minutes, chauffeur, chauffeurId: chauffeur };
}
