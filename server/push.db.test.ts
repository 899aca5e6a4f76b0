import { readPassengerForm } from "#features/booking/passenger/passenger-form.server.ts";
import { createECDH, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { acceptedByPhone, aBoardRide, aCar, aChauffeur } from "#tests/fixtures/dispatch.ts";
import { aDispatcher, anAdmin, anOwner, aSession } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { aBrowser, openPushService, type PushAnswer, type PushBrowser } from "#tests/support/push-service.ts";
import { runScript } from "#tests/support/run-script.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { SPREAD_PUSH } from "#platform/push/push-events.ts";
import { createWebPush } from "#platform/push/web-push.server.ts";
import { vapidKeys } from "#platform/push/vapid-keys.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher, Owner } from "#features/accounts/admin.ts";
import { openSession } from "#features/accounts/sign-in/open-session.server.ts";
import { signOut } from "#features/accounts/sign-in/sign-out.server.ts";
import { deactivateAdmin } from "#features/accounts/users/set-active.server.ts";
import { savePassenger } from "#features/booking/passenger/save-passenger.server.ts";
import { hashOfToken, lockLeg, manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { moveRide } from "#features/booking/changes/move-ride.server.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { archiveChauffeur, renewChauffeurLink } from "#features/dispatch/archive-record.server.ts";
import { acknowledgeByPhone } from "#features/dispatch/acknowledge-change.server.ts";
import { acceptRide } from "#features/dispatch/accept-ride.server.ts";
import { shownKey } from "#features/dispatch/acceptance.ts";
import { assignLeg, unassignLeg } from "#features/dispatch/assign-leg.server.ts";
import { warningKey } from "#features/dispatch/assignment-warnings.ts";
import { assignmentOf } from "#features/dispatch/assignments.server.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { declineRide, readDeclineForm } from "#features/dispatch/decline-ride.server.ts";
import { reportRideEvent } from "#features/dispatch/report-ride-event.server.ts";
import { findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { parisLocalOf } from "#i18n/paris-time.ts";
import { storeRequest } from "#features/inquiries/store-request.server.ts";
import { messagesTable } from "#platform/messages/messages.table.ts";
import { receiveMessage } from "#features/messages/receive-message.server.ts";
import { APPLY_RETENTION } from "#features/privacy/apply-retention.server.ts";
import { pushDeliveriesTable, pushSubscriptionsTable } from "#features/push/push.table.ts";
import { deliverPush, SEND_PUSH } from "#features/push/send-push.server.ts";
import { spreadPush } from "#features/push/spread-push.server.ts";
import { changeChauffeurPush, changeDispatcherPush, readPushForm } from "#features/push/subscribe.server.ts";
import { sendGuestMessage } from "#features/tracking/send-quick-message.server.ts";
import { jobHandlers } from "./jobs.ts";

const NOW = "2027-01-20T09:00:00Z";
const SITE = "https://site.example";
const GUEST = "Nour Al-Thani";

let harness: TestServices;
let services: Services;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let dispatcher: Dispatcher;
let service: Awaited<ReturnType<typeof openPushService>>;
let queue: { name: string; data: object; at: Date | undefined }[];
let karim: string;
let yanis: string;
const browsers: PushBrowser[] = [];

beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  const keys = vapidKeys(harness.services.secret, SITE);
  service = await openPushService(browsers, keys.publicKey);
  services = {
    ...harness.services,
    jobs: {
      enqueue: async (_tx, name, data, { startAfter } = {}) =>
        void queue.push({ name, data, at: startAfter }),
      enqueueAll: async (_tx, name, jobs) =>
        void queue.push(...jobs.map(({ data }) => ({ name, data, at: undefined }))),
    },
    push: createWebPush({ keys, subject: SITE, fetch: service.fetch }),
  };
  site = await createTestApp(services);
  karim = await aChauffeur(services.db, "Karim Belkacem");
  yanis = await aChauffeur(services.db, "Yanis Amrani");
  owner = await anOwner(services);
  dispatcher = await aDispatcher(services);
});
afterAll(async () => {
  await service.close();
  await harness.close();
});
beforeEach(async () => {
  queue = [];
  harness.clock.moveTo(NOW);
  await services.db.delete(pushSubscriptionsTable);
  service.clear();
});

test("notifies the chauffeur of a proposal, a change, a cancellation and a message of the guest, without a name or a place", async () => {
  const phone = await chauffeurBrowser(karim, { lang: "ar" });
  const ride = await aRide();
  await assign(ride, karim);
  await runJobs();
  await acceptedByPhone(services, owner, ride);
  await move(ride, "2027-01-20T16:00:00Z");
  await runJobs();
  const change = await assignmentOf(services.db, ride.id);
  const shown = shownKey(change!.assignment, (await rowOf(ride))!);
  await acknowledgeByPhone(services, owner, { bookingId: ride.id, shown });
  harness.clock.moveTo("2027-01-20T15:30:00Z");
  const { reference } = ride;
  const report = await reportRideEvent(services, { id: karim }, { reference, event: "on_the_way" });
  expect(report).toEqual({ kind: "done" });
  const token = manageTokenOf(ride.id, services.secret);
  const message = { reference, message: "here" as const };
  for (let times = 0; times < 3; times += 1) await sendGuestMessage(services, token, message);
  await runJobs();
  await cancelBooking(services, (await rowOf(ride))!);
  await runJobs();
  expect(shownOn(phone).map(({ title, body }) => [title, body])).toEqual([
    ["رحلة جديدة معروضة عليكم", expect.stringContaining(ride.reference)],
    ["تعديل على رحلة", expect.stringContaining("17:00")],
    ["رسالة من الضيف", "أنا هنا"],
    ["إلغاء رحلة", expect.stringContaining(ride.reference)],
  ]);
  const page = `/ar/chauffeur/${await tokenOf(karim)}#${ride.reference}`;
  for (const { path, lang } of shownOn(phone)) expect([path, lang]).toEqual([page, "ar"]);
  expectPrivate();
  for (const { claims, headers } of service.accepted) {
    expect(claims).toEqual({
      aud: "https://fcm.googleapis.com",
      sub: "https://site.example",
      exp: expect.any(Number),
    });
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
  }
});

test("notifies the chauffeur of another passenger, without a name, and of none for a copy", async () => {
  const phone = await chauffeurBrowser(karim, { lang: "fr" });
  const ride = await aRide();
  await assign(ride, karim);
  await acceptedByPhone(services, owner, ride);
  await runJobs();
  service.clear();
  const save = async (fields: Record<string, string>) => {
    const form = new FormData();
    const row = (await rowOf(ride))!;
    for (const [name, value] of Object.entries({ seen: row.passengerId ?? "", ...fields }))
      form.set(name, value);
    return savePassenger(services, owner, row, readPassengerForm(form));
  };
  const lady = { passenger_name: "Lady Ada", passenger_phone: "+33698765432", passenger_lang: "en" };
  expect(await save(lady)).toEqual({ kind: "done" });
  await runJobs();
  expect(shownOn(phone).map(({ title, path }) => [title, path])).toEqual([
    ["Passager modifié", `/fr/chauffeur/${await tokenOf(karim)}#${ride.reference}`],
  ]);
  expect(JSON.stringify(shownOn(phone))).not.toContain("Ada");
  expect(await save({ ...lady, copies: "desk@example.com" })).toEqual({ kind: "done" });
  await runJobs();
  expect(shownOn(phone)).toHaveLength(1);
});

test("notifies the former chauffeur of a ride that is given to another one or to none", async () => {
  const [first, second] = [await chauffeurBrowser(karim), await chauffeurBrowser(yanis)];
  const ride = await aRide();
  await assign(ride, karim);
  await runJobs();
  await assign(ride, yanis, 1);
  await runJobs();
  await unassignLeg(services, owner, { bookingId: ride.id, version: 2 });
  await runJobs();
  expect(shownOn(first).map(({ title }) => title)).toEqual(["Nouveau trajet proposé", "Trajet retiré"]);
  expect(shownOn(second).map(({ title }) => title)).toEqual(["Nouveau trajet proposé", "Trajet retiré"]);
  expect(shownOn(second)[1]?.path).toBe(`/fr/chauffeur/${await tokenOf(yanis)}`);
});

test("notifies dispatchers of a booking, a request, a reply, a declined ride and a conflict, and no chauffeur", async () => {
  const phone = await chauffeurBrowser(karim);
  const [one, other] = [await adminBrowser(dispatcher), await adminBrowser(owner)];
  const ride = await aRide();
  await services.db.transaction((tx) =>
    queueMail(tx, services.jobs, bookingMail("booking-confirmed-company", ride.id)),
  );
  const request = await storeRequest(services, aRequest({ fullName: GUEST }));
  await services.db.insert(messagesTable).values({
    key: "written",
    event: "answer",
    channel: "whatsapp",
    recipient: "+97433123456",
    data: { requestId: request.id },
    status: "delivered",
    handedOverAt: services.clock.now(),
    createdAt: services.clock.now(),
    expiresAt: services.clock.now(),
  });
  await receiveMessage(services, reply("SM-known"));
  await receiveMessage(services, { ...reply("SM-unknown"), from: "+97450000001" });
  await runJobs();
  const declined = await aRide();
  await assign(declined, yanis);
  await decline(declined);
  const [early, late] = [await aRide("2027-01-21T08:00:00Z"), await aRide("2027-01-21T15:00:00Z")];
  for (const leg of [early, late]) {
    await assign(leg, yanis);
    await acceptedByPhone(services, owner, leg);
  }
  await move(late, "2027-01-21T08:10:00Z");
  await runJobs();
  const shown = shownOn(one);
  expect(shown.map(({ title, path }) => [title, path])).toEqual([
    ["Nouvelle réservation", `/fr/admin/bookings/${ride.reference}`],
    ["Nouvelle demande", `/fr/admin/requests/${request.reference}`],
    ["Réponse d’un client", `/fr/admin/requests/${request.reference}`],
    ["Réponse d’un client", "/fr/admin/messages"],
    ["Trajet refusé par le chauffeur", `/fr/admin/bookings/${declined.reference}`],
    ["Conflit de planning", `/fr/admin/bookings/${late.reference}`],
  ]);
  expect(shownOn(other).map(({ title }) => title)).toEqual(shown.map(({ title }) => title));
  expect(shownOn(phone)).toEqual([]);
  expectPrivate();
});

test("shows the guest's name and the place on a device whose person has chosen it", async () => {
  const phone = await chauffeurBrowser(karim, { details: "yes" });
  const ride = await aRide();
  await assign(ride, karim);
  await runJobs();
  expect(shownOn(phone)[0]?.body).toMatch(/· Nour Al-Thani · .*Charles-de-Gaulle/);
});

test("sends nothing that is no longer true when it is sent", async () => {
  const phone = await chauffeurBrowser(karim);
  const ride = await aRide();
  await assign(ride, karim);
  const assigned = await assignmentOf(services.db, ride.id);
  const shown = shownKey(assigned!.assignment, (await rowOf(ride))!);
  await acceptRide(services, { id: karim }, { reference: ride.reference, shown });
  await runJobs();
  expect(shownOn(phone)).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: "dropped" }]);
});

