import { openCollector, type Collector } from "./support/collector.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { aRide, ROUTE } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { freePort, startSite, type Site } from "./support/site.ts";

const EMAIL = `zenobia-${crypto.randomUUID()}@example.com`;
const GUEST = { full_name: "Zenobia Quattlebaum", email: EMAIL };

let site: Site;
let collector: Awaited<ReturnType<typeof openCollector>>;
let metrics: string;
let door: string;
let token: string;
let phone: string;

test.beforeAll(async () => {
  collector = await openCollector();
  const port = await freePort();
  door = `http://127.0.0.1:${port}/metrics`;
  const watched = { METRICS_PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  site = await startSite({ ...watched, LOG_LEVEL: "trace", TRUSTED_PROXY: "127.0.0.1" });
  await aDayOfGuests();
  metrics = await (await fetch(door)).text();
  await site.stop();
});

test.afterAll(async () => {
  await site.dispose();
  await collector.close();
});

async function aDayOfGuests() {
  const typed = aRide({ to: "12 impasse des Papillons Violets", to_place: "typed" });
  const quote = await openCheckout(site, { ride: typed, guest: GUEST });
  expect((await quote.send({ intent: "quote", notes: "Secretnote" })).status).toBe(303);
  await site.mailbox.waitFor({ to: EMAIL });
  await site.mailbox.goDown();
  const booked = await openCheckout(site, { guest: GUEST });
  phone = booked.guest.phone;
  expect((await booked.send({ email: "zenobia-without-at", phone: "0000" })).status).toBe(422);
  const answer = await booked.send({ sign_text: "Secretsign", travel_number: "XY4242" });
  token = tokenIn(answer.headers.get("location"));
  await expect.poll(() => site.output()).toContain("A mail failed at one of its first tries");
  await site.mailbox.comeBack();
  await site.mailbox.waitFor({ replyTo: EMAIL, subject: `Booking (Cash) - ${ROUTE}` });
  const form = { method: "POST", headers: { origin: site.url }, redirect: "manual" } as const;
  const who = new URLSearchParams({ email: EMAIL, password: "Secretpassword" });
  expect((await fetch(`${site.url}/fr/admin/login`, { ...form, body: who })).status).toBe(400);
  await fetch(`${site.url}/fr/booking/manage/${token}`);
  await fetch(`${site.url}/fr/blog?q=Zenobia`);
  await fetch(`${site.url}/fr/Zenobia/Quattlebaum`);
  await fetch(`${site.url}/fr`);
  await fetch(`${site.url}/fr`);
}

test("the log has no personal data and links its lines to traces", () => {
  const log = site.output();
  expect(log).toContain('"path":"/fr/booking/manage/…"');
  expectNoPersonalData(log.replaceAll("/fr/Zenobia/Quattlebaum", ""));
  const booked = spanOf("POST /:lang/booking/checkout");
  expect(log).toMatch(
    new RegExp(`"traceId":"${booked.trace}".*"requestId":"${booked.attributes["site.request_id"]}"`),
  );
});

test("the traces show the SQL statements of a booking and no personal data", () => {
  expectNoPersonalData(collector.said());
  const spans = collector.spans.filter(({ trace }) => trace === spanOf("POST /:lang/booking/checkout").trace);
  const [request] = spans.filter(({ parent }) => parent === "");
  const [rendering] = spans.filter(({ parent }) => parent === request?.id);
  expect([request?.name, rendering?.name]).toEqual(["POST /:lang/booking/checkout", "rendering request"]);
  const below = spans.filter(({ parent }) => parent === rendering?.id).map(({ name }) => name);
  expect(below).toEqual(
    expect.arrayContaining(["places resolve", "begin", "insert bookings", "insert mails", "commit"]),
  );
  const sent = collector.spans.find(({ name }) => name === "mail send");
  expect(nameOfParent(collector, sent?.parent)).toBe("job send-mail");
});

test("the metrics count the requests and have no personal data", () => {
  expectNoPersonalData(metrics);
  const count = (line: string) => Number(new RegExp(`^${line} (\\d+)$`, "m").exec(metrics)?.[1] ?? 0);
  const posted = 'route="/:lang/booking/checkout",method="POST"';
  expect(count(`site_request_seconds_count{${posted},status="3xx"}`)).toBe(2);
  expect(count(`site_request_seconds_count{${posted},status="4xx"}`)).toBe(1);
  expect(count('site_kept_answers_total{what="page",how="sent"}')).toBeGreaterThanOrEqual(1);
  expect(count('site_bookings_last_hour{method="cash",source="site"}')).toBe(1);
  const mails = (outcome: string) =>
    count(`site_outside_seconds_count{service="mail",action="send",outcome="${outcome}"}`);
  expect(mails("done")).toBeGreaterThanOrEqual(3);
  expect(mails("failed")).toBeGreaterThanOrEqual(1);
  expect(count('site_job_seconds_count{job="send-mail",outcome="done"}')).toBeGreaterThanOrEqual(3);
  expect(count("site_ready")).toBe(1);
});

function expectNoPersonalData(said: string) {
  for (const secret of [
    ...["Zenobia", "zenobia", "Quattlebaum", phone, "Papillons", "Secret", "XY4242", "Ritz", token],
  ])
    expect(said, secret).not.toContain(secret);
}

function spanOf(name: string) {
  const found = collector.spans.findLast((span) => span.name === name);
  if (!found) throw new Error(`No span ${name} came.`);
  return found;
}

function nameOfParent({ spans }: Collector, id: string | undefined): string | undefined {
  return spans.find((span) => span.id === id)?.name;
}
