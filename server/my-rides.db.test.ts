import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { anOwner, aSession, PASSWORD } from "#tests/fixtures/owner.ts";
import { anInvoice } from "#tests/fixtures/documents.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { wordsOf } from "#i18n/words.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { customerFeedsTable } from "#features/customers/calendar/customer-feeds.table.ts";
import { forgetCustomers } from "#features/customers/forget-customer.server.ts";
import { customerMails } from "#features/customers/mail-customer.server.ts";
import { MOST_TRIES } from "#features/customers/sign-in/code-limits.ts";
import {
  customerCodeOf,
  customerKeyOf,
  findCustomerCode,
} from "#features/customers/sign-in/customer-codes.server.ts";
import { customerCodesTable } from "#features/customers/sign-in/customer-codes.table.ts";
import { customerSessionsTable } from "#features/customers/sign-in/customer-sessions.table.ts";
import { signInCustomer } from "#features/customers/sign-in/sign-in-customer.server.ts";
import { readGuestPreferences } from "#features/customers/preferences/read-preferences.server.ts";
import { customerPreferencesTable } from "#features/customers/preferences/customer-preferences.table.ts";
import { insertDocument } from "#features/documents/documents.server.ts";
import { ERASE_GUEST } from "#features/privacy/erasure/erase-guest.server.ts";
import { previewErasure } from "#features/privacy/erasure/read-erasure.server.ts";
import { startErasure } from "#features/privacy/erasure/start-erasure.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { jobHandlers } from "./jobs.ts";

const NOW = "2027-01-10T09:00:00Z";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let visitors = 0;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
});
beforeEach(() => harness.clock.moveTo(NOW));
afterAll(() => harness.close());

/** Each has its own network, so that the rate limits of the tests do not add up. */
const nextAddress = () => `198.51.${Math.floor((visitors += 1) / 250)}.${(visitors % 250) + 1}`;
const newEmail = () => `guest-${randomUUID()}@example.com`;

function post(
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  address = nextAddress(),
) {
  const origin = new URL(harness.services.site.publicUrl).origin;
  return site.ask(path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { Origin: origin, ...headers },
    address,
  });
}

const get = (path: string, cookie = "") =>
  site.ask(path, { headers: cookie ? { Cookie: cookie } : {}, address: nextAddress() });

async function askCode(email: string, lang = "fr"): Promise<string> {
  const answer = await post(`/${lang}/my-rides`, { email, intent: "code" });
  expect(answer.status).toBe(303);
  return answer.headers.get("Location")!;
}

const idIn = (page: string) => new URL(page, "http://site").searchParams.get("code")!;

async function codeOf(page: string): Promise<string> {
  const row = await findCustomerCode(harness.services.db, idIn(page));
  return customerCodeOf(row!, harness.services.secret);
}

const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const cookieIn = (answer: Response) => (answer.headers.get("Set-Cookie") ?? "").split(";")[0]!;

async function signIn(email: string, headers: Record<string, string> = {}): Promise<string> {
  const page = await askCode(email);
  const answer = await post(page, { code: await codeOf(page) }, headers);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/fr/my-rides"]);
  return cookieIn(answer);
}

const aRideOf = (email: string, changes: Parameters<typeof aStoredBooking>[1] = {}) =>
  aStoredBooking(harness.services.db, { email, pickupAt: new Date("2027-02-01T13:30:00Z"), ...changes });