test("adds a notice only with its transaction", async () => {
  const { db, jobs } = harness.services;
  const mail = { ...bookingMail("booking-confirmed-company", randomUUID()) };
  const notices = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pgboss.job where name = ${SPREAD_PUSH} and data ->> 'key' = ${mail.key}`,
    );
    return rows[0]?.count;
  };
  const failing = db.transaction(async (tx) => {
    await queueMail(tx, jobs, mail);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await notices()).toBe(0);
  await Promise.all(Array.from({ length: 50 }, () => db.transaction((tx) => queueMail(tx, jobs, mail))));
  expect(await notices()).toBe(1);
  await db.delete(mailsTable);
});

test("sends one message per browser when 50 workers take the same notice and the same delivery", async () => {
  const phones = [await chauffeurBrowser(karim), await chauffeurBrowser(karim)];
  const ride = await aRide();
  await assign(ride, karim);
  const { data } = queue.find(({ name }) => name === SPREAD_PUSH)!;
  const handlers = jobHandlers(services);
  const many = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, act));
  await many(() => handlers[SPREAD_PUSH]!(data as Record<string, unknown>));
  const rows = await deliveries();
  expect(rows).toHaveLength(2);
  await many(async () => {
    for (const { id } of rows) await deliverPush(services, id);
  });
  expect(service.requests).toHaveLength(2);
  for (const phone of phones) expect(shownOn(phone)).toHaveLength(1);
});

test.each<[PushAnswer, number, string]>([
  [429, 2, "sent"],
  [503, 2, "sent"],
  [500, 2, "sent"],
  ["accept-and-fail", 2, "sent"],
  ["close", 2, "sent"],
  ["accept-and-close", 2, "sent"],
  [400, 1, "failed"],
  [413, 1, "failed"],
  [302, 1, "failed"],
])(
  "after the answer %s sends %i requests with one topic and ends as %s",
  async (answer, requests, status) => {
    const phone = await chauffeurBrowser(karim);
    service.answerNext(answer);
    await assign(await aRide(), karim);
    await runJobs();
    expect(service.requests).toHaveLength(requests);
    expect(new Set(service.accepted.map(({ headers }) => headers["topic"])).size).toBe(
      status === "sent" ? 1 : 0,
    );
    expect(shownOn(phone)).toHaveLength(status === "sent" ? 1 : 0);
    expect(await deliveries()).toMatchObject([{ status }]);
  },
);

test("waits as long as the push service asks, and gives up when the notification is of no more use", async () => {
  await chauffeurBrowser(karim);
  service.answerNext(...Array.from({ length: 200 }, () => 429));
  await assign(await aRide(), karim);
  await runJobs();
  expect(await deliveries()).toMatchObject([{ status: "failed", lastError: "TOO_LATE" }]);
  expect(harness.clock.now().getTime()).toBeLessThan(Date.parse(NOW) + 126 * 60_000);
});

test.each([404, 410])(
  "removes a subscription that is answered with %i, and its deliveries",
  async (answer) => {
    const [phone, other] = [await chauffeurBrowser(karim), await chauffeurBrowser(karim)];
    service.answerNext(answer);
    await assign(await aRide(), karim);
    await runJobs();
    expect(await endpoints()).toHaveLength(1);
    expect([...shownOn(phone), ...shownOn(other)]).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ status: "sent" }]);
  },
);

test("shows a notification once when its process is killed before the answer of the push service", async () => {
  const phone = await chauffeurBrowser(karim);
  await assign(await aRide(), karim);
  const spread = queue.find(({ name }) => name === SPREAD_PUSH)!;
  await jobHandlers(services)[SPREAD_PUSH]!(spread.data as Record<string, unknown>);
  const id = (await deliveries())[0]?.id ?? "";
  const kill = async (answer: PushAnswer, time: string) => {
    service.answerNext(answer);
    const before = service.requests.length;
    const args = [harness.databaseUrl, service.url, services.secret, id, time];
    const worker = runScript("push-worker.ts", args);
    expect(await worker.line()).toEqual({ publicKey: services.push.publicKey });
    await vi.waitFor(() => expect(service.requests).toHaveLength(before + 1), 60_000);
    await worker.end("SIGKILL");
  };
  await kill("accept-and-hang", NOW);
  expect(await deliverPush(services, id)).toMatchObject({ seconds: 60 });
  await kill("accept-and-hang", "2027-01-20T09:02:00Z");
  harness.clock.moveTo("2027-01-20T09:04:00Z");
  expect(await deliverPush(services, id)).toBeNull();
  expect(service.accepted).toHaveLength(3);
  expect(new Set(service.accepted.map(({ headers }) => headers["topic"])).size).toBe(1);
  expect(shownOn(phone)).toHaveLength(1);
}, 180_000);

test.each([
  "https://127.0.0.1/fcm/send/1",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/x",
  "http://fcm.googleapis.com/fcm/send/1",
  "https://fcm.googleapis.com:8443/fcm/send/1",
  "https://user:word@fcm.googleapis.com/fcm/send/1",
  "https://fcm.googleapis.com.evil.example/fcm/send/1",
  "https://evil-push.apple.com.example/1",
  "https://notify.windows.com.evil.example/1",
  "https://evilpush.apple.com/1",
  "file:///etc/passwd",
  `https://fcm.googleapis.com/${"x".repeat(1001)}`,
])("refuses the endpoint %s", async (endpoint) => {
  expect(await subscribe(karim, { ...aBrowser(), endpoint })).toEqual({ kind: "unusable" });
  expect(await endpoints()).toEqual([]);
});

