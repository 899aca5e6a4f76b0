/**
 * Guests who book in cash at once: each opens the four steps, books, and reads the thanks. CPU time of a booking with its pages, by
 * program, and the time of each answer. `node bench/peak.ts` needs the build; `clients=32`, `bookings=200`, and `flags=--max-semi-space-size=16`
 * instead of those of `bin/start`.
 */
import { nextVisitor, openCheckout } from "#tests/e2e/support/http-guest.ts";
import { aRide } from "#tests/e2e/support/ride.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { startAsUsual } from "./as-started.ts";
import { at, median, present, type Line } from "./bench.ts";
import { familyOf, workOf } from "./processes.ts";

const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
const CLIENTS = Number(option("clients") ?? 8);
const BOOKINGS = Number(option("bookings") ?? 120);
const WARM = 24;
const DAY = 86_400_000;

async function run(): Promise<Line[]> {
  const flags = option("flags")?.split(",");
  const site = await startAsUsual({ TRUSTED_PROXY: "127.0.0.1", PRERENDER: "no" }, flags);
  try {
    await bookAtOnce(site, 0, WARM);
    const before = work();
    const started = performance.now();
    const took = await bookAtOnce(site, WARM, BOOKINGS);
    const seconds = (performance.now() - started) / 1_000;
    const after = work();
    const each = [...after].map(([name, sum]): Line => {
      const used = ((sum - (before.get(name) ?? 0)) / BOOKINGS) * 1_000;
      return { what: `a booking with its pages: processor of ${name}`, ours: used, unit: "ms" };
    });
    return [
      ...each.filter((line) => "ours" in line && line.ours >= 0.5),
      { what: `bookings by ${CLIENTS} clients`, ours: BOOKINGS / seconds, unit: "/s" },
      { what: "an answer, median", ours: median(took), unit: "ms" },
      { what: "an answer, 95 of 100", ours: at(took, 0.95), unit: "ms", goal: { atMost: 1_000 } },
    ];
  } finally {
    await site.dispose();
  }
}

/** The milliseconds of each answer. */
async function bookAtOnce(site: Site, first: number, count: number): Promise<number[]> {
  const took: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) {
      next += 1;
      took.push(...(await bookOnce(site, first + next)));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return took;
}

async function bookOnce(site: Site, number: number): Promise<number[]> {
  const took: number[] = [];
  const timed = async <Of>(act: () => Promise<Of>): Promise<Of> => {
    const started = performance.now();
    const done = await act();
    took.push(performance.now() - started);
    return done;
  };
  const ride = rideOf(number);
  const read = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { "x-forwarded-for": nextVisitor() } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    await answer.arrayBuffer();
  };
  for (const step of ["", "/vehicle", "/extras"]) await timed(() => read(`/fr/booking${step}?${ride}`));
  const checkout = await timed(() =>
    openCheckout(site, { ride, guest: { email: `g${number}@example.com` } }),
  );
  const booked = await timed(() => checkout.send());
  const thanks = booked.headers.get("location");
  if (booked.status !== 303 || !thanks) throw new Error(`A booking answered ${booked.status}.`);
  await timed(() => read(new URL(thanks, site.url).pathname + new URL(thanks, site.url).search));
  return took;
}

/** Another time and day for each, because a duplicate needs a confirmation. */
function rideOf(number: number): string {
  const date = new Date(Date.now() + (20 + Math.floor(number / 40)) * DAY).toISOString().slice(0, 10);
  const [hour, quarter] = [8 + (Math.floor(number / 4) % 10), number % 4];
  return aRide({ date, time: `${String(hour).padStart(2, "0")}:${String(quarter * 15).padStart(2, "0")}` });
}

/** CPU seconds of the descendants of this process, by program. */
function work(): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { pid, name } of familyOf(process.pid)) {
    const program = name.startsWith("postgres") ? "PostgreSQL" : name;
    if (pid !== process.pid) sums.set(program, (sums.get(program) ?? 0) + workOf(pid));
  }
  return sums;
}

if (import.meta.main) await present(run);
