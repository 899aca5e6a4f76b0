import { expect, test } from "vitest";
import { affectedTests, readImporters, type Importers } from "./affected-tests.ts";

const FILES = [
  "features/booking/bookings.server.ts",
  "features/booking/place-booking.server.ts",
  "features/booking/place-booking.db.test.ts",
  "features/booking/guests.test.ts",
  "features/dispatch/assign-leg.server.ts",
  "features/dispatch/assign-leg.db.test.ts",
  "features/dispatch/close-ride.db.test.ts",
  "features/offers/offers.db.test.ts",
  "server/arabic-digits.db.test.ts",
  "tests/words/wording.test.ts",
  "tests/e2e/journey-cash.test.ts",
];
const IMPORTERS: Importers = new Map([
  [
    "features/booking/bookings.server.ts",
    [
      "features/booking/place-booking.server.ts",
      "features/dispatch/assign-leg.server.ts",
      "features/offers/offers.db.test.ts",
      "tests/e2e/journey-cash.test.ts",
    ],
  ],
  ["features/dispatch/assign-leg.server.ts", ["features/dispatch/close-ride.db.test.ts"]],
]);
const affected = (...changed: string[]) => affectedTests(changed, IMPORTERS, FILES).run.toSorted();

test("runs the tests of the folder, the tests that import the file, and the tests of the modules that import it", () => {
  expect(affected("features/booking/bookings.server.ts")).toEqual([
    "features/booking/guests.test.ts",
    "features/booking/place-booking.db.test.ts",
    "features/dispatch/assign-leg.db.test.ts",
    "features/offers/offers.db.test.ts",
  ]);
});

test("runs a changed test, and no other test of another folder", () => {
  expect(affected("features/offers/offers.db.test.ts")).toEqual(["features/offers/offers.db.test.ts"]);
});

test("runs the tests of the dictionaries and renders all pages when words change", () => {
  const found = ["server/arabic-digits.db.test.ts", "tests/words/wording.test.ts"];
  expect(affected("i18n/messages/fr/booking.json")).toEqual(found);
});

test("renders all pages when a page changes, because tests load route modules by their address", () => {
  expect(affected("app/routes/site/home/hero.tsx")).toEqual(["server/arabic-digits.db.test.ts"]);
});

test("runs no test for a document or a style sheet", () => {
  expect(affected("README.md", "features/booking/notes.md", "app/ui/button.module.css")).toEqual([]);
});

test("leaves out the farthest database tests when there are more than ten", () => {
  const many = Array.from({ length: 12 }, (_, place) => `features/fleet/${place}.db.test.ts`);
  const importers = new Map([
    ["features/booking/bookings.server.ts", [...many, "features/booking/place-booking.db.test.ts"]],
  ]);
  const found = affectedTests(["features/booking/bookings.server.ts"], importers, [...FILES, ...many]);
  expect(found.run).toContain("features/booking/place-booking.db.test.ts");
  expect(found.run.filter((file) => file.includes(".db."))).toHaveLength(10);
  expect(found.leftOut).toHaveLength(3);
});

test("reads who imports a module, by relative paths and by rooms", () => {
  const { files, importers } = readImporters();
  expect(files).toContain("tests/run/suites.ts");
  expect(importers.get("tests/run/affected-tests.ts")).toEqual(
    expect.arrayContaining(["tests/run/suites.ts", "tests/run/affected-tests.test.ts"]),
  );
  expect(importers.get("features/booking/bookings.server.ts")).toContain(
    "features/booking/place-booking.db.test.ts",
  );
  expect(importers.get("tests/support/test-services.ts")).toContain(
    "features/booking/place-booking.db.test.ts",
  );
});