test.each(["updates.push.services.mozilla.com", "web.push.apple.com", "wns2-par02p.notify.windows.com"])(
  "accepts an endpoint of %s",
  async (host) => {
    expect(await subscribe(karim, aBrowser(host))).toMatchObject({ kind: "done", isOn: true });
  },
);

test("refuses keys that are none, and removes a subscription whose key is no point of the curve", async () => {
  const browser = aBrowser();
  expect(await subscribe(karim, { ...browser, auth: "short" })).toEqual({ kind: "unusable" });
  expect(await subscribe(karim, { ...browser, p256dh: "x".repeat(87) })).toEqual({ kind: "unusable" });
  expect(await subscribe(karim, { ...browser, p256dh: `B${"A".repeat(86)}` })).toMatchObject({
    kind: "done",
  });
  await assign(await aRide(), karim);
  await runJobs();
  expect(await endpoints()).toEqual([]);
});

test("stores five browsers per person at most, also for 50 at once, and one person per browser", async () => {
  const many = Array.from({ length: 50 }, () => aBrowser());
  await Promise.all(many.map((browser) => subscribe(karim, browser)));
  expect(await endpoints()).toHaveLength(5);
  const [taken = ""] = await endpoints();
  const browser = many.find(({ endpoint }) => endpoint === taken)!;
  await subscribe(yanis, browser);
  const rows = await services.db
    .select()
    .from(pushSubscriptionsTable)
    .where(eq(pushSubscriptionsTable.endpoint, taken));
  expect(rows).toMatchObject([{ chauffeurId: yanis }]);
  await subscribe(karim, browser, { intent: "off" });
  expect(await endpoints()).toContain(taken);
  await subscribe(yanis, browser, { intent: "off" });
  expect(await endpoints()).not.toContain(taken);
});

