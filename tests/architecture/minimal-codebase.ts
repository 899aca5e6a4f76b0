import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(import.meta.dirname, "../..");

export type MinimalCodebase = Awaited<ReturnType<typeof buildMinimalCodebase>>;

export async function buildMinimalCodebase() {
  const folder = await mkdtemp(join(tmpdir(), "minimal-codebase-"));
  for (const file of ["package.json", "tsconfig.json", ".dependency-cruiser.js"]) {
    await copyFile(join(ROOT, file), join(folder, file));
  }
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await build(folder, RIGHT);
  return {
    build: (files: Record<string, string>) => build(folder, files),
    check: (fewest = 1) => check(folder, fewest),
    tearDown: () => rm(folder, { recursive: true }),
  };
}

async function build(folder: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
  }
}

async function check(folder: string, fewest: number) {
  const script = join(ROOT, "tests/architecture/check-arrows.ts");
  const run = promisify(execFile)(process.execPath, [script, String(fewest)], { cwd: folder });
  const { stdout, stderr, code } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (failed: unknown) => failed as { stdout: string; stderr: string; code: number },
  );
  const reported = [...stderr.matchAll(/^([a-z0-9-]+: \S+) →/gm)].map(([, line]) => line!);
  return { said: stdout + stderr, reported, code };
}

const RIGHT = {
  "platform/services.ts":
    'import type { Clock } from "./clock.ts";\nexport type Services = { clock: Clock };',
  "platform/clock.ts":
    "export type Clock = { now(): Date };\nexport const systemClock: Clock = { now: () => new Date() };",
  "platform/log.server.ts":
    'import pino from "pino";\nexport const log = pino();\nexport type Log = typeof log;',
  "platform/clock.test.ts": 'import { createServer } from "node:http";\nexport const test = createServer;',
  "platform/letter.ts": 'import { lang } from "#i18n/locales.ts";\nexport const letter = lang;',
  "i18n/locales.ts": 'export const lang = "fr";',
  "i18n/words.ts":
    'import { createTranslator } from "use-intl/core";\nexport const words = String(createTranslator);',
  "features/fleet/vehicle.ts":
    'import { words } from "#i18n/words.ts";\nimport { letter } from "#platform/letter.ts";\nexport const vehicle = words + letter;',
  "features/booking/booking.ts":
    'import { vehicle } from "#features/fleet/vehicle.ts";\nexport const booking = vehicle;',
  "features/booking/bookings.table.ts":
    'import { pgTable } from "drizzle-orm/pg-core";\nimport { booking } from "./booking.ts";\nexport const bookings = pgTable(booking, {});\nexport type Row = object;',
  "features/booking/bookings.server.ts":
    'import { bookings } from "./bookings.table.ts";\nexport const findBooking = () => bookings;',
  "features/booking/place-booking.server.ts":
    'import type { Services } from "#platform/services.ts";\nimport { findBooking } from "./bookings.server.ts";\nexport const placeBooking = (_: Services) => findBooking();',
  "app/routes.ts":
    'import { route } from "@react-router/dev/routes";\nexport default [route("booking", "routes/booking/page.tsx"), route("home", "routes/site/home.tsx")];',
  "app/root.tsx": 'import { Layout } from "#app/shell/layout.tsx";\nexport default Layout;',
  "app/shell/layout.tsx": 'import { Button } from "#app/ui/button.tsx";\nexport const Layout = Button;',
  "app/ui/button.tsx": 'import { useState } from "react";\nexport const Button = useState;',
  "app/routes/booking/page.tsx":
    'import type { Services } from "#platform/services.ts";\nimport type { Row } from "#features/booking/bookings.table.ts";\nimport { placeBooking } from "#features/booking/place-booking.server.ts";\nimport { Layout } from "#app/shell/layout.tsx";\nexport const loader = (services: Services): Row => placeBooking(services);\nexport default Layout;',
  "app/routes/site/home.tsx": "export default () => null;",
  "sandbox/sandbox.ts":
    'import type { Clock } from "#platform/clock.ts";\nexport const sandbox = (clock: Clock) => clock;',
  "server/payments.server.ts":
    'import { sandbox } from "#sandbox/sandbox.ts";\nexport const payments = sandbox;',
  "tests/fixtures/house.ts": "export const aHouse = 1;",
  "tests/support/a-test.ts": "export const aTest = 1;",
  "server/index.ts":
    'import { systemClock } from "#platform/clock.ts";\nimport { log } from "#platform/log.server.ts";\nimport { placeBooking } from "#features/booking/place-booking.server.ts";\nlog.info(placeBooking({ clock: systemClock }));',
};
