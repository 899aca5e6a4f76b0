import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildMinimalCodebase, type MinimalCodebase } from "./minimal-codebase.ts";

const WRONG: [from: string, imports: string, rule: string][] = [
  ["platform/a.ts", 'import { booking } from "#features/booking/booking.ts"', "platform-imports-no-room"],
  ["platform/a.ts", 'import { words } from "#i18n/words.ts"', "platform-imports-no-room"],
  ["platform/a.ts", 'import { aHouse } from "#tests/fixtures/house.ts"', "no-production-imports-a-test"],
  ["platform/a.ts", 'import { test } from "./clock.test.ts"', "no-production-imports-a-test"],
  ["platform/a.ts", 'import { createServer } from "node:http"', "no-suffix-means-pure"],
  ["app/shell/a.ts", 'import { randomUUID } from "node:crypto"', "no-suffix-means-pure"],
  ["i18n/a.ts", 'import type { Clock } from "#platform/clock.ts"', "i18n-imports-no-room"],
  [
    "features/fleet/a.ts",
    'import { Button } from "#app/ui/button.tsx"',
    "features-import-words-and-the-outside",
  ],
  ["app/shell/a.ts", 'import type {} from "#server/index.ts"', "app-imports-no-server"],
  ["server/a.ts", 'import { booking } from "../features/booking/booking.ts"', "rooms-are-imported-by-name"],
  ["platform/a.ts", 'import { aTest } from "#tests/support/a-test.ts"', "no-production-imports-a-test"],
  [
    "features/fleet/a.ts",
    'import { booking } from "#features/booking/booking.ts"',
    "features-import-leftwards",
  ],
  [
    "features/fleet/a.ts",
    'import type { Row } from "#features/booking/bookings.table.ts"',
    "features-import-leftwards",
  ],
  [
    "features/fleet/a.test.ts",
    'import { booking } from "#features/booking/booking.ts"',
    "features-import-leftwards",
  ],
  [
    "features/fleet/a.ts",
    'import { sandbox } from "#sandbox/sandbox.ts"',
    "features-import-words-and-the-outside",
  ],
  ["platform/a.ts", 'import { sandbox } from "#sandbox/sandbox.ts"', "platform-imports-no-room"],
  ["app/shell/a.ts", 'import type {} from "#sandbox/sandbox.ts"', "app-imports-no-server"],
  [
    "server/a.ts",
    'import { sandbox } from "#sandbox/sandbox.ts"',
    "only-the-composition-root-imports-the-sandbox",
  ],
  ["sandbox/a.ts", 'import { vehicle } from "#features/fleet/vehicle.ts"', "sandbox-knows-only-the-outside"],
  ["sandbox/a.ts", 'import { words } from "#i18n/words.ts"', "sandbox-knows-only-the-outside"],
  ["features/orders/a.ts", 'import { vehicle } from "#features/fleet/vehicle.ts"', "features-are-known"],
  [
    "features/booking/quote/deep/a.ts",
    'import { booking } from "#features/booking/booking.ts"',
    "features-are-known",
  ],
  ["features/booking/a.server.ts", 'import { redirect } from "react-router"', "features-answer-no-request"],
  ["features/booking/a.ts", 'import { bookings } from "./bookings.table.ts"', "rules-import-rules"],
  ["features/booking/a.ts", 'import { findBooking } from "./bookings.server.ts"', "rules-import-rules"],
  ["features/booking/a.ts", 'import { log } from "#platform/log.server.ts"', "rules-have-no-effects"],
  ["features/booking/a.ts", 'import { eq } from "drizzle-orm"', "rules-have-no-effects"],
  ["features/booking/a.ts", 'import { readFile } from "node:fs/promises"', "rules-have-no-effects"],
  [
    "features/booking/a.table.ts",
    'import { findBooking } from "./bookings.server.ts"',
    "tables-import-tables-and-rules",
  ],
  [
    "app/routes/site/a.server.ts",
    'import { systemClock } from "#platform/clock.ts"',
    "app-knows-platform-by-type",
  ],
  [
    "app/routes/site/a.server.ts",
    'import type { Log } from "#platform/log.server.ts"',
    "app-knows-platform-by-type",
  ],
  [
    "app/routes/site/a.server.ts",
    'import { bookings } from "#features/booking/bookings.table.ts"',
    "app-has-no-sql",
  ],
  ["app/routes/site/a.server.ts", 'import Stripe from "stripe"', "app-has-no-sdk"],
  ["app/routes/site/a.server.ts", 'import type { SQL } from "drizzle-orm"', "app-has-no-sdk"],
  [
    "app/routes/site/view.tsx",
    'import { placeBooking } from "#features/booking/place-booking.server.ts"',
    "only-routes-call-verbs",
  ],
  [
    "app/routes/site/a.tsx",
    'import Page from "#app/routes/booking/page.tsx"',
    "areas-do-not-know-each-other",
  ],
  ["app/shell/a.tsx", 'import Page from "#app/routes/booking/page.tsx"', "shell-imports-no-route"],
  ["app/ui/a.tsx", 'import { Layout } from "#app/shell/layout.tsx"', "ui-knows-nothing-of-the-site"],
  ["app/ui/a.tsx", 'import type { Row } from "#features/booking/booking.ts"', "ui-knows-nothing-of-the-site"],
  ["app/ui/a.tsx", 'import { lang } from "#i18n/locales.ts"', "ui-knows-nothing-of-the-site"],
  ["server/a.ts", 'import { nothing } from "./nothing.ts"', "every-import-resolves"],
  ["server/a.ts", 'import { nothing } from "#platform/nothing.ts"', "every-import-resolves"],
  ["server/a.ts", 'import { parse } from "acorn"', "packages-are-declared"],
];

