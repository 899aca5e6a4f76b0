import { expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { at, VERSAILLES } from "#tests/fixtures/trips.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { isAskedFor } from "./asked-chauffeur.ts";
import { busyTimes } from "./ride-times.ts";
import {
  suggestCars,
  suggestChauffeurs,
  type CarToSuggest,
  type ChauffeurToSuggest,
} from "./suggest-records.ts";

// aBooking: CDG 2E → Ritz in a V-Class, 20 January, 14:30 to 16:30 in Paris (13:30 to 15:30 UTC), in French.
const RIDE = aBooking({ arabicSpeaking: "none" });
const DAY = { from: Date.parse("2027-01-20T00:00:00Z"), to: Date.parse("2027-01-21T00:00:00Z") };

const chauffeur = (id: string, change: Partial<ChauffeurToSuggest> = {}): ChauffeurToSuggest => ({
  id,
  name: id,
  isAskedFor: false,
  languages: ["fr"],
  vehicles: null,
  shifts: null,
  absences: [],
  hasPapers: true,
  rides: [],
  ...change,
});
const car = (id: string, change: Partial<CarToSuggest> = {}): CarToSuggest => ({
  id,
  name: id,
  vehicle: "mercedes-v-class",
  absences: [],
  hasPapers: true,
  rides: [],
  ...change,
});
const other = (pickupAt: string, change = {}) =>
  aBooking({ reference: "MA-OTHER1", pickupAt: new Date(pickupAt), ...change });
const reasonOf = (change: Partial<ChauffeurToSuggest>, needsArabic = false) =>
  suggestChauffeurs(RIDE, [chauffeur("a", change)], { needsArabic })[0]!.reason;

test.each<[string, Partial<ChauffeurToSuggest>, object]>([
  ["no other ride", {}, { kind: "free", since: null, speaksLanguage: true }],
  [
    "a last ride that ended in time",
    { rides: [other("2027-01-20T08:00:00Z")] },
    { kind: "free", since: new Date("2027-01-20T10:00:00Z") },
  ],
  ["another language", { languages: ["en"] }, { kind: "free", speaksLanguage: false }],
  [
    "a ride at the same time",
    { rides: [other("2027-01-20T13:00:00Z")] },
    { kind: "busy", reference: "MA-OTHER1" },
  ],
  ["a ride right after, far away", { rides: [other("2027-01-20T15:40:00Z")] }, { kind: "far" }],
  [
    "a stretch of work from the early morning",
    { rides: [other("2027-01-20T02:00:00Z")] },
    { kind: "rest", from: new Date("2027-01-20T02:00:00Z"), to: new Date("2027-01-20T15:30:00Z") },
  ],
  [
    "a ride of the day before, 12 hours earlier",
    { rides: [other("2027-01-19T23:00:00Z")] },
    { kind: "free", since: null },
  ],
  ["a day off", { absences: [DAY] }, { kind: "away" }],
  [
    "working hours that end during the ride",
    { shifts: [{ from: DAY.from, to: Date.parse("2027-01-20T15:00:00Z") }] },
    { kind: "off-duty" },
  ],
  ["classes without this one", { vehicles: ["rolls-royce"] }, { kind: "class" }],
  ["expired papers", { hasPapers: false }, { kind: "papers" }],
])("returns the reason for a chauffeur with %s", (_, change, reason) => {
  expect(reasonOf(change)).toMatchObject(reason);
});

test("puts an Arabic-speaking chauffeur first when the guest requested one", () => {
  const list = suggestChauffeurs(RIDE, [chauffeur("a"), chauffeur("b", { languages: ["ar"] })], {
    needsArabic: true,
  });
  expect(list.map(({ record, reason }) => [record.id, reason.kind])).toEqual([
    ["b", "free"],
    ["a", "language"],
  ]);
});

test("puts the chauffeur for whom the guest asked first if they are free, and in their place otherwise", () => {
  const order = (change: Partial<ChauffeurToSuggest>) =>
    suggestChauffeurs(
      RIDE,
      [chauffeur("a"), chauffeur("b", { languages: ["en"], isAskedFor: true, ...change }), chauffeur("c")],
      { needsArabic: false },
    ).map(({ record }) => record.id);
  expect(order({})).toEqual(["b", "a", "c"]);
  expect(order({ absences: [DAY] })).toEqual(["a", "c", "b"]);
  expect(order({ isAskedFor: false })).toEqual(["a", "c", "b"]);
});

test.each([
  ["Karim", true],
  ["karim BELKACEM", true],
  ["Belkacem Karim", true],
  ["M. Karim B.", true],
  ["Monsieur Bélkacem", true],
  ["Karima", false],
  ["Karim Benali", false],
  ["Karim C.", false],
  ["K. B.", false],
  ["M.", false],
  [" . ", false],
  ["كريم", false],
])("compares the preferred chauffeur %j with the name Karim Belkacem: %s", (typed, expected) => {
  expect(isAskedFor(typed, "Karim Belkacem")).toBe(expected);
  expect(isAskedFor("السيد كريم", "كريم بلقاسم")).toBe(true);
});

test("puts cars of the booked class first, then larger ones, and unusable ones last", () => {
  const list = suggestCars(RIDE, [
    car("a", { vehicle: "mercedes-e-class" }),
    car("b", { vehicle: "mercedes-sprinter" }),
    car("c", { rides: [other("2027-01-20T09:00:00Z", { dropoff: at(VERSAILLES) })] }),
    car("d"),
    car("e", { hasPapers: false }),
    car("f", { absences: [DAY] }),
  ]);
  expect(list.map(({ record }) => record.id)).toEqual(["d", "c", "b", "a", "f", "e"]);
});

test("suggests no chauffeur who is busy, away or without papers as free in 2,000 random fleets, in a stable order", () => {
  const random = seeded(11);
  const maybe = (share: number) => random() < share;
  const pickupAt = () => new Date(DAY.from + Math.floor(random() * 1440) * 60_000).toISOString();
  for (let round = 0; round < 2_000; round += 1) {
    const records = Array.from({ length: 6 }, (_, index) =>
      chauffeur(String(index), {
        languages: maybe(0.5) ? ["fr"] : ["en"],
        hasPapers: maybe(0.8),
        absences: maybe(0.2) ? [DAY] : [],
        shifts: maybe(0.5) ? [{ from: DAY.from, to: DAY.from + random() * 86_400_000 }] : null,
        vehicles: maybe(0.5) ? VEHICLE_CLASSES.filter(() => maybe(0.5)) : null,
        rides: Array.from({ length: Math.floor(random() * 3) }, () => other(pickupAt())),
      }),
    );
    const list = suggestChauffeurs(RIDE, records, { needsArabic: false });
    const again = suggestChauffeurs(RIDE, records.toReversed(), { needsArabic: false });
    expect(again.map(({ record }) => record.id)).toEqual(list.map(({ record }) => record.id));
    const { from, to } = busyTimes(RIDE);
    for (const { record, reason } of list.filter((one) => one.reason.kind === "free")) {
      expect(record.hasPapers && record.absences.length === 0, JSON.stringify(reason)).toBe(true);
      expect(record.vehicles === null || record.vehicles.includes(RIDE.vehicle)).toBe(true);
      expect(record.shifts?.every((shift) => shift.to >= to.getTime()) ?? true).toBe(true);
      for (const ride of record.rides.map(busyTimes)) expect(ride.from >= to || ride.to <= from).toBe(true);
    }
  }
});