test("opens a session once with the code, in an HttpOnly cookie, and shows the rides of the address in any capitals", async () => {
  const email = newEmail();
  const own = await aRideOf(email.toUpperCase());
  const other = await aRideOf(newEmail());
  const page = await askCode(` ${email.toUpperCase()}`);
  const code = await codeOf(page);
  const answer = await post(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Set-Cookie")).toMatch(/; Max-Age=2592000; HttpOnly; SameSite=Lax/);
  const list = await get("/fr/my-rides", cookieIn(answer));
  const html = await list.text();
  expect(list.headers.get("Cache-Control")).toContain("no-store");
  expect(html).toContain(own.reference);
  expect(html).not.toContain(other.reference);
  expect(html).not.toContain(manageTokenOf(own.id, harness.services.secret));
  const again = await post(page, { code });
  expect([again.status, again.headers.get("Set-Cookie")]).toEqual([422, null]);
});

test.each(LANGS)("has every word of the sign-in and of the list in %s", async (lang) => {
  const email = newEmail();
  await aRideOf(email);
  const cookie = await signIn(email);
  for (const as of ["", cookie]) {
    const html = await (await get(`/${lang}/my-rides`, as)).text();
    expect(html.match(/>(customers|payment|fleet|business|shell)\.[\w.]+/g)).toBeNull();
  }
});

test("opens one session when the right code is sent 50 times at once", async () => {
  const email = newEmail();
  const page = await askCode(email);
  const typed = { codeId: idIn(page), code: await codeOf(page), userAgent: null, cookie: null };
  const all = await Promise.all(Array.from({ length: 50 }, () => signInCustomer(harness.services, typed)));
  expect(all.filter(({ kind }) => kind === "signed-in")).toHaveLength(1);
  const { db } = harness.services;
  expect(await db.$count(customerSessionsTable, eq(customerSessionsTable.email, email))).toBe(1);
});

test("locks a code after five of 50 concurrent wrong ones, also for the right one", async () => {
  const page = await askCode(newEmail());
  const code = await codeOf(page);
  const typed = { codeId: idIn(page), code: not(code), userAgent: null, cookie: null };
  const all = await Promise.all(Array.from({ length: 50 }, () => signInCustomer(harness.services, typed)));
  expect(all.filter(({ kind }) => kind === "wrong")).toHaveLength(MOST_TRIES);
  expect((await post(page, { code })).status).toBe(422);
});

test("refuses a code after ten minutes, and a code of another request", async () => {
  const email = newEmail();
  const [one, two] = [await askCode(email), await askCode(email)];
  expect((await post(one, { code: await codeOf(two) })).status).toBe(422);
  harness.clock.moveTo("2027-01-10T09:10:00Z");
  expect((await post(one, { code: await codeOf(one) })).status).toBe(422);
});

test.each(["code", "links"])(
  "answers a request of a %s in the same way for a known and an unknown address",
  async (intent) => {
    const [known, stranger] = [newEmail(), newEmail()];
    const ride = await aRideOf(known);
    const seen = [];
    for (const email of [known, stranger]) {
      const answer = await post("/ar/my-rides", { email, intent });
      const location = answer.headers.get("Location")!;
      const shown = await (await get(location)).text();
      // Everything that may differ: the id of the code, the address, and values of one response.
      const same = (text: string) =>
        text
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}@example\.com/g, "@")
          .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
          .replaceAll(/nonce="[^"]*"/g, "");
      seen.push({ status: answer.status, location: same(location), shown: same(shown) });
    }
    expect(seen[0]).toEqual(seen[1]);
    const { db } = harness.services;
    const name = intent === "code" ? ("customer-code-guest" as const) : ("customer-links-guest" as const);
    const mails = await db.select().from(mailsTable).where(eq(mailsTable.name, name));
    const composed = await Promise.all(
      mails
        .slice(-2)
        .map(({ data, id }) =>
          composersOf(customerMails, { ...harness.services, isMember: async () => false })[name](data, id),
        ),
    );
    expect(composed.map((mail) => mail?.to ?? null).sort()).toEqual([null, known].sort());
    const sent = composed.find((mail) => mail !== undefined)!;
    expect(sent.isPrivate).toBe(true);
    expect(sent.subject).toContain(translatorIn("ar").words(`customers.mails.${intent as "code"}.title`));
    if (intent === "links")
      expect(sent.text).toContain(`/ar/booking/manage/${manageTokenOf(ride.id, harness.services.secret)}`);
  },
);

test.each(LANGS)("composes the mail with the code in %s, and not after the code was used", async (lang) => {
  const { db, secret } = harness.services;
  const email = newEmail();
  await aRideOf(email);
  const page = await askCode(email, lang);
  const compose = composersOf(customerMails, { ...harness.services, isMember: async () => false })[
    "customer-code-guest"
  ];
  const mail = await compose({ codeId: idIn(page) }, "mail");
  const code = await codeOf(page);
  expect(mail!.text).toContain(code);
  expect(mail!.subject).not.toContain(code);
  const row = (await findCustomerCode(db, idIn(page)))!;
  expect(JSON.stringify(row)).not.toContain(customerCodeOf(row, secret));
  await post(page, { code });
  expect(await compose({ codeId: idIn(page) }, "mail")).toBeUndefined();
});

