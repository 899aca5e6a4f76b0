/**
 * The time to answer whether rides can be sold, on a site with 100,000 bookings, 42 cars and 40 chauffeurs
 * with shifts, papers and absences: all classes of the vehicle step, and the reservation of one leg in its
 * transaction. `node bench/availability.ts`; rows=20000 sets another number.
 */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { absencesTable, dutiesTable } from "#features/availability/availability.table.ts";
import { WEEKDAYS } from "#features/availability/availability-settings.ts";
import { askAvailability, reserveLegs } from "#features/booking/availability/reserve-legs.server.ts";
import type { LegToDrive } from "#features/booking/availability/ride-of-leg.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { CAR_PAPERS, CHAUFFEUR_PAPERS } from "#features/fleet/papers.ts";
import { papersTable } from "#features/fleet/papers.table.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { withConnection } from "#platform/db/connection.server.ts";
import type { Db } from "#platform/db/db.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { sellWithLimits } from "#tests/fixtures/availability.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { at as placeAt, PARIS_8 } from "#tests/fixtures/trips.ts";
import { startTestCluster, templateDatabase } from "#tests/support/test-cluster.ts";
import { median, present, type Row } from "./bench.ts";

const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const ROWS = Number(numbers["rows"] ?? 100_000);
const ROUNDS = Number(numbers["rounds"] ?? 200);
/** Milliseconds. */
const GOAL = 15;
const NOW = new Date("2027-01-10T09:00:00Z");
const DAY = 86_400_000;

async function run(): Promise<Row[]> {
  const cluster = await startTestCluster();
  const url = Object.assign(new URL(cluster.url), { pathname: "/availability" }).href;
  const outside = Object.assign(new URL(cluster.url), { pathname: "/postgres" }).href;
  try {
    await withConnection(outside, (client) =>
      client.query(`create database availability template ${templateDatabase}`),
    );
    const { db, close } = openDatabase(url, { warn: () => undefined }, { patience: 60_000 });
    await addBookings(db, url);
    await addFleet(db);
    await sellWithLimits(db);
    await withConnection(url, (client) => client.query("vacuum analyze"));
    const lines = [
      ...(await timed("all classes of a transfer", (round) => ask(db, [legAt(round)]))),
      ...(await timed("all classes of a return trip", (round) => ask(db, [legAt(round), legAt(round + 40)]))),
      ...(await timed("the reservation of a leg", (round) => reserve(db, legAt(round)))),
    ];
    // Two cars of each class are left, which the sold rides need.
    await keepCars(db, 2);
    lines.push(
      ...(await timed("all classes of a transfer with a third of the cars", (round) =>
        ask(db, [legAt(round)]),
      )),
      ...(await timed("the reservation of a leg with a third of the cars", (round) =>
        reserve(db, legAt(round)),
      )),
    );
    await close();
    return lines;
  } finally {
    await cluster.stop();
  }
}

async function timed(what: string, act: (round: number) => Promise<void>): Promise<Row[]> {
  const [times, work]: [number[], number[]] = [[], []];
  for (let round = -20; round < ROUNDS; round += 1) {
    const [started, before] = [performance.now(), process.cpuUsage()];
    await act(round + 20);
    const { user, system } = process.cpuUsage(before);
    if (round < 0) continue;
    times.push(performance.now() - started);
    work.push((user + system) / 1_000);
  }
  return [
    {
      what: `${what}, ${ROWS.toLocaleString("en")} bookings`,
      ours: median(times),
      unit: "ms",
      goal: { atMost: GOAL },
    },
    { what: `${what}: processor of the site`, ours: median(work), unit: "ms" },
  ];
}

function legAt(round: number): LegToDrive {
  const pickupAt = new Date(NOW.getTime() + (1 + (round % 50)) * DAY + (round % 24) * 3_600_000);
  return {
    vehicle: VEHICLE_CLASSES[round % VEHICLE_CLASSES.length]!,
    pickup: placeAt(PARIS_8),
    pickupAt,
    estimate: null,
  };
}

async function ask(db: Db, legs: LegToDrive[]): Promise<void> {
  await askAvailability(db, legs, { now: NOW, vehicles: VEHICLE_CLASSES });
}

async function reserve(db: Db, leg: LegToDrive): Promise<void> {
  await db.transaction(async (tx) => void (await reserveLegs(tx, [leg], { now: NOW })));
}

