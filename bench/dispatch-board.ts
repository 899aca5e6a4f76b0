/**
 * What the dispatch board costs with 100,000 bookings in a database of its own: milliseconds per view, from the filter to what the
 * page gets, and the counters of the menu. Run it by hand: node bench/dispatch-board.ts, or with numbers: bookings=20000 runs=50.
 * The goal: 99 of 100 within 100 ms on a machine that does nothing else; the line of the load says whether it did. The last column is
 * what a view takes of the processor, here and in the database together, which does not count what else the machine is doing.
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { withConnection } from "#platform/db/connection.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { type BoardFilter, WHOLE_BOARD } from "#features/dispatch/board-filter.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { readBoard } from "#features/dispatch/read-board.server.ts";
import { ridesAfter } from "#features/dispatch/board-rides.server.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { aCar, aChauffeur } from "#tests/fixtures/dispatch.ts";
import { startTestCluster } from "#tests/support/test-cluster.ts";

const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const BOOKINGS = Number(numbers["bookings"] ?? 100_000);
const RUNS = Number(numbers["runs"] ?? 200);
/** A hundred a day; the last two months are still to come. */
const MINUTES_APART = 14.4;
const DAYS_AHEAD = 60;
const NOW = new Date("2027-01-20T14:00:00Z");
const DISPATCHER = {
  ...{ id: "0f8fad5b-d9cb-469f-a165-70867728950e", email: "", name: "", sessionId: "" },
  ...{ lang: "fr" as const, role: "owner" as const },
};

const VIEWS: Record<string, Partial<BoardFilter>> = {
  list: {},
  "list, second page": { page: 2 },
  "list, last page": { page: Math.ceil(BOOKINGS / 25) },
  "list of a month": { from: "2027-01-01", to: "2027-01-31" },
  day: { view: "day" },
  week: { view: "week" },
  state: { status: "completed" },
  "vehicle class": { vehicle: "maybach" },
  unassigned: { unassigned: true },
  pending: { pending: true },
  "all filters": { status: "confirmed", vehicle: "maybach", unassigned: true, pending: true },
  "search, a name of 1 in 50": { search: "martin" },
  "search, one reference": { search: "MA-0077777" },
  "search, nothing": { search: "zzzzzz" },
  "search, two letters": { search: "li" },
  "search, every address": { search: "@example.com" },
  "search, a phone": { search: "06 12 07 77 77" },
  "search, a flight": { search: "AF 123" },
  "search, Arabic": { search: "سارة" },
  "search and filters": { search: "martin", vehicle: "maybach", status: "completed", from: "2026-01-01" },
  "day with search": { view: "day", search: "martin" },
};

const cluster = await startTestCluster();
const { db, close } = openDatabase(cluster.url, { warn: () => undefined });
const services = { db, clock: { now: () => NOW } };
try {
  const started = performance.now();
  await fill(db);
  console.log(
    `${BOOKINGS} bookings in ${((performance.now() - started) / 1000).toFixed(0)} s, ${RUNS} runs each`,
  );
  console.log(`load of the machine at the start: ${loadavg()[0]!.toFixed(1)}`);
  for (const [name, filter] of Object.entries(VIEWS))
    await measure(name, () => readBoard(services, DISPATCHER, { ...WHOLE_BOARD, ...filter }, "fr"));
  await measure("counters of the menu", () => countWaiting(services, DISPATCHER));
  await measure("file, 500 rows of it", () => ridesAfter(db, WHOLE_BOARD, null, 500, NOW));
  console.log(`load of the machine at the end: ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await close();
  await cluster.stop();
}

async function measure(name: string, run: () => Promise<unknown>) {
  const times: number[] = [];
  let worked = 0;
  for (let count = 0; count < RUNS + 5; count += 1) {
    const started = performance.now();
    await run();
    // The first ones fill the caches.
    if (count >= 5) times.push(performance.now() - started);
    if (count === 4) worked = await processor();
  }
  const each = ((await processor()) - worked) / RUNS;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1).padStart(7);
  const spent = each.toFixed(1).padStart(6);
  console.log(
    `${name.padEnd(28)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms  processor ${spent} ms`,
  );
}

/** Milliseconds of this process and of all that serve its connections. */
async function processor(): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  );
  const nanoseconds = (pid: number) => {
    const [spent] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    return Number(spent);
  };
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + rows.reduce((sum, { pid }) => sum + nanoseconds(pid) / 1e6, 0);
}

/** Copies of one booking, each with a reference, a time, a guest, a state and a car of its own; most of them have a chauffeur. */
async function fill(db: Db) {
  const first = aBooking({ travelNumber: null });
  await db.insert(bookingsTable).values(first);
  for (let one = 0; one < 40; one += 1) {
    await aChauffeur(db, `Chauffeur ${one}`);
    await aCar(db, `AB-${100 + one}-CD`);
  }
  const own: Record<string, string> = {
    id: "gen_random_uuid()",
    reference: "'MA-' || lpad(n::text, 7, '0')",
    idempotency_key: "gen_random_uuid()",
    manage_token_hash: "null",
    pickup_at: `timestamptz '${NOW.toISOString()}' + interval '${DAYS_AHEAD} days' - n * interval '${MINUTES_APART} minutes'`,
    status: `(case when n % 25 = 0 then 'cancelled' when n * ${MINUTES_APART} > ${DAYS_AHEAD * 1440} then 'completed' else 'confirmed' end)::booking_status`,
    vehicle: `(array['${VEHICLE_CLASSES.join("','")}'])[1 + n % ${VEHICLE_CLASSES.length}]`,
    full_name:
      "(array['Claire','Nour','سارة','Li','Emily'])[1 + n % 5] || ' ' || case when n % 50 = 0 then 'Martin' else initcap(substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 9)) end",
    email: "md5(n::text) || '@example.com'",
    phone: "'+3361207' || lpad((n % 10000)::text, 4, '0')",
    travel_number: "case when n % 3 = 0 then 'AF ' || (100 + n % 900) end",
    female_chauffeur: "case when n % 40 = 0 then 'requested' else 'none' end",
  };
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'bookings' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => own[name] ?? `b."${name}"`).join(", ");
  const names = columns.map((name) => `"${name}"`).join(", ");
  // A connection of its own: those of the site give up on a query after seconds.
  const run = (text: string) => withConnection(cluster.url, (client) => client.query(text));
  await run(
    `insert into bookings (${names}) select ${values} from generate_series(1, ${BOOKINGS - 1}) n, (select * from bookings limit 1) b`,
  );
  await run(`insert into assignments (booking_id, chauffeur_id, car_id, assigned_at)
    select b.id, c.id, k.id, now() from (select id, row_number() over () as n from bookings where status <> 'cancelled') b
    join (select id, row_number() over () - 1 as n from chauffeurs) c on c.n = b.n % 40
    join (select id, row_number() over () - 1 as n from cars) k on k.n = b.n % 40
    where b.n % 5 > 0`);
  await run(`insert into mails (key, name, data, status) select 'bench:' || n, 'booking-confirmed-guest', '{}',
    (case when n % 10000 = 0 then 'refused' else 'sent' end)::mail_status from generate_series(1, 2 * ${BOOKINGS}) n`);
  await run("vacuum analyze");
}
