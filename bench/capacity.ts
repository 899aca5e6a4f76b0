/**
 * CPU time of the site and of its own PostgreSQL for one rendered checkout, one search for a place, one quote
 * preview, and one booking with its proof and both mails; and the growth of the database in bytes. CPU time
 * hardly depends on other work on the machine. The capacity model of docs/operations.md is based on it. `node
 * bench/capacity.ts` needs the build.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { siteRole } from "#platform/db/postgres-cluster.server.ts";
import { socketFolder, socketUrl } from "#platform/db/postgres-socket.server.ts";
import { nextVisitor, openCheckout } from "#tests/e2e/support/http-guest.ts";
import { aRide } from "#tests/e2e/support/ride.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { startAsUsual } from "./as-started.ts";
import { present, type Line } from "./bench.ts";
import { familyOf, workOf } from "./processes.ts";

const [WARM, TIMES, SEARCHES] = [8, 40, 300];
const WORDS = ["ritz", "cdg", "orly", "gare de lyon", "versailles", "rue de rivoli", "crillon", "disney"];

async function run(): Promise<Line[]> {
  const site = await startAsUsual({ TRUSTED_PROXY: "127.0.0.1", PRERENDER: "no" });
  const pool = new Pool({ connectionString: socketUrl(socketFolder(site.dataDir), siteRole, siteRole) });
  try {
    const checkouts = await series(WARM, (number) => openCheckout(site, rideOf(number)));
    await series(SEARCHES / 4, (number) => search(site, number));
    await bookAll(site, checkouts);
    const drawn = await measured("a checkout, drawn", TIMES, async () =>
      series(TIMES, (number) => openCheckout(site, rideOf(WARM + number))),
    );
    const searched = await measured("a search for a place", SEARCHES, async () =>
      series(SEARCHES, (number) => search(site, number)),
    );
    const before = await sizeOf(pool);
    const booked = await measured("a booking, its proof and both mails", TIMES, () =>
      bookAll(site, drawn.result),
    );
    const grown = ((await sizeOf(pool)) - before) / TIMES / 1024;
    return [
      ...drawn.lines,
      ...searched.lines,
      ...booked.lines,
      { what: "database for one booking and its two mails", ours: grown, unit: "kB" },
    ];
  } finally {
    await pool.end();
    await site.dispose();
  }
}

/** Another quarter of an hour for each booking, because a duplicate needs a confirmation. */
function rideOf(number: number) {
  const time = `${8 + Math.floor(number / 4)}:${String((number % 4) * 15).padStart(2, "0")}`.padStart(5, "0");
  return { ride: aRide({ time }) };
}

async function series<T>(times: number, act: (number: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let number = 0; number < times; number += 1) done.push(await act(number));
  return done;
}

async function search({ url }: Site, number: number) {
  const words = WORDS[number % WORDS.length] ?? "";
  const asked = words.slice(0, 2 + (number % (words.length - 1)));
  const answer = await fetch(`${url}/fr/booking/places?q=${encodeURIComponent(asked)}`, {
    headers: { "x-forwarded-for": nextVisitor() },
  });
  if (!answer.ok) throw new Error(`A search answered ${answer.status}.`);
  await answer.arrayBuffer();
}

async function bookAll(site: Site, checkouts: Awaited<ReturnType<typeof openCheckout>>[]) {
  const before = site.mailbox.mails.length;
  for (const checkout of checkouts) {
    const { status } = await checkout.send();
    if (status !== 303) throw new Error(`A booking answered ${status}.`);
  }
  while (site.mailbox.mails.length < before + 2 * checkouts.length) await sleep(50);
}

async function measured<T>(what: string, times: number, act: () => Promise<T>) {
  const before = work();
  const result = await act();
  const after = work();
  const each = (of: "site" | "database") => ((after[of] - before[of]) / times) * 1000;
  const lines: Line[] = [
    { what: `${what}: processor of the site`, ours: each("site"), unit: "ms" },
    { what: `${what}: processor of PostgreSQL`, ours: each("database"), unit: "ms" },
  ];
  return { result, lines };
}

/** CPU seconds of the descendants of this process. */
function work() {
  const sum = { site: 0, database: 0 };
  for (const { pid, name } of familyOf(process.pid)) {
    if (pid !== process.pid) sum[name.startsWith("postgres") ? "database" : "site"] += workOf(pid);
  }
  return sum;
}

async function sizeOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query("select pg_database_size(current_database())::float8 as size");
  return (rows[0] as { size: number }).size;
}

if (import.meta.main) await present(run);
