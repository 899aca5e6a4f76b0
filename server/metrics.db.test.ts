import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hiddenFields } from "#tests/e2e/support/http-guest.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { diskSpace } from "#platform/disk.server.ts";
import { finalRefusal } from "#platform/mail/mail.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { HELD_BACK } from "#platform/mail/outbox.server.ts";
import { createMetrics, type Metrics } from "#platform/metrics/metrics.server.ts";
import { serveMetrics } from "#platform/metrics/serve-metrics.server.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { frontCounts } from "./front.ts";
import { jobHandlers } from "./jobs.ts";
import { metricsFamilies } from "./metrics-families.ts";
import { createPageCache } from "./page-cache.ts";
import { watchedJobs, watchedServices } from "./watched-services.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let metrics: Metrics;
let database: ReturnType<typeof openDatabase>;
const counts = frontCounts();

beforeAll(async () => {
  harness = await createTestServices();
  metrics = createMetrics();
  const { services, jobs, clock } = harness;
  database = openDatabase(harness.databaseUrl, { warn: () => undefined }, { work: metrics.work });
  const mail = { ...services.mail, send: () => Promise.reject(finalRefusal("EENVELOPE 550")) };
  const watched = watchedServices({ ...services, db: database.db, mail }, metrics.work);
  const pages = createPageCache({
    changes: { version: () => 1 },
    now: clock.now,
    publicUrl: services.site.publicUrl,
    nextPublication: async () => null,
  });
  site = await createTestApp(watched, {}, pages, undefined, metrics.work);
  metrics.add(
    metricsFamilies({
      services: watched,
      jobs,
      pages,
      counts,
      pool: database.pool,
      readiness: async () => [],
      diskSpace: () => diskSpace("."),
    }),
  );
  await jobs.work(watchedJobs(jobHandlers(watched), metrics.work));
});
afterAll(async () => {
  await database.close();
  await harness.close();
});

async function read(): Promise<string> {
  return (await metrics.text()).body;
}

