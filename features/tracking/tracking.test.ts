import { expect, test } from "vitest";
import { CDG, PARIS_1, PARIS_8 } from "#tests/fixtures/trips.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import { arrivalToNotify, estimateArrival, expectedByGuest, isComputedAgain } from "./arrival.ts";
import { evidenceTimeline } from "./evidence.ts";
import { isPositionDue, readPosition } from "./position.ts";
import { whyNotSend, type QuickMessage, type Sender } from "./quick-message.ts";
import { bearingFrom, MAP_HALF, schematicMap } from "./schematic-map.ts";

const at = (time: string) => new Date(`2027-01-20T${time}:00Z`);
const NOW = at("13:00");
const pickupAt = at("13:30");

test.each([
  ["Paris 1 to CDG", PARIS_1, CDG, 20, 50, 35, 75],
  ["Paris 8 to Paris 1", PARIS_8, PARIS_1, 1.5, 3, 8, 20],
  ["CDG to Paris 8", CDG, PARIS_8, 22, 35, 30, 65],
])(
  "estimates the arrival of a car from %s within known ranges",
  (_, from, to, leastKm, mostKm, least, most) => {
    const { metres, at: arrival } = estimateArrival(from, to, NOW);
    const minutes = (arrival.getTime() - NOW.getTime()) / 60_000;
    expect(metres / 1000).toBeGreaterThan(leastKm);
    expect(metres / 1000).toBeLessThan(mostKm);
    expect(minutes).toBeGreaterThanOrEqual(least);
    expect(minutes).toBeLessThanOrEqual(most);
  },
);

test("estimates no minutes at the kerb for a car that is near, and none at the pickup itself", () => {
  const near = { lat: PARIS_8.lat + 0.002, lng: PARIS_8.lng };
  const seconds = (estimateArrival(near, PARIS_8, NOW).at.getTime() - NOW.getTime()) / 1000;
  expect(seconds).toBeLessThan(180);
  expect(estimateArrival(PARIS_8, PARIS_8, NOW).at).toEqual(NOW);
});

test.each<[string, string | null, string, string | null]>([
  ["early", null, "13:10", null],
  ["five minutes late", null, "13:35", null],
  ["six minutes late", null, "13:36", "13:36"],
  ["later than announced by five minutes", "13:40", "13:45", null],
  ["later than announced by six minutes", "13:40", "13:46", "13:46"],
  ["earlier than announced by six minutes", "13:46", "13:40", "13:40"],
  ["on time again after a delay", "13:40", "13:20", "13:30"],
])(
  "notifies the guest of an arrival that is %s (announced: %s, estimated: %s): %s",
  (_, told, estimated, expected) => {
    const notified = told === null ? undefined : { pickupAt, expectedAt: at(told) };
    const arrival = arrivalToNotify({ pickupAt, notified }, at(estimated));
    expect(arrival).toEqual(expected === null ? null : at(expected));
  },
);

test("ignores what the guest was notified of for another pickup", () => {
  const notified = { pickupAt: at("12:00"), expectedAt: at("13:50") };
  expect(expectedByGuest(pickupAt, notified)).toEqual(pickupAt);
});

test.each([
  [29, false],
  [30, true],
])("after %i seconds the arrival is computed again: %s", (seconds, isAgain) => {
  expect(isComputedAgain(new Date(NOW.getTime() - seconds * 1000), NOW)).toBe(isAgain);
});

test.each([
  [14, 500, false],
  [15, 500, true],
  [15, 40, false],
  [299, 0, false],
  [300, 0, true],
])("sends another position after %i seconds and %i metres: %s", (seconds, metres, isDue) => {
  const last = { lat: PARIS_1.lat, lng: PARIS_1.lng, takenAt: 0 };
  const here = { lat: PARIS_1.lat + metres / 111_000, lng: PARIS_1.lng, takenAt: seconds * 1000 };
  expect(isPositionDue(last, here)).toBe(isDue);
});

const SENT = { lat: "48.8727", lng: "2.3125", accuracy: "12", taken_at: String(NOW.getTime()) };

