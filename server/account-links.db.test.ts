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
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { changeFieldsOf, priceChange } from "#features/booking/changes/price-change.server.ts";
import { offerFor } from "#features/booking/changes/change-ride.server.ts";
import { writeTripFields } from "#features/booking/trip/trip-fields.ts";
import { customerCodeOf, findCustomerCode } from "#features/customers/sign-in/customer-codes.server.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import type { MemberRole } from "#features/organisations/organisation.ts";
import { findOrganisation } from "#features/organisations/organisations.server.ts";
import type { OrganisationRow } from "#features/organisations/organisations.table.ts";
import { changeMember } from "#features/organisations/people/change-member.server.ts";
import { saveApprovalRule } from "#features/organisations/approvals/save-approval-rule.server.ts";
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
    expect(html).toContain(ride.fullName);
    for (const [path, form] of await actsOn(ride, page))
      expect([path, form, (await post(path, form, by)).status]).toEqual([path, form, 403]);
  }
  expect(await stored(ride.id)).toEqual(ride);
});

test("needs an approval for a dearer change above the limit, unless the member may approve", async () => {
  const booker = await aPerson("booker");
  const approver = await aPerson("approver");
  const { ride, page } = await aRideOf(booker.person);
  const rule = new FormData();
  rule.set("approval_above", "108");
  const { version } = (await findOrganisation(harness.services.db, organisation.reference))!;
  rule.set("version", String(version));
  const saved = await saveApprovalRule(harness.services, owner, organisation.reference, rule);
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
