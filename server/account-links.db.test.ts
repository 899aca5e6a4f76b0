import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aMember, anOrganisation, bookOnAccount, REBATED } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { answerAddition } from "#features/booking/additions/answer-addition.server.ts";
import { addByOffice } from "#features/booking/additions/add-addition.server.ts";
import { findAddition } from "#features/booking/additions/additions.server.ts";
import { decideAddition } from "#features/booking/additions/decide-addition.server.ts";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { changeFieldsOf, priceChange } from "#features/booking/changes/price-change.server.ts";
import { offerFor } from "#features/booking/changes/change-ride.server.ts";
import { writeTripFields } from "#features/booking/trip/trip-fields.ts";
import { customerCodeOf, findCustomerCode } from "#features/customers/sign-in/customer-codes.server.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import type { MemberRole } from "#features/organisations/organisation.ts";
import { checkCredit } from "#features/organisations/rides/check-credit.server.ts";
import { creditOf, openByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { exposureOf, findOrganisation } from "#features/organisations/organisations.server.ts";
import { organisationsTable, type OrganisationRow } from "#features/organisations/organisations.table.ts";
import { changeMember } from "#features/organisations/people/change-member.server.ts";
import {
  readApprovalRuleForm,
  saveApprovalRule,
} from "#features/organisations/approvals/save-approval-rule.server.ts";
import { membersOf } from "#features/organisations/people/members.server.ts";
import { LANGS } from "#i18n/locales.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let organisation: OrganisationRow;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  await sellWithoutLimit(harness.services.db);
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
  organisation = await anOrganisation(harness.services, owner, { business_name: "Atelier Propre" });
});
afterAll(() => harness.close());

let visitors = 0;
const address = () => `198.51.100.${(visitors += 1)}`;

const get = (path: string, cookie = "") =>
  site.ask(path, { headers: cookie ? { Cookie: cookie } : {}, address: address() });

function post(path: string, form: Record<string, string>, cookie = "") {
  const headers: Record<string, string> = { Origin: new URL(harness.services.site.publicUrl).origin };
  if (cookie) headers["Cookie"] = cookie;
  return site.ask(path, { method: "POST", body: new URLSearchParams(form), headers, address: address() });
}

async function signIn({ email }: Customer): Promise<string> {
  const asked = await post("/fr/my-rides", { email, intent: "code" });
  const page = asked.headers.get("Location")!;
  const row = await findCustomerCode(
    harness.services.db,
    new URL(page, "http://site").searchParams.get("code")!,
  );
  const answer = await post(page, { code: customerCodeOf(row!, harness.services.secret) });
  return (answer.headers.get("Set-Cookie") ?? "").split(";")[0]!;
}

async function aPerson(role: MemberRole) {
  const person = await aMember(harness.services, owner, organisation, role);
  return { person, cookie: await signIn(person) };
}

async function aRideOf(customer: Customer) {
  const fields = { account_total: String(REBATED), email: customer.email };
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-21T10:30") } });
  const placed = await bookOnAccount(harness.services, customer, choice, fields);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  const ride = placed.booking;
  const page = `/fr/booking/manage/${manageTokenOf(ride.id, harness.services.secret)}`;
  return { ride: (await stored(ride.id))!, page };
}

async function stored(id: string): Promise<BookingRow | undefined> {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row;
}

async function takeFrom({ email }: Customer, role: MemberRole | null) {
  const { db } = harness.services;
  const row = (await membersOf(db, organisation.id)).find((one) => one.email === email)!;
  await changeMember(harness.services, owner, organisation.id, { memberId: row.id, role });
}

/** The page of a change to another time, and the form that confirms it. */
async function aChange(leg: BookingRow, page: string, time: string) {
  const fields = { ...changeFieldsOf(leg), time };
  const priced = await priceChange(harness.services, [leg, undefined], fields, "fr");
  if (priced.kind !== "priced") throw new Error(priced.kind);
  const form = {
    version: String(leg.version),
    total: String(priced.after.price.total),
    offer: offerFor(leg, priced, harness.clock.now()),
    form_key: randomUUID(),
  };
  return { path: `${page}/${leg.reference}?${writeTripFields(fields).toString()}`, form };
}

/** One form for each act that costs the account, moves the ride or shows it to others. */
async function actsOn(ride: BookingRow, page: string): Promise<[string, Record<string, string>][]> {
  const { reference } = ride;
  const version = String(ride.version);
  const change = await aChange(ride, page, "23:30");
  const intents = [
    "withdraw",
    "withdraw-waiting",
    "arrival",
    "accept-addition",
    "dispute-addition",
    "pay-fee",
  ];
  return [
    [page, { reference, refund: "0", fee: "0" }],
    ...intents.map((intent): [string, Record<string, string>] => [page, { reference, intent }]),
    [`${page}/${reference}`, { intent: "travel", version, travel_number: "AF1" }],
    [`${page}/${reference}`, { intent: "passenger", version, passenger_name: "Somebody Else" }],
    [change.path, change.form],
    [`${page}/invoice`, { business_name: "Other" }],
  ];
}