test("queues sixty notifications per browser and hour, and continues afterwards", async () => {
  const browser = await adminBrowser(dispatcher);
  const spread = (index: number) =>
    spreadPush(services, { key: `flood-${index}`, notice: "reply", data: {} });
  for (let index = 0; index < 70; index += 1) await spread(index);
  expect(await deliveries()).toHaveLength(60);
  harness.clock.moveTo("2027-01-20T10:01:00Z");
  await spread(70);
  await runJobs();
  expect(shownOn(browser)).toHaveLength(61);
});

test("ends with the chauffeur's link: renewed, archived, and by another key of the site", async () => {
  const { db } = services;
  const rami = await aChauffeur(db, "Rami Haddad");
  const phone = await chauffeurBrowser(rami);
  const ride = await aRide();
  const version = async () => (await findChauffeur(db, rami))!.version;
  await renewChauffeurLink(services, owner, { id: rami, version: await version() });
  await assign(ride, rami);
  await runJobs();
  expect(shownOn(phone)).toEqual([]);
  await jobHandlers(services)[APPLY_RETENTION]!({});
  expect(await endpoints()).toEqual([]);

  await subscribe(rami, phone);
  await unassignLeg(services, owner, { bookingId: ride.id, version: 1 });
  await archiveChauffeur(services, owner, { id: rami, version: await version() }, true);
  await runJobs();
  expect(shownOn(phone)).toEqual([]);
  await jobHandlers(services)[APPLY_RETENTION]!({});
  expect(await endpoints()).toEqual([]);

  await subscribe(karim, phone);
  const other = vapidKeys(services.secret, "https://copy.example").publicKey;
  await db.update(pushSubscriptionsTable).set({ serverKey: other });
  await assign(ride, karim);
  await runJobs();
  expect(shownOn(phone)).toEqual([]);
});