test("lets an owner sign in by the link of a mail while strangers keep the mailbox in its pause and use up its tries", async () => {
  const email = newEmail();
  await aRideOf(email);
  const at = new Date(NOW).getTime();
  const sent: string[] = [];
  // A stranger asks every 20 minutes for a day and types wrong codes.
  for (let minute = 0; minute < 1_440; minute += 20) {
    harness.clock.moveTo(new Date(at + minute * 60_000).toISOString());
    const asked = await post("/fr/my-rides", { email, intent: "code" });
    expect([303, 429]).toContain(asked.status);
    if (asked.status !== 303) continue;
    const page = asked.headers.get("Location")!;
    sent.push(page);
    const wrong = not(await codeOf(page));
    for (let tries = 0; tries < 6; tries += 1) await post(page, { code: wrong });
  }
  expect(sent.length).toBeGreaterThan(12);
  expect(sent.length).toBeLessThan(40);
  const paused = await post("/fr/my-rides", { email, intent: "code" });
  expect(paused.status).toBe(429);
  expect(await paused.text()).toContain("utilisez le lien du dernier e-mail");
  const compose = composersOf(customerMails, { ...harness.services, isMember: async () => false })[
    "customer-code-guest"
  ];
  const { db, secret } = harness.services;
  const row = (await findCustomerCode(db, idIn(sent.at(-1)!)))!;
  harness.clock.moveTo(row.sentAt.toISOString());
  const mail = (await compose({ codeId: row.id }, "mail"))!;
  harness.clock.moveTo(new Date(row.sentAt.getTime() + 60 * 60_000).toISOString());
  const key = customerKeyOf(row, secret);
  const link = `/fr/my-rides?code=${row.id}&key=${key}`;
  expect(mail.text).toContain(link);
  expect((await post(sent.at(-1)!, { code: customerCodeOf(row, secret) })).status).toBe(422);
  expect(await (await get(link)).text()).toContain(`name="key" value="${key}"`);
  expect((await post(`/fr/my-rides?code=${row.id}`, { key: `${key.slice(0, -1)}_` })).status).toBe(422);
  const answer = await post(`/fr/my-rides?code=${row.id}`, { key });
  expect(answer.headers.get("Set-Cookie")).toContain("HttpOnly");
  expect((await post(`/fr/my-rides?code=${row.id}`, { key })).status).toBe(422);
});

test("answers a known and an unknown mailbox alike after too many mails", async () => {
  const known = newEmail();
  await aRideOf(known);
  for (const email of [known, newEmail()]) {
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post("/fr/my-rides", { email, intent: "code" })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  }
});

test("limits mails per network, before the form is read", async () => {
  const [address, perNetwork] = [nextAddress(), []] as [string, number[]];
  for (let sent = 0; sent < 88; sent += 1) await harness.services.limits.allow("customer-mail", address);
  // Eleven guests of a hotel used to be one too many.
  for (let sent = 0; sent < 13; sent += 1)
    perNetwork.push((await post("/fr/my-rides", { email: newEmail(), intent: "code" }, {}, address)).status);
  expect(perNetwork).toEqual([...Array.from({ length: 12 }, () => 303), 429]);
});