test("lets a removed member neither change, extend nor cancel a ride, and shows its date and status only", async () => {
  const { person, cookie } = await aPerson("booker");
  const { ride, page } = await aRideOf(person);
  await takeFrom(person, null);
  for (const by of [cookie, ""])
    for (const [path, form] of [
      ...(await actsOn(ride, page)),
      [page, { reference: ride.reference, intent: "way-message" }] as const,
    ])
      expect([path, form, (await post(path, form, by)).status]).toEqual([path, form, 403]);
  expect(await stored(ride.id)).toEqual(ride);
  for (const lang of LANGS) {
    const answer = await get(page.replace("/fr/", `/${lang}/`), cookie);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(ride.reference);
    expect(html).toContain("Atelier Propre");
    expect(html).not.toContain(ride.fullName);
    expect(html).not.toContain("?cancel=");
    expect(html.match(/>manage\.[\w.]+/g)).toBeNull();
  }
  const closed = ["/way", "/invoice", "/after", `/${ride.reference}`, `/${ride.reference}/proof.pdf`];
  for (const path of closed) {
    const answer = await get(`${page}${path}`, cookie);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain(ride.fullName);
  }
});

test("asks the person who booked to sign in before a ride on account is changed or cancelled, and shows it meanwhile", async () => {
  const { person, cookie } = await aPerson("booker");
  const { ride, page } = await aRideOf(person);
  for (const [path, form] of await actsOn(ride, page))
    expect([path, form, (await post(path, form)).status]).toEqual([path, form, 403]);
  expect(await stored(ride.id)).toEqual(ride);
  const html = await (await get(page)).text();
  expect(html).toContain("connectez-vous");
  expect(html).not.toContain("?cancel=");
  expect(await (await get(page, cookie)).text()).toContain("?cancel=");
  const change = await aChange(ride, page, "23:30");
  expect((await post(change.path, change.form, cookie)).headers.get("Location")).toContain("done=applied");
  expect((await post(page, { reference: ride.reference, refund: "0", fee: "0" }, cookie)).status).toBe(303);
  expect((await stored(ride.id))?.status).toBe("cancelled");
});

test("lets a viewer, and a booker who became one, see a ride but do nothing with it", async () => {
  const { person, cookie } = await aPerson("booker");
  const viewer = await aPerson("viewer");
  const { ride, page } = await aRideOf(person);
  await takeFrom(person, "viewer");
  for (const by of [cookie, viewer.cookie, ""]) {
    const html = await (await get(page, by)).text();
    expect(html).toContain("Votre rôle");
    expect(html).toContain(ride.pickup.label);
    expect(html.includes(ride.fullName)).toBe(by !== "");
    for (const [path, form] of await actsOn(ride, page))
      expect([path, form, (await post(path, form, by)).status]).toEqual([path, form, 403]);
  }
  expect(await stored(ride.id)).toEqual(ride);
});

/** Leaves the organisation nothing but `left` cents. */
async function limitTo(left: number | null) {
  const { db } = harness.services;
  const creditLimit = left === null ? null : (await exposureOf(db, organisation.id)) + left;
  await db.update(organisationsTable).set({ creditLimit }).where(eq(organisationsTable.id, organisation.id));
}

/** A proposed addition of 25 EUR. */
async function anAddition(ride: BookingRow): Promise<string> {
  const entry = { id: randomUUID(), kind: "cleaning" as const, quantity: 1, amount: 25_00, note: "" };
  const driven = { ...harness.services, clock: { now: () => ride.pickupAt } };
  expect(await addByOffice(driven, owner, ride, entry)).toMatchObject({ kind: "done" });
  return entry.id;
}

const statusOf = async (id: string) => (await findAddition(harness.services.db, id))?.status;

test("refuses every act that puts more on an account than is left, and allows it once there is credit", async () => {
  const { person, cookie } = await aPerson("booker");
  const { ride, page } = await aRideOf(person);
  const addition = await anAddition(ride);
  const accept = { reference: ride.reference, intent: "accept-addition", addition, version: "1" };
  const change = await aChange(ride, page, "23:30");
  await limitTo(24_99);
  const refused = await post(page, accept, cookie);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(
    "Le plafond du compte de votre entreprise ne permet plus ce supplément",
  );
  expect(await statusOf(addition)).toBe("proposed");
  await limitTo(0);
  expect((await post(change.path, change.form, cookie)).status).toBe(409);
  expect(await stored(ride.id)).toEqual(ride);
  await limitTo(25_00);
  expect((await post(page, accept, cookie)).headers.get("Location")).toContain("done=accepted");
  await limitTo(null);
  const again = await post(change.path, { ...change.form, form_key: randomUUID() }, cookie);
  expect(again.headers.get("Location")).toContain("done=applied");
});