async function valueOf(series: string): Promise<number | undefined> {
  const line = (await read()).split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

test("never uses input of a visitor as a label", async () => {
  for (const path of ["/fr/zenobia", "/fr/blog/zenobia?zenobia=1", "/zenobia.data", "/fr/offers/zenobia"])
    await site.ask(path);
  await site.ask("/fr/contact", { method: "ZENOBIA" });
  const text = await read();
  expect(text).not.toMatch(/zenobia/i);
  expect(text).toContain('route="/:lang/offers/:token",method="GET",status="4xx"');
  expect(text).toContain('method="other"');
});

test("counts a booking by payment method, its statements by verb, and a permanently refused mail as refused", async () => {
  const checkout =
    "/en/booking/checkout?trip=one-way&from=CDG&to=Ritz+Paris&date=2027-02-09&time=10:00&passengers=2&vehicle=mercedes-e-class";
  const guest = {
    full_name: "Nour Al-Thani",
    email: "nour@example.com",
    phone_country: "QA",
    phone: "33123456",
    terminal: "2E",
  };
  const hidden = hiddenFields(await (await site.ask(checkout)).text());
  const body = new URLSearchParams({ ...hidden, ...guest, payment_method: "cash", terms: "on" });
  expect((await site.ask(checkout, { method: "POST", body })).status).toBe(303);
  const posted = 'route="/:lang/booking/checkout",method="POST",status="3xx"';
  expect(await valueOf(`site_request_seconds_count{${posted}}`)).toBe(1);
  expect(await valueOf('site_database_seconds_count{statement="commit",outcome="done"}')).toBeGreaterThan(0);
  const becomes = (series: string) => expect.poll(() => valueOf(series), { timeout: 30_000 });
  await becomes('site_outside_seconds_count{service="mail",action="send",outcome="refused"}').toBe(2);
  await becomes('site_job_seconds_count{job="send-mail",outcome="done"}').toBe(2);
  await becomes('site_bookings_last_hour{method="cash",source="site"}').toBe(1);
  expect(await valueOf('site_bookings_last_hour{method="card",source="site"}')).toBe(0);
});

test("counts a page as a miss, then as a hit, and the responses of the front separately", async () => {
  await site.ask("/fr/fleet");
  await site.ask("/fr/fleet");
  counts.page.unchanged += 3;
  expect(await valueOf('site_page_asked_total{outcome="miss"}')).toBeGreaterThan(0);
  expect(await valueOf('site_page_asked_total{outcome="hit"}')).toBe(1);
  expect(await valueOf("site_page_copies_bytes")).toBeGreaterThan(10_000);
  expect(await valueOf('site_request_seconds_count{route="kept",method="GET",status="2xx"}')).toBe(1);
  expect(await valueOf('site_kept_answers_total{what="page",how="unchanged"}')).toBe(3);
});

test("omits only the metrics of the database while it is unavailable", async () => {
  const { services, jobs, clock } = harness;
  const { db } = services;
  const leg = await aStoredBooking(db, { status: "awaiting_payment" });
  const payment = { id: randomUUID(), bookingId: leg.id, amount: 12_000, createdAt: clock.now() };
  await db.insert(paymentsTable).values({ ...payment, expiresAt: new Date(clock.now().getTime() - 1_000) });
  await db.insert(paymentDifferencesTable).values({
    id: randomUUID(),
    key: "a",
    kind: "paid-late",
    bookingId: leg.id,
    paymentId: payment.id,
    expected: 0,
    found: 1,
    currency: "eur",
    providerId: "cs_1",
    foundAt: clock.now(),
  });
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const other = await aStoredBooking(db, { status: "confirmed" });
  await db.insert(documentDifferencesTable).values([
    { bookingId: leg.id, received: 12_000, documented: 0, foundAt: minutesAgo(11) },
    { bookingId: other.id, received: 9_000, documented: 0, foundAt: minutesAgo(1) },
  ]);
  const held = { name: "booking-confirmed-guest", data: {}, status: "failed", lastError: HELD_BACK } as const;
  await db.insert(mailsTable).values({ key: "held", ...held });
  await jobs.enqueue(db, "never-worked", {});
  const fresh = createMetrics();
  const reads = {
    pages: null,
    counts,
    pool: database.pool,
    readiness: async () => ["database"],
    diskSpace: async () => ({ free: 7, all: 8 }),
  };
  fresh.add(metricsFamilies({ ...reads, services, jobs }));
  const { body } = await fresh.text();
  for (const line of [
    ...['site_payments{state="open"} 1', 'site_payments{state="late"} 1', 'site_mails{state="held"} 1'],
    ...['site_payment_differences{kind="paid-late"} 1', 'site_jobs{queue="never-worked",state="waiting"} 1'],
    ...["site_ready 0", "site_database_read 1", "site_document_differences 1"],
    ...['site_missing{part="database"} 1', 'site_missing{part="storage"} 0'],
    ...['site_disk_bytes{state="free"} 7', 'site_disk_bytes{state="all"} 8'],
  ])
    expect(body).toContain(`${line}\n`);

  const stored = createMetrics();
  stored.add(metricsFamilies({ ...reads, readiness: async () => ["storage"], services, jobs }));
  const withoutStorage = (await stored.text()).body;
  expect(withoutStorage).toContain("site_ready 1\n");
  expect(withoutStorage).toContain('site_missing{part="storage"} 1\n');

  const gone = openDatabase("postgresql://site@127.0.0.1:1/site", { warn: () => undefined });
  const away = createMetrics();
  away.add(metricsFamilies({ ...reads, services: { ...services, db: gone.db }, jobs }));
  const without = (await away.text()).body;
  await gone.close();
  expect(without).toContain("site_database_read 0\n");
  expect(without).toMatch(/^process_resident_memory_bytes \d/m);
  expect(without).not.toMatch(/^site_mails/m);
});

test("exports every metric that an alert uses", async () => {
  const alarms = await readFile("deploy/alerts.yml", "utf8");
  const expressions = [...alarms.matchAll(/^\s+expr: (?:>-?\n((?: {10,}.*\n)+)|(.+))$/gm)].map(
    ([, long, short]) => long ?? short ?? "",
  );
  expect(expressions.length).toBe(alarms.match(/^\s+- alert: /gm)?.length);
  const asked = new Set(expressions.flatMap((one) => one.match(/\b(?:site|nodejs|process)_\w+/g) ?? []));
  expect(asked.size).toBeGreaterThan(10);
  const known = new Set([...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const base = (name: string) => (known.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ""));
  expect([...asked].filter((name) => !known.has(base(name)))).toEqual([]);
});

test("serves /metrics only, and refuses to start on a port in use", async () => {
  const place = { host: "127.0.0.1", port: 0 };
  const door = await serveMetrics(metrics, place);
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${door.port}${path}`, { method });
  expect((await ask("/metrics")).headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const [path, method] of [
    ["/", "GET"],
    ["/fr", "GET"],
    ["/metrics", "POST"],
  ])
    expect((await ask(path ?? "", method)).status).toBe(404);
  await expect(serveMetrics(metrics, { ...place, port: door.port })).rejects.toMatchObject({
    name: "StartRefusal",
    message: expect.stringMatching(/^The variables METRICS_PORT and METRICS_HOST are wrong: [^\n]+\.$/),
  });
  await door.close();
});
