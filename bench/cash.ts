/**
 * The time of a cash booking, from the submitted form to the durable row, compared with inserting the same
 * rows: booking, two mails and their two jobs in one transaction on the same PostgreSQL with a flush per
 * commit, eight in parallel; wall-clock and CPU time. Ours also reads the form, finds the places, estimates
 * the route, verifies the signed price and checks for a duplicate.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool, type PoolClient } from "pg";
import { openDatabase } from "#platform/db/db.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { openLimits } from "#platform/limits.server.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import { readGuestForm } from "#features/booking/guest-form.server.ts";
import { placeBooking } from "#features/booking/place-booking.server.ts";
import { signPrice } from "#features/booking/quote/agree-price.server.ts";
import { estimateTrip, quoteChoice } from "#features/booking/quote/quote-trip.server.ts";
import type { PickupTime } from "#i18n/paris-time.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { addTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { median, present, sideBySide, type Row } from "./bench.ts";
import { familyOf, workOf } from "./processes.ts";

const A_ROUND = 300;
const AT_A_TIME = 8;
const NOW = new Date("2027-01-10T09:00:00Z");

async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "cash-bench-"));
  // Connections lost at the end are expected.
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await migrate(postgres.url, "db/migrations");
  const { db, pool, close } = openDatabase(postgres.url, log);
  const plain = new Pool({ connectionString: postgres.url, max: 12 });
  plain.on("error", log.warn);
  const jobs = await createJobs({ url: postgres.url, log, alone: true });
  const secret = "a secret long enough to sign";
  const limits = openLimits(postgres.url, secret);
  try {
    await addTariff(db, DEMO_TARIFF);
    const services = {
      db,
      jobs,
      log,
      limits,
      payments: createNoPayments(),
      places: createEmbeddedPlaces(),
      clock: { now: () => NOW },
      secret,
    } as unknown as Parameters<typeof placeBooking>[0] & Parameters<typeof quoteChoice>[0];
    const rides: { choice: TripChoice; quote: string }[] = [];
    for (let number = 0; number <= A_ROUND * 6; number += 1) {
      const choice = aChoice({ trip: { pickupAt: pickupOf(number) } });
      const { pricing } = await quoteChoice(services, choice);
      if (pricing.kind !== "priced") throw new Error("The ride has no price.");
      rides.push({ choice, quote: signPrice(services, choice, pricing) });
    }
    const book = async () => {
      const { choice, quote } = rides.pop()!;
      const form = new FormData();
      for (const [name, value] of Object.entries(aGuestForm({ quote }))) form.set(name, value);
      const guest = readGuestForm(form);
      const placed = await placeBooking(services, {
        choice,
        guest,
        lang: "fr" as const,
        estimates: await estimateTrip(services, choice.trip),
      });
      if (placed.kind !== "placed") throw new Error(`The ride was not booked: ${placed.kind}`);
    };
    await book();
    const insert = await byHand(plain);
    const worked: Record<"ours" | "other", number[]> = { ours: [], other: [] };
    const found = await sideBySide(
      () => aSecond(book, worked.ours),
      () => aSecond(insert, worked.other),
    );
    const work = { ours: median(worked.ours.slice(1)), other: median(worked.other.slice(1)) };
    const { rows } = await pool.query<{ fsync: string }>("show fsync");
    if (rows[0]?.fsync !== "on") throw new Error("This PostgreSQL does not flush.");
    const other = { name: "the same rows by hand", value: found.other };
    return [
      {
        what: "cash bookings, durable",
        ours: found.ours,
        other,
        ratio: found.ratio,
        unit: "/s",
        goal: { atLeast: 0.3 },
      },
      {
        what: "cash bookings, processor of each, the database's too",
        ours: work.ours,
        unit: "ms",
        other: { ...other, value: work.other },
        ratio: work.ours / work.other,
        goal: { atMost: 4 },
      },
    ];
  } finally {
    await jobs.stop();
    await limits.close();
    await close();
    await plain.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function pickupOf(number: number): PickupTime {
  const quarter = number % 900;
  const day = new Date(NOW.getTime() + (2 + Math.floor(quarter / 30)) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const minutes = 10 * 60 + (quarter % 30) * 15;
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return pickup(`${day}T${time}`);
}

async function aSecond(once: () => Promise<void>, worked: number[]): Promise<number> {
  let left = A_ROUND;
  const before = workOfAll();
  const started = performance.now();
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await once();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  const milliseconds = performance.now() - started;
  worked.push(((workOfAll() - before) * 1_000) / A_ROUND);
  return (A_ROUND * 1_000) / milliseconds;
}

/** CPU seconds of this process and its database. */
function workOfAll(): number {
  return familyOf(process.pid).reduce((sum, { pid }) => sum + workOf(pid), 0);
}

type Copied = { table: string; own: Record<string, () => string> };

async function byHand(pool: Pool): Promise<() => Promise<void>> {
  let count = 0;
  const reference = () => `BH-${(count += 1)}`;
  const pickup_at = () => new Date(pickupOf(count).instant).toISOString();
  const booking = await prepared(pool, {
    table: "bookings",
    own: { id: randomUUID, idempotency_key: randomUUID, manage_token_hash: randomUUID, reference, pickup_at },
  });
  const mail = await prepared(pool, { table: "mails", own: { id: randomUUID, key: randomUUID } });
  const job = await prepared(pool, {
    table: "pgboss.job",
    own: { id: randomUUID, singleton_key: randomUUID },
  });
  return async () => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      for (const write of [booking, mail, job, mail, job]) await write(client);
      await client.query("commit");
    } finally {
      client.release();
    }
  };
}

async function prepared(pool: Pool, { table, own }: Copied) {
  const [schema, name] = table.includes(".") ? table.split(".") : ["public", table];
  const columns = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [schema, name],
  );
  const names = columns.rows.map((column) => column.name);
  const quoted = names.map((column) => `"${column}"`).join(", ");
  const texts = names.map((column) => `"${column}"::text`).join(", ");
  const first = await pool.query<string[]>({
    text: `select ${texts} from ${table} limit 1`,
    rowMode: "array",
  });
  const values = first.rows[0];
  if (!values) throw new Error(`${table} is empty.`);
  const places = names.map((_, at) => `$${at + 1}`).join(", ");
  const statement = {
    name: `by-hand-${table}`,
    text: `insert into ${table} (${quoted}) values (${places})`,
  };
  return (client: PoolClient) =>
    client.query({ ...statement, values: names.map((column, at) => own[column]?.() ?? values[at]) });
}

if (import.meta.main) await present(run);