test.each<[string, Partial<typeof SENT>]>([
  ["a latitude that is none", { lat: "north" }],
  ["an empty latitude", { lat: "" }],
  ["an exponent", { lat: "4e1" }],
  ["another continent", { lat: "25.2", lng: "55.3" }],
  ["an accuracy of a city", { accuracy: "2001" }],
  ["a negative accuracy", { accuracy: "-1" }],
  ["an age of three minutes", { taken_at: String(NOW.getTime() - 180_000) }],
  ["a time in three minutes", { taken_at: String(NOW.getTime() + 180_000) }],
  ["no time", { taken_at: "" }],
])("refuses a position with %s", (_, change) => {
  expect(readPosition(SENT, NOW)).toMatchObject({ lat: 48.8727, lng: 2.3125 });
  expect(readPosition({ ...SENT, ...change }, NOW)).toBeNull();
});

test.each([
  ["north", 0.1, 0, 0],
  ["east", 0, 0.1, 90],
  ["south", -0.1, 0, 180],
  ["west", 0, -0.1, 270],
])(
  "draws a car in the %s in this direction, inside the ring that holds its distance",
  (_, lat, lng, bearing) => {
    const car = { lat: PARIS_1.lat + lat, lng: PARIS_1.lng + lng };
    expect(bearingFrom(PARIS_1, car)).toBe(bearing);
    const metres = distanceBetween(PARIS_1, car);
    const { car: drawn, rings } = schematicMap({ metres, bearing });
    const radius = Math.hypot(drawn.x - MAP_HALF, drawn.y - MAP_HALF);
    expect(radius / rings[0]!.radius).toBeCloseTo(metres / rings[0]!.metres, 2);
    expect(radius).toBeLessThanOrEqual(rings[0]!.radius);
    expect(Math.sign(Math.round(MAP_HALF - drawn.y))).toBe(Math.sign(lat));
    expect(Math.sign(Math.round(drawn.x - MAP_HALF))).toBe(Math.sign(lng));
  },
);

test("draws a car beyond the largest ring on this ring", () => {
  const { car } = schematicMap({ metres: 5_000_000, bearing: 90 });
  expect(car.x).toBeLessThan(2 * MAP_HALF);
});

test("counts a second press as the same message, and refuses the seventh message of one side in ten minutes", () => {
  const before = ["here", "where", "late", "here", "where", "late"].map((message, index) => ({
    sender: "guest" as Sender,
    message: message as QuickMessage,
    at: new Date(NOW.getTime() - (index + 2) * 60_000),
  }));
  const mine = { sender: "guest", message: "here" } as const;
  expect(whyNotSend(mine, [{ ...mine, at: new Date(NOW.getTime() - 59_000) }], NOW)).toBe("same");
  expect(whyNotSend(mine, before.slice(1), NOW)).toBeNull();
  expect(whyNotSend(mine, before, NOW)).toBe("many");
  expect(whyNotSend({ ...mine, sender: "chauffeur" }, before, NOW)).toBeNull();
  expect(whyNotSend(mine, before, new Date(NOW.getTime() + 600_000))).toBeNull();
});

test.each([
  ["12:50", "14:40", "13:30"],
  ["13:45", "14:40", "13:45"],
  ["12:50", "13:20", null],
])("begins the waiting of an arrival at %s that ends at %s: %s", (arrived, end, waiting) => {
  const event = (name: "arrived" | "on_board", time: string) => ({
    event: name,
    at: at(time),
    metres: null,
    withdrawnAt: null,
    receivedAt: null,
  });
  const timeline = evidenceTimeline({
    pickupAt,
    events: [event("arrived", arrived), event("on_board", end)],
    attempts: [{ kind: "call", last4: null, at: at("14:00"), result: "no_answer" }],
    photos: [],
  });
  expect(timeline.find(({ kind }) => kind === "waiting")?.at ?? null).toEqual(waiting && at(waiting));
  expect(timeline.map((entry) => entry.at.getTime())).toEqual(
    timeline.map((entry) => entry.at.getTime()).toSorted((a, b) => a - b),
  );
});

test.each([
  ["13:30", "13:31", null],
  ["13:30", "13:52", "13:52"],
])("names the time of receipt of a report of %s that was received at %s: %s", (pressed, received, shown) => {
  const report = { event: "arrived" as const, metres: null, withdrawnAt: null };
  const events = [{ ...report, at: at(pressed), receivedAt: at(received) }];
  const timeline = evidenceTimeline({ pickupAt, events, attempts: [], photos: [] });
  expect(timeline).toMatchObject([{ at: at(pressed), receivedAt: shown && at(shown) }]);
});