let codebase: MinimalCodebase;
beforeEach(async () => {
  codebase = await buildMinimalCodebase();
});
afterEach(() => codebase.tearDown());

test("accepts a codebase with allowed imports only", async () => {
  const { said, code } = await codebase.check();
  expect(said).toMatch(/^\d+ arrows between 23 modules, 0 wrong\n$/);
  expect(code).toBe(0);
});

const WRONG_TOGETHER = {
  "features/booking/seats.table.ts":
    'import { pgTable } from "drizzle-orm/pg-core";\nexport const seats = pgTable("seats", {});',
  "features/booking/seats.server.ts":
    'import { seats } from "./seats.table.ts";\nimport { placeBooking } from "./place-booking.server.ts";\nexport const all = [seats, placeBooking];',
  "platform/one.ts": 'import type { Two } from "./two.ts";\nexport type One = { two: Two };',
  "platform/two.ts": 'import type { One } from "./one.ts";\nexport type Two = { one: One };',
  "platform/alone.ts": "export const alone = 1;",
};

test("reports every forbidden import, a query that calls a verb, a cycle of type imports and an orphan, and nothing else", async () => {
  const expected = [
    "queries-import-no-verb: features/booking/seats.server.ts",
    "no-orphan: platform/alone.ts",
  ];
  await codebase.build(WRONG_TOGETHER);
  for (const [place, [from, imports, rule]] of WRONG.entries()) {
    const file = from.replace(/\/(a|view)\./, `/$1${place}.`);
    await codebase.build({ [file]: `${imports};\nexport const own${place} = ${place};` });
    expected.push(`${rule}: ${file}`);
  }
  const { reported, code } = await codebase.check();
  const isCircle = (line: string) => /^no-circle: platform\/(one|two)\.ts$/.test(line);
  expect(reported.filter((line) => !isCircle(line)).toSorted()).toEqual(expected.toSorted());
  expect(reported.some(isCircle)).toBe(true);
  expect(code).toBe(1);
});

test("fails when fewer modules are read than expected", async () => {
  const { said, code } = await codebase.check(50);
  expect(said).toContain("only 23 modules were read, fewer than 50");
  expect(code).toBe(1);
});

test("every rule of the configuration is covered by a case that breaks it", async () => {
  const config = await readFile(resolve(import.meta.dirname, "../../.dependency-cruiser.js"), "utf8");
  const rules = new Set([...config.matchAll(/forbid\(\s*"([a-z0-9-]+)"/g)].map(([, name]) => name));
  const seen = new Set([
    ...WRONG.map(([, , rule]) => rule),
    "queries-import-no-verb",
    "no-circle",
    "no-orphan",
  ]);
  expect(rules).toEqual(seen);
});