test("counts an addition that the company upholds as spent, and refuses one beyond the limit to the office too", async () => {
  const { person } = await aPerson("booker");
  const { ride } = await aRideOf(person);
  const [first, second] = [await anAddition(ride), await anAddition(ride)];
  const decide = (id: string, kind: "accept" | "uphold") =>
    decideAddition(
      harness.services,
      owner,
      ride,
      { id, version: 1 },
      { decision: { kind, reason: "Vu" }, checkCredit },
    );
  await limitTo(49_99);
  expect(await decide(first, "uphold")).toEqual({ kind: "done" });
  expect(await decide(second, "uphold")).toEqual({ kind: "credit" });
  expect(await decide(second, "accept")).toEqual({ kind: "credit" });
  expect(await statusOf(second)).toBe("proposed");
  await limitTo(null);
  expect(await decide(second, "accept")).toEqual({ kind: "done" });
});

test.each([
  ["is removed", null],
  ["becomes a viewer", "viewer"],
] as const)("accepts no addition of a member who %s after the page was opened", async (_, role) => {
  const { person, cookie } = await aPerson("booker");
  const { ride, page } = await aRideOf(person);
  const addition = await anAddition(ride);
  const opened = await openByLink(harness.services, page.split("/").at(-1)!, cookie);
  expect(opened?.member?.email).toBe(person.email);
  await takeFrom(person, role);
  const check = creditOf(opened!.member);
  const seen = { id: addition, version: 1 };
  expect(await answerAddition(harness.services, ride, seen, { kind: "accept" }, check)).toEqual({
    kind: "refused",
    reason: "no-member",
  });
  expect(await statusOf(addition)).toBe("proposed");
});

test("shows a ride without prices to a link without a session, and its date only to a former member who is signed in", async () => {
  const { person } = await aPerson("booker");
  const former = await aPerson("booker");
  const { ride, page } = await aRideOf(person);
  await takeFrom(former.person, null);
  const price = /108[.,]00|120[.,]00|12000|10800/;
  for (const lang of LANGS) {
    const own = page.replace("/fr/", `/${lang}/`);
    const bearer = await (await get(own)).text();
    expect(bearer).toContain(ride.reference);
    expect(bearer).toContain(ride.pickup.label);
    expect(bearer).not.toMatch(price);
    expect(bearer.match(/>(manage|additions)\.[\w.]+/g)).toBeNull();
    const outsider = await (await get(own, former.cookie)).text();
    expect(outsider).toContain("Atelier Propre");
    expect(outsider).not.toContain(ride.pickup.label);
    expect(outsider).not.toContain(ride.fullName);
  }
  const priced = ["/invoice", `/${ride.reference}`, `/${ride.reference}/proof.pdf`];
  const addresses = [...priced.map((path) => page + path), `/fr/thank-you?booking=${page.split("/").at(-1)}`];
  for (const path of addresses) {
    const text = await (await get(path)).text();
    expect([path, price.test(text), text.includes(ride.fullName)]).toEqual([path, false, false]);
  }
  for (const [path, form] of await actsOn(ride, page))
    expect([path, form, (await post(path, form, former.cookie)).status]).toEqual([path, form, 403]);
  const byLink = { reference: ride.reference, intent: "way-message" };
  expect((await post(page, byLink, former.cookie)).status).toBe(403);
});

test("needs an approval for a dearer change above the limit, unless the member may approve", async () => {
  const booker = await aPerson("booker");
  const approver = await aPerson("approver");
  const { ride, page } = await aRideOf(booker.person);
  const rule = new FormData();
  rule.set("approval_above", "108");
  const { version } = (await findOrganisation(harness.services.db, organisation.reference))!;
  rule.set("version", String(version));
  const saved = await saveApprovalRule(
    harness.services,
    owner,
    organisation.reference,
    readApprovalRuleForm(rule),
  );
  expect(saved.kind).toBe("done");
  const change = await aChange(ride, page, "23:30");
  const refused = await post(change.path, change.form, booker.cookie);
  expect(refused.status).toBe(409);
  expect(await stored(ride.id)).toEqual(ride);
  const done = await post(change.path, { ...change.form, form_key: randomUUID() }, approver.cookie);
  expect(done.headers.get("Location")).toContain("done=applied");
});

test("opens bookings for pages through the check of the account, except for bookings that wait for a card", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .filter((path) => readFileSync(join("app", path), "utf8").includes("booking/open-booking.server.ts"));
  const unpaid = ["routes/booking/pay.ts", "routes/payment/cancel.tsx", "routes/payment/link.tsx"];
  expect(sources.toSorted()).toEqual(unpaid);
});