test("ends one session, all sessions, and each after 30 days", async () => {
  const email = newEmail();
  const stranger = await signIn(newEmail());
  const [one, two] = [await signIn(email), await signIn(email)];
  const { db } = harness.services;
  const opens = async (cookie: string) =>
    (await (await get("/fr/my-rides", cookie)).text()).includes("end-all");
  const [session] = await db
    .select()
    .from(customerSessionsTable)
    .where(eq(customerSessionsTable.email, email));
  await post("/fr/my-rides", { intent: "end", session: session!.id }, { Cookie: stranger });
  expect([await opens(one), await opens(two)]).toEqual([true, true]);
  await post("/fr/my-rides", { intent: "end", session: session!.id }, { Cookie: two });
  expect([await opens(one), await opens(two)].sort()).toEqual([false, true]);
  const three = await signIn(email);
  await post("/fr/my-rides", { intent: "end-all" }, { Cookie: three });
  expect([await opens(one), await opens(two), await opens(three), await opens(stranger)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  harness.clock.moveTo("2027-02-09T09:00:01Z");
  expect(await opens(stranger)).toBe(false);
});

test("gives a new token at each sign-in and ends the session that the browser had", async () => {
  const email = newEmail();
  const before = await signIn(email);
  const after = await signIn(email, { Cookie: before.replace(/.$/, "x") });
  expect(after).not.toBe(before);
  const { db } = harness.services;
  const page = await askCode(email);
  const typed = { codeId: idIn(page), code: await codeOf(page), userAgent: null, cookie: after };
  expect((await signInCustomer(harness.services, typed)).kind).toBe("signed-in");
  expect(await (await get("/fr/my-rides", after)).text()).not.toContain("end-all");
  expect(await db.$count(customerSessionsTable, eq(customerSessionsTable.email, email))).toBe(2);
});

test("leads to the pages of the own rides and requests only, and to nothing without a session", async () => {
  const { db, secret } = harness.services;
  const email = newEmail();
  const [own, other] = [await aRideOf(email), await aRideOf(newEmail())];
  const [asked, askedByOther] = [aRequest({ email }), aRequest({ email: newEmail() })];
  for (const request of [asked, askedByOther])
    await db.insert(requestsTable).values({ ...request, createdAt: harness.clock.now() });
  const cookie = await signIn(email);
  const ride = await get(`/fr/my-rides/rides/${own.reference}`, cookie);
  expect([ride.status, ride.headers.get("Cache-Control")]).toEqual([303, "no-store"]);
  expect(ride.headers.get("Location")).toContain(`/fr/booking/manage/${manageTokenOf(own.id, secret)}`);
  const form = await get(`/fr/my-rides/rides/${own.reference}?to=passenger`, cookie);
  expect(form.headers.get("Location")).toBe(`${ride.headers.get("Location")}/${own.reference}#passenger`);
  expect((await get(`/fr/my-rides/requests/${asked.reference}`, cookie)).status).toBe(303);
  const closed = [
    [`rides/${other.reference}`, cookie],
    [`rides/${other.reference}?to=passenger`, cookie],
    [`requests/${askedByOther.reference}`, cookie],
    [`offers/${askedByOther.reference}`, cookie],
    ["rides/MA-XXXXXX", cookie],
    [`anything/${own.reference}`, cookie],
    [`rides/${own.reference}`, ""],
    [`rides/${own.reference}`, "customer=9sVwRk2mP0aXcQ7tLzB4yDhJ8nEfGuKi3oWrTbYxMZq"],
  ] as const;
  for (const [path, as] of closed)
    expect([path, (await get(`/fr/my-rides/${path}`, as)).status]).toEqual([path, 404]);
});

test("downloads the documents of the own bookings only", async () => {
  const { db } = harness.services;
  const email = newEmail();
  const legs = [await aRideOf(email), await aRideOf(newEmail())];
  const issued = [];
  for (const leg of legs) {
    const content = anInvoice();
    const lineLegs = content.lines.map(() => leg.id);
    const draft = { bookingId: leg.id, unitId: leg.id, lineLegs, creditsId: null, replacesId: null };
    issued.push(await insertDocument(db, { ...draft, isByHand: false, content }, harness.clock.now()));
  }
  const cookie = await signIn(email);
  const [own, other] = issued.map(({ reference }) => `/fr/my-rides/documents/${reference}`);
  expect(await (await get("/fr/my-rides", cookie)).text()).toContain(own);
  expect((await get(other!, cookie)).status).toBe(404);
  expect((await get(own!)).status).toBe(404);
  const file = await get(own!, cookie);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
});

test("fills the booking form with the ride again, and with the way back", async () => {
  const email = newEmail();
  const leg = await aRideOf(email);
  const html = await (await get("/fr/my-rides", await signIn(email))).text();
  const queries = [...html.matchAll(/href="\/fr\/booking\?([^"]*)"/g)].map(
    ([, query = ""]) => new URLSearchParams(query.replaceAll("&amp;", "&")),
  );
  expect(queries.map((query) => [query.get("from"), query.get("to"), query.get("date")])).toEqual([
    [leg.pickup.label, leg.dropoff!.label, null],
    [leg.dropoff!.label, leg.pickup.label, null],
  ]);
});

test.each(LANGS)(
  "serves the rides in %s as a calendar without prices or secret links until the feed is revoked, then answers 410",
  async (lang) => {
    const { db, secret } = harness.services;
    const { words } = translatorIn(lang);
    const feedIn = (html: string) => new RegExp(`/${lang}/my-rides/calendar/[\\w-]{43}`).exec(html)?.[0];
    const email = newEmail();
    const confirmed = await aRideOf(email);
    const cancelled = await aRideOf(email, { status: "cancelled" });
    await aRideOf(email, { status: "expired", confirmedAt: null });
    await aRideOf(newEmail());
    const cookie = await signIn(email);
    await Promise.all(
      Array.from({ length: 5 }, async () =>
        post(`/${lang}/my-rides`, { intent: "open-feed" }, { Cookie: cookie }),
      ),
    );
    const html = await (await get(`/${lang}/my-rides`, cookie)).text();
    const path = feedIn(html)!;
    const rows = await db.select().from(customerFeedsTable).where(eq(customerFeedsTable.email, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(path.slice(-43));
    const feed = await get(path);
    expect([feed.status, feed.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(feed.headers.get("Cache-Control")).toContain("private");
    const text = await feed.text();
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(
      words("customers.calendar.name", { company: DEMO_COMPANY.tradeName }),
    );
    const events = calendar.getAllSubcomponents("vevent");
    const read = events.map((event) => {
      const { uid, startDate, summary } = new ICAL.Event(event);
      expect(summary).toContain(confirmed.dropoff!.place!.names[lang]);
      return [uid.split("@")[0], event.getFirstPropertyValue("status"), startDate.toJSDate().toISOString()];
    });
    const at = confirmed.pickupAt.toISOString();
    expect(read.sort()).toEqual(
      [
        [confirmed.id, "CONFIRMED", at],
        [cancelled.id, "CANCELLED", at],
      ].sort(),
    );
    const unfolded = text.replaceAll(/\r?\n[ \t]/g, "");
    expect(unfolded).not.toMatch(/€|EUR/);
    expect(unfolded).not.toContain(manageTokenOf(confirmed.id, secret));
    await post(`/${lang}/my-rides`, { intent: "revoke-feed" }, { Cookie: cookie });
    expect((await get(path)).status).toBe(410);
    expect((await get(`${path.slice(0, -1)}_`)).status).toBe(404);
    await post(`/${lang}/my-rides`, { intent: "open-feed" }, { Cookie: cookie });
    const renewed = feedIn(await (await get(`/${lang}/my-rides`, cookie)).text())!;
    expect(renewed).not.toBe(path);
    expect((await get(path)).status).toBe(410);
  },
);

test("fills the checkout with the contacts of a signed-in guest only", async () => {
  const email = newEmail();
  await aRideOf(email, { fullName: "Nour Known", vehicle: "mercedes-v-class" });
  const cookie = await signIn(email);
  const html = await (await get("/fr/my-rides", cookie)).text();
  const again = /href="\/fr\/booking\?([^"]*)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  const search = new URLSearchParams(again);
  search.set("date", "2027-02-10");
  search.set("time", "14:30");
  const checkout = (as: string) => get(`/fr/booking/checkout?${search}`, as);
  expect(await (await checkout(cookie)).text()).toContain('value="Nour Known"');
  const anonymous = await checkout("");
  expect(await anonymous.text()).not.toContain("Nour Known");
  expect(anonymous.headers.get("Cache-Control")).toContain("no-store");
});

test("saves the preferences of a guest once per address, and shows them to the dispatcher on their bookings only", async () => {
  const { services } = harness;
  const email = newEmail();
  const cookie = await signIn(email);
  const preference = {
    intent: "preferences",
    temperature: "cool",
    music: "loud",
    preferred_chauffeur: " Karim  B. ",
  };
  expect((await post("/fr/my-rides", preference, { Cookie: cookie })).headers.get("Location")).toContain(
    "done=preferences",
  );
  await post("/fr/my-rides", { ...preference, water: "still" }, { Cookie: cookie });
  const shown = { temperature: "cool", water: "still", music: null, language: null };
  expect(await readGuestPreferences(services, owner, email.toUpperCase())).toEqual({
    ...shown,
    preferredChauffeur: "Karim B.",
  });
  expect(await readGuestPreferences(services, owner, newEmail())).toBeNull();
  expect(await readGuestPreferences(services, owner, null)).toBeNull();
  const long = { ...preference, preferred_chauffeur: "x".repeat(81) };
  expect((await post("/fr/my-rides", long, { Cookie: cookie })).status).toBe(422);
});

test("stores a preference that reveals a belief only with its own consent, and erases it when the consent is withdrawn", async () => {
  const { services } = harness;
  const email = newEmail();
  const cookie = await signIn(email);
  const save = async (fields: Record<string, string>) =>
    (
      await post("/fr/my-rides", { intent: "preferences", water: "still", ...fields }, { Cookie: cookie })
    ).headers.get("Location");
  const stored = async () => {
    const { music, water, beliefConsentAt } = customerPreferencesTable;
    const [row] = await services.db
      .select({ music, water, beliefConsentAt })
      .from(customerPreferencesTable)
      .where(eq(customerPreferencesTable.email, email));
    return row;
  };
  expect(await save({ music: "quran" })).toContain("done=preferences-unconsented");
  expect(await stored()).toEqual({ music: null, water: "still", beliefConsentAt: null });
  const asked = await (await get("/fr/my-rides?done=preferences-unconsented", cookie)).text();
  expect(asked).toContain(wordsOf("fr")("customers.preferences.unconsented"));

  const consentedAt = services.clock.now();
  expect(await save({ music: "quran", belief_consent: "on" })).toContain("done=preferences#");
  expect(await stored()).toEqual({ music: "quran", water: "still", beliefConsentAt: consentedAt });
  expect(await readGuestPreferences(services, owner, email)).toMatchObject({ music: "quran" });
  const page = await (await get("/fr/my-rides", cookie)).text();
  expect(/<input[^>]*name="belief_consent"[^>]*>/.exec(page)?.[0]).toContain("checked");

  await save({ music: "quran" });
  expect(await stored()).toEqual({ music: null, water: "still", beliefConsentAt: null });
  await save({ music: "quran", belief_consent: "on" });
  await save({ music: "quiet", belief_consent: "on" });
  expect(await stored()).toEqual({ music: "quiet", water: "still", beliefConsentAt: null });

  // Written by the previous release.
  await services.db
    .update(customerPreferencesTable)
    .set({ music: "quran" })
    .where(eq(customerPreferencesTable.email, email));
  expect(await readGuestPreferences(services, owner, email)).toMatchObject({ music: null });
});

test("saves the passengers and places of a guest, and books from a place", async () => {
  const email = newEmail();
  const cookie = await signIn(email);
  const other = await signIn(newEmail());
  const send = (form: Record<string, string>, as = cookie) => post("/fr/my-rides", form, { Cookie: as });
  const person = {
    full_name: "Ada Noël",
    phone: "0612345678",
    phone_country: "FR",
    lang: "ar",
    notes: "Badge",
  };
  const added = await send({ intent: "traveller-save", ...person, form_key: randomUUID() });
  expect(added.headers.get("Location")).toContain("done=travellers");
  const wrong = await send({ intent: "traveller-save", ...person, phone: "1", form_key: randomUUID() });
  expect([wrong.status, (await wrong.text()).includes("Indiquez un numéro co")]).toEqual([422, true]);
  const page = await (await get("/fr/my-rides", cookie)).text();
  const [, id = ""] = /traveller=([\w-]{36})/.exec(page) ?? [];
  expect(await (await get(`/fr/my-rides?traveller=${id}`, cookie)).text()).toContain('value="+33612345678"');
  expect(await (await get(`/fr/my-rides?traveller=${id}`, other)).text()).not.toContain("Ada Noël");
  await send({ intent: "traveller-remove", traveller: id }, other);
  const home = { intent: "place-save", label: "Domicile", place: "12 rue de la Paix, 75002 Paris" };
  await send({ ...home, place: "Ailleurs" });
  expect((await send(home)).headers.get("Location")).toContain("done=places");
  expect((await send({ ...home, label: "" })).status).toBe(422);
  const saved = await (await get("/ar/my-rides", cookie)).text();
  expect(saved).toContain("Ada Noël");
  expect(saved).not.toContain("Ailleurs");
  const [, from = ""] = /href="\/ar\/booking\?(from=[^"]+)"/.exec(saved) ?? [];
  expect(new URLSearchParams(from).get("from")).toBe("12 rue de la Paix, 75002 Paris");
  expect(await (await get(`/ar/booking?${from}`)).text()).toContain("12 rue de la Paix");
  // The places are the first suggestions of their guest only, and in no cache.
  const suggested = async (q: string, as?: string) => {
    const answer = await get(`/fr/booking/places?${new URLSearchParams({ q })}`, as);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    return ((await answer.json()) as { places: { name: string; text?: string; id: string }[] }).places;
  };
  const own = { id: "", kind: "saved", name: "Domicile", where: home.place, text: home.place };
  expect(await suggested("", cookie)).toEqual([own]);
  for (const typed of ["dom", "paix", "DOMÍCILE 12"])
    expect((await suggested(typed, cookie))[0]).toEqual(own);
  const known = await suggested("paris", cookie);
  expect(known.map(({ id }) => id === "")).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
  expect((await suggested("orly", cookie))[0]!.name).not.toBe("Domicile");
  for (const as of [other, undefined]) {
    expect(await suggested("", as)).toEqual([]);
    expect(JSON.stringify(await suggested("paix", as))).not.toContain("Domicile");
  }
  const atPhone = (as: string) =>
    post("/fr/admin/bookings/new/places?q=", { email: email.toUpperCase() }, { Cookie: as });
  const desk = await aSession(harness.services);
  expect(await (await atPhone(desk)).json()).toEqual({ places: [own] });
  expect((await atPhone(cookie)).status).toBe(303);
  const [, place = ""] = /name="saved_place" value="([\w-]{36})"/.exec(saved) ?? [];
  await send({ intent: "place-remove", saved_place: place }, other);
  expect(await (await get("/fr/my-rides", cookie)).text()).toContain("Domicile");
  await send({ intent: "place-remove", saved_place: place });
  await send({ intent: "traveller-remove", traveller: id });
  const empty = await (await get("/fr/my-rides", cookie)).text();
  for (const text of ["Domicile</bdi>", "Ada Noël"]) expect(empty).not.toContain(text);
});

test("forgets sessions, codes, feeds and mails of an erased guest only", async () => {
  const { db } = harness.services;
  const [email, other] = [newEmail(), newEmail()];
  const ride = await aRideOf(email, { status: "completed", pickupAt: new Date("2026-06-01T10:00:00Z") });
  const cookies = [await signIn(email), await signIn(other)];
  for (const cookie of cookies) {
    await post("/fr/my-rides", { intent: "open-feed" }, { Cookie: cookie });
    await post("/fr/my-rides", { intent: "preferences", water: "still" }, { Cookie: cookie });
  }
  const path = /\/fr\/my-rides\/calendar\/[\w-]{43}/.exec(
    await (await get("/fr/my-rides", cookies[0])).text(),
  )![0];
  const { reference } = ride;
  const preview = await previewErasure(harness.services, owner, { reference, also: [] });
  const proof = { password: PASSWORD, clientAddress: "192.0.2.1" };
  const started = await startErasure(harness.services, owner, {
    reference,
    also: [],
    seen: preview!.seen,
    ...proof,
  });
  expect(started.kind).toBe("started");
  await jobHandlers(harness.services)[ERASE_GUEST]?.({ erasureId: (started as { id: string }).id });
  for (const table of [
    customerSessionsTable,
    customerCodesTable,
    customerFeedsTable,
    customerPreferencesTable,
  ])
    expect([
      await db.$count(table, eq(table.email, email)),
      await db.$count(table, eq(table.email, other)),
    ]).toEqual([0, 1]);
  expect((await get(path)).status).toBe(404);
  await db.transaction((tx) => forgetCustomers(tx, [other, null]));
  expect(await db.$count(customerSessionsTable, eq(customerSessionsTable.email, other))).toBe(0);
});