async function addBookings(db: Db, url: string): Promise<void> {
  const first = aBooking({ pickupAt: new Date(NOW.getTime() + 60 * DAY), travelNumber: null });
  await db.insert(bookingsTable).values(first);
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const before = `one.pickup_at - n * interval '${(1_000 * 86_400) / ROWS} seconds'`;
  const changed: Record<string, string> = {
    id: "md5('booking' || n)::uuid",
    idempotency_key: "md5('form' || n)::uuid",
    reference: "'MA-' || n",
    manage_token_hash: "md5('token' || n)",
    pickup_at: before,
    status: `(case when n % 25 = 0 then 'cancelled' when n % 97 = 0 then 'expired' when n % 31 = 0 then 'awaiting_payment'
      when ${before} < '${NOW.toISOString()}' then 'completed' else 'confirmed' end)::booking_status`,
    vehicle: `(array[${VEHICLE_CLASSES.map((vehicle) => `'${vehicle}'`).join(",")}])[1 + n % ${VEHICLE_CLASSES.length}]`,
  };
  const names = rows.map(({ name }) => `"${name}"`).join(", ");
  const values = rows.map(({ name }) => changed[name] ?? `one."${name}"`).join(", ");
  // Without the statement timeout of the pool, and without checking each row against other tables.
  await withConnection(url, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into bookings (${names}) select ${values} from (select * from bookings limit 1) one, generate_series(1, ${ROWS - 1}) n`,
    );
    await client.query(`insert into payments (id, booking_id, amount, status, live, created_at, expires_at)
      select md5('payment' || id)::uuid, id, 20500, (case when status = 'awaiting_payment' and pickup_at > '${NOW.toISOString()}' then 'open'
      when status = 'confirmed' then 'paid' else 'expired' end)::payment_status, true, booked_at, timestamptz '${NOW.toISOString()}' + interval '1 hour'
      from bookings`);
  });
}

async function addFleet(db: Db): Promise<void> {
  await db.insert(chauffeursTable).values(Array.from({ length: 40 }, () => aChauffeur()));
  const cars = VEHICLE_CLASSES.flatMap((vehicle) =>
    Array.from({ length: 6 }, () => aCar({ vehicle, plate: randomUUID().slice(0, 12) })),
  );
  await db.insert(carsTable).values(cars);
  const chauffeurs = await db.select().from(chauffeursTable);
  const hours = [
    { from: "05:00", to: "17:00" },
    { from: "11:00", to: "23:00" },
    { from: "19:00", to: "08:00" },
  ];
  await db.insert(dutiesTable).values(
    chauffeurs.map(({ id }, index) => ({
      chauffeurId: id,
      vehicles: index % 3 === 0 ? VEHICLE_CLASSES.slice(0, 4) : null,
      shifts: WEEKDAYS.filter((day) => (day + index) % 7 > 1).map((weekday) => ({
        weekday,
        ...hours[index % 3]!,
      })),
      updatedAt: NOW,
    })),
  );
  const paper = { number: "1", expiresOn: "2029-01-01", updatedAt: NOW };
  await db
    .insert(papersTable)
    .values([
      ...chauffeurs.flatMap(({ id }) =>
        CHAUFFEUR_PAPERS.map((kind) => ({ ...paper, id: randomUUID(), kind, chauffeurId: id })),
      ),
      ...cars.flatMap(({ id }) =>
        CAR_PAPERS.map((kind) => ({ ...paper, id: randomUUID(), kind, carId: id })),
      ),
    ]);
  await db.insert(absencesTable).values(
    [...cars.map(({ id }) => ({ carId: id })), ...chauffeurs.map(({ id }) => ({ chauffeurId: id }))].map(
      (one, index) => ({
        ...one,
        id: randomUUID(),
        startsAt: new Date(NOW.getTime() + (index % 50) * DAY),
        endsAt: new Date(NOW.getTime() + (2 + (index % 50)) * DAY),
        createdAt: NOW,
      }),
    ),
  );
}

async function keepCars(db: Db, count: number): Promise<void> {
  await db.execute(
    `update cars set archived_at = now() where id in (select id from (
      select id, row_number() over (partition by vehicle order by id) as n from cars where archived_at is null) c where n > ${count})`,
  );
}

if (import.meta.main) await present(run);