test.each(["sign-out", "deactivation", "role", "expiry"])(
  "ends with the session of an admin: %s",
  async (how) => {
    const email = `${how}@example.com`;
    const admin = await aDispatcher(services, email);
    const browser = await adminBrowser(admin);
    if (how === "sign-out") await signOut(services, admin);
    if (how === "deactivation") await deactivateAdmin(services, owner, admin.id);
    if (how === "role")
      await services.db.execute(sql`update admins set role = 'editor' where id = ${admin.id}`);
    if (how === "expiry") harness.clock.moveTo("2027-01-20T21:01:00Z");
    await storeRequest(services, aRequest());
    await runJobs();
    expect(shownOn(browser)).toEqual([]);
  },
);

test("continues while the session is idle, also after another person has signed in", async () => {
  const admin = await aDispatcher(services, "idle@example.com");
  const browser = await adminBrowser(admin);
  harness.clock.moveTo("2027-01-20T12:00:00Z");
  await anAdmin(services, { email: "later@example.com" });
  await aSession(services, "later@example.com");
  await storeRequest(services, aRequest());
  await runJobs();
  expect(shownOn(browser)).toHaveLength(1);
});

test("registers a browser by its page, and refuses it without a link, a session or the role", async () => {
  const { endpoint, p256dh, auth } = aBrowser();
  const body = new URLSearchParams({
    intent: "on",
    endpoint,
    p256dh,
    auth,
    server_key: services.push.publicKey,
    details: "yes",
  });
  const send = async (path: string, cookie = "") => {
    const answer = await site.ask(path, { method: "POST", body, headers: { cookie } });
    return [answer.status, answer.headers.get("content-type")?.includes("json") ? await answer.json() : null];
  };
  const token = await tokenOf(karim);
  expect(await send(`/fr/chauffeur/${token}/push`)).toEqual([200, { isOn: true, showsDetails: true }]);
  const wrong = token.replace(/.(?=.{20}$)/, (letter) => (letter === "A" ? "B" : "A"));
  expect(await send(`/fr/chauffeur/${wrong}/push`)).toEqual([404, null]);
  expect(await send("/fr/admin/push")).toEqual([303, null]);
  const cookie = await aSession(services);
  expect(await send("/fr/admin/push", cookie)).toEqual([200, { isOn: true, showsDetails: true }]);
  await anAdmin(services, { email: "editor@example.com", role: "editor" });
  const editor = await aSession(services, "editor@example.com");
  expect(await send("/fr/admin/push", editor)).toEqual([403, null]);
  expect(await openSession(services, editor)).toMatchObject({ role: "editor" });
  const sheet = await (await site.ask(`/fr/chauffeur/${token}`)).text();
  expect(sheet).toContain(services.push.publicKey);
  const page = await (await site.ask("/ar/admin/account", { headers: { cookie } })).text();
  expect(page).toContain("الإشعارات");
});

test("derives keys of the curve from the secret and the address, the same ones each time", () => {
  const { publicKey, privateKey } = vapidKeys("any secret", SITE);
  expect(vapidKeys("any secret", `${SITE}/`)).toEqual({ publicKey, privateKey });
  const others = [vapidKeys("other secret", SITE), vapidKeys("any secret", "https://copy.example")];
  expect(others.map((one) => one.publicKey)).not.toContain(publicKey);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  expect(pair.getPublicKey("base64url")).toBe(publicKey);
  expect(publicKey).toMatch(/^B[\w-]{86}$/);
});

function shownOn({ endpoint }: PushBrowser) {
  const own = service.accepted.filter((message) => message.endpoint === endpoint);
  return [...new Map(own.map(({ payload }) => [payload.tag, payload])).values()];
}

function expectPrivate() {
  expect(service.accepted.length).toBeGreaterThan(0);
  const all = JSON.stringify(service.accepted.map(({ payload }) => payload));
  const secrets = [
    "Nour",
    "Thani",
    "nour@",
    "+974",
    "97433",
    "Paris",
    "CDG",
    "Charles",
    "شارل",
    "AF 123",
    "Karim",
    "Yanis",
  ];
  for (const secret of secrets) expect([secret, all.includes(secret)]).toEqual([secret, false]);
}

async function subscribe(chauffeurId: string, browser: PushBrowser, fields: Record<string, string> = {}) {
  browsers.push(browser);
  const { linkVersion } = (await findChauffeur(services.db, chauffeurId))!;
  const chauffeur = { id: chauffeurId, linkVersion };
  return changeChauffeurPush(
    services,
    chauffeur,
    readPushForm(formOf(browser, fields)),
    fields["lang"] === "ar" ? "ar" : "fr",
  );
}

async function chauffeurBrowser(chauffeurId: string, fields: Record<string, string> = {}) {
  const browser = aBrowser();
  expect(await subscribe(chauffeurId, browser, fields)).toMatchObject({ kind: "done", isOn: true });
  return browser;
}

async function adminBrowser(admin: Dispatcher) {
  const browser = aBrowser();
  browsers.push(browser);
  expect(await changeDispatcherPush(services, admin, readPushForm(formOf(browser)), "fr")).toMatchObject({
    kind: "done",
  });
  return browser;
}

function formOf({ endpoint, p256dh, auth }: PushBrowser, fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = { intent: "on", endpoint, p256dh, auth, server_key: services.push.publicKey, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

let rides = 0;

async function aRide(pickupAt = "2027-01-20T15:00:00Z"): Promise<BookingRow> {
  const { db, secret } = services;
  rides += 1;
  const ride = await aBoardRide(db, `MA-PUSH${100 + rides}`, pickupAt, {
    fullName: GUEST,
    email: "nour@example.com",
    phone: `+9743312${1000 + rides}`,
    version: 0,
  });
  const manageTokenHash = hashOfToken(manageTokenOf(ride.id, secret));
  await db.update(bookingsTable).set({ manageTokenHash }).where(eq(bookingsTable.id, ride.id));
  return ride;
}

async function rowOf({ id }: BookingRow): Promise<BookingRow | undefined> {
  const [row] = await services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row;
}

let cars = 0;

async function assign({ id: bookingId }: BookingRow, chauffeurId: string, version = 0) {
  cars += 1;
  const carId = await aCar(services.db, `PU-${100 + cars}-SH`);
  const input = { bookingId, chauffeurId, carId, version };
  const first = await assignLeg(services, owner, { ...input, acknowledged: [] });
  const acknowledged = first.kind === "warned" ? first.warnings.map((one) => warningKey(one)) : [];
  const assigned =
    first.kind === "warned" ? await assignLeg(services, owner, { ...input, acknowledged }) : first;
  expect(assigned).toEqual({ kind: "done" });
}

async function move(ride: BookingRow, pickupAt: string) {
  const to = { pickupAt, pickupLocal: parisLocalOf(pickupAt) };
  await services.db.transaction(async (tx) => {
    const leg = (await lockLeg(tx, ride.id))!;
    const moved = await moveRide(tx, services, leg, { to, origin: "company" });
    expect(moved.kind).toBe("moved");
  });
}

async function decline(ride: BookingRow) {
  const assigned = await assignmentOf(services.db, ride.id);
  const shown = shownKey(assigned!.assignment, (await rowOf(ride))!);
  const form = new FormData();
  form.set("reason", "rest");
  const answer = { reference: ride.reference, shown, read: readDeclineForm(form) };
  const declined = await declineRide(services, { id: yanis }, answer);
  expect(declined).toEqual({ kind: "done" });
}

function reply(providerId: string) {
  const text = "Nous arrivons à Paris";
  const from = "+97433123456";
  return {
    providerId,
    channel: "whatsapp" as const,
    from,
    text,
    contents: [],
    optOut: null,
  };
}

async function tokenOf(chauffeurId: string): Promise<string> {
  return chauffeurTokenOf((await findChauffeur(services.db, chauffeurId))!, services.secret);
}

async function deliveries() {
  return services.db.select().from(pushDeliveriesTable);
}

async function endpoints(): Promise<string[]> {
  const rows = await services.db.select().from(pushSubscriptionsTable);
  return rows.map(({ endpoint }) => endpoint);
}

async function runJobs() {
  const handlers = jobHandlers(services);
  for (let job = queue.shift(); job; job = queue.shift()) {
    if (job.name !== SPREAD_PUSH && job.name !== SEND_PUSH) continue;
    if (job.at && job.at > harness.clock.now()) harness.clock.moveTo(job.at.toISOString());
    await handlers[job.name]!(job.data as Record<string, unknown>);
  }
}
