import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aMember, anOrganisation, bookOnAccount, REBATED } from "#tests/fixtures/organisation.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { anOwner, aSession } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { approvalById, approvalOf } from "#features/booking/organisation/booking-approvals.server.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { customerCodeOf, findCustomerCode } from "#features/customers/sign-in/customer-codes.server.ts";
import { writeAct } from "#features/organisations/acts/organisation-acts.server.ts";
import { approvalTokenOf } from "#features/organisations/approvals/approval-links.server.ts";
import {
  readApprovalRuleForm,
  saveApprovalRule,
} from "#features/organisations/approvals/save-approval-rule.server.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { MEMBER_ROLES, mayMember, type MemberRole } from "#features/organisations/organisation.ts";
import {
  invitationTokenOf,
  inviteMember,
  readInvitationForm,
} from "#features/organisations/people/invite-member.server.ts";
import { organisationMembersTable } from "#features/organisations/organisations.table.ts";
import { membersOf } from "#features/organisations/people/members.server.ts";
import { receiveList } from "#features/guestlists/receive-list.server.ts";
import {
  readPartnerForm,
  readRateForm,
  savePartner,
  saveRate,
} from "#features/organisations/commission/change-commission.server.ts";
import { commissionReference } from "#features/organisations/commission/commission.ts";
import { closeCommission } from "#features/organisations/commission/close-commission.server.ts";
import { readDeskRide, seenOf } from "#features/organisations/desk/desk-ride.ts";
import { quoteDesk } from "#features/organisations/desk/quote-desk.server.ts";
import { readMember } from "#features/organisations/people/member.server.ts";
import { closeMonth } from "#features/organisations/statements/close-month.server.ts";
import { insertTravellers, travellersOf } from "#features/travellers/travellers.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { mailComposers } from "./mail-composers.ts";

const NOW = "2027-01-10T09:00:00Z";
const CLOSING = "2027-02-02T06:00:00Z";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
/** Two organisations with the same things, so that each has ids that the other must not open. */
let own: World;
let other: World;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  await sellWithoutLimit(harness.services.db);
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
  own = await aWorld("Atelier Propre");
  other = await aWorld("Maison Voisine");
});
beforeEach(() => harness.clock.moveTo(CLOSING));
afterAll(() => harness.close());

type World = Awaited<ReturnType<typeof aWorld>>;

let visitors = 0;
const nextAddress = () => `198.51.${Math.floor((visitors += 1) / 250)}.${(visitors % 250) + 1}`;

const get = (path: string, cookie = "") =>
  site.ask(path, { headers: cookie ? { Cookie: cookie } : {}, address: nextAddress() });

function post(path: string, form: Record<string, string>, cookie = "") {
  const origin = new URL(harness.services.site.publicUrl).origin;
  const headers: Record<string, string> = { Origin: origin };
  if (cookie) headers.Cookie = cookie;
  return site.ask(path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers,
    address: nextAddress(),
  });
}

async function signIn(email: string): Promise<string> {
  const asked = await post("/fr/my-rides", { email, intent: "code" });
  const page = asked.headers.get("Location")!;
  const id = new URL(page, "http://site").searchParams.get("code")!;
  const row = await findCustomerCode(harness.services.db, id);
  const answer = await post(page, { code: customerCodeOf(row!, harness.services.secret) });
  return (answer.headers.get("Set-Cookie") ?? "").split(";")[0]!;
}

const DESK = {
  invoiced_by: "partner",
  desk: "Ritz Paris",
  desk_place: "hotel-ritz-paris",
  entrance: "3 rue Exemple",
  desk_phone: "+33143163030",
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function aWorld(business_name: string) {
  const { services } = harness;
  harness.clock.moveTo(NOW);
  const organisation = await anOrganisation(services, owner, { business_name, kind: "hotel" });
  await saveRate(
    services,
    owner,
    organisation.reference,
    readRateForm(formOf({ rate_percent: "10", rate_from: "2027-01-01" })),
  );
  await savePartner(services, owner, organisation.reference, readPartnerForm(formOf(DESK)));
  const cookies = {} as Record<MemberRole, string>;
  const customers = new Map<MemberRole, Customer>();
  for (const role of MEMBER_ROLES) {
    const customer = await aMember(services, owner, organisation, role);
    customers.set(role, customer);
    cookies[role] = await signIn(customer.email);
  }
  const booker = customers.get("booker")!;
  const form = new FormData();
  const invited = `${randomUUID()}@example.com`;
  form.set("email", invited);
  form.set("role", "viewer");
  await inviteMember(services, owner, organisation, readInvitationForm(form));
  const pickupAt = new Date("2027-01-20T13:30:00Z");
  const ride = await aStoredBooking(services.db, {
    status: "completed",
    closedAt: pickupAt,
    pickupAt,
    paymentMethod: "on_account",
    fullName: `Passager de ${business_name}`,
  });
  await services.db.insert(bookingOrganisationsTable).values({
    bookingId: ride.id,
    organisationId: organisation.id,
    bookedBy: "",
    costCentre: "CC-1",
    reference: "",
    purchaseOrder: "",
  });
  const rule = new FormData();
  rule.set("version", "1");
  rule.set("approval_above", "10");
  await saveApprovalRule(services, owner, organisation.reference, readApprovalRuleForm(rule));
  const waiting = await bookOnAccount(
    services,
    booker,
    aChoice({ trip: { pickupAt: pickup("2027-02-20T14:30") } }),
    {
      account_total: String(REBATED),
      email: `${randomUUID()}@example.com`,
    },
  );
  if (waiting.kind !== "placed") throw new Error(JSON.stringify(waiting));
  harness.clock.moveTo(CLOSING);
  const closed = await closeMonth(services, owner, organisation.reference, "2027-01");
  if (closed.kind !== "closed") throw new Error(closed.kind);
  const stated = await closeCommission(services, owner, organisation.reference, "2027-01");
  if (stated.kind !== "closed") throw new Error(stated.kind);
  const people = await membersOf(services.db, organisation.id);
  const listed = await receiveList(services, {
    owner: { organisationId: organisation.id },
    file: {
      bytes: Buffer.from(`Nom;Date\nInvité de ${business_name};=1+1`),
      fileName: `${business_name}.csv`,
    },
    direction: "arrivals",
    id: randomUUID(),
    createdBy: "",
    lang: "fr",
  });
  if (listed.kind === "refused") throw new Error(listed.reason);
  const list = listed.id;
  const traveller = randomUUID();
  const directory = { organisationId: organisation.id };
  const named = { fullName: `Voyageur de ${business_name}`, phone: "+33612345678", lang: "fr" } as const;
  const rest = { email: null, employeeNumber: "", costCentre: "", signText: "", notes: "" };
  await insertTravellers(services.db, directory, [{ ...named, ...rest, id: traveller }], new Date(NOW));
  const approval = (await approvalOf(services.db, waiting.booking.id))!;
  return {
    organisation,
    cookies,
    people,
    bookedBy: booker,
    ride,
    invoice: closed.documents[0]!,
    invited,
    list,
    traveller,
    approval,
  };
}

const RIGHTS: Record<string, Parameters<typeof mayMember>[1] | null> = {
  "/:lang/organisation": null,
  "/:lang/organisation/rides.csv": null,
  "/:lang/organisation/rides/:reference": "book",
  "/:lang/organisation/statements": "documents",
  "/:lang/organisation/documents/:number": "documents",
  "/:lang/organisation/people": "people",
  "/:lang/organisation/lists": "book",
  "/:lang/organisation/lists/upload": "book",
  "/:lang/organisation/lists/:id": "book",
  "/:lang/organisation/lists/:id/faults.csv": "book",
  "/:lang/organisation/travellers": "book",
  "/:lang/organisation/travellers.csv": "people",
  "/:lang/organisation/travellers/import": "people",
  "/:lang/organisation/travellers/:id": "people",
  "/:lang/organisation/desk": "book",
  "/:lang/organisation/desk/quote": "book",
  "/:lang/organisation/desk/rides": null,
  "/:lang/organisation/commission": "documents",
  "/:lang/organisation/commission/:period/:file": "documents",
  "/:lang/organisation/approvals": "approve",
  "/:lang/organisation/acts": "people",
};

const addresses = () =>
  site.pages.filter(
    ({ address }) => address.startsWith("/:lang/organisation") && !address.includes(":token"),
  );

type Ids = Pick<World, "ride" | "invoice" | "list" | "traveller">;

const filled = (address: string, { ride, invoice, list, traveller }: Ids) =>
  address
    .replace("travellers/:id", `travellers/${traveller}`)
    .replace(":lang", "fr")
    .replace(":reference", ride.reference)
    .replace(":number", invoice.reference)
    .replace(":id", list)
    .replace(":period/:file", "2027-01/rides.csv");

test("lists every address of the route table with its right", () => {
  expect(
    addresses()
      .map(({ address }) => address)
      .sort(),
  ).toEqual(Object.keys(RIGHTS).sort());
});

test.each(MEMBER_ROLES)(
  "opens to a %s what the role allows, and answers 404 to the ids of another organisation",
  async (role) => {
    const cookie = own.cookies[role];
    for (const { address, hasAction } of addresses()) {
      const right = RIGHTS[address] ?? null;
      const isAllowed = right === null || mayMember(role, right);
      const mine = await get(filled(address, own), cookie);
      const opens = address.endsWith("rides/:reference") ? 303 : address.endsWith("lists/upload") ? 405 : 200;
      const expected = isAllowed ? opens : 404;
      expect([address, mine.status]).toEqual([address, expected]);
      const text = await mine.text();
      expect([address, text.includes("Voisine")]).toEqual([address, false]);
      if (/:(reference|number|id)\b/.test(address))
        expect([address, (await get(filled(address, other), cookie)).status]).toEqual([address, 404]);
      if (address.endsWith("/approvals") && isAllowed)
        expect((await get(`${filled(address, own)}?approval=${other.approval.id}`, cookie)).status).toBe(404);
      if (!hasAction) continue;
      if (address.includes("/lists")) {
        const to = address.endsWith("/upload")
          ? `/fr/organisation/lists/upload?list=${other.list}`
          : filled(address, other);
        expect([to, (await post(to, { intent: "save", version: "1" }, cookie)).status]).toEqual([to, 404]);
        continue;
      }
      if (address.includes("/travellers")) {
        const sent = { intent: "remove", full_name: "X", phone: "+33612345678", version: "1" };
        const to = filled(address, other);
        const isOwn = address.endsWith("/import") && isAllowed;
        expect([to, (await post(to, sent, cookie)).status]).toEqual([to, isOwn ? 422 : 404]);
        continue;
      }
      for (const answer of ["approve", "refuse"]) {
        const sent = {
          answer,
          approval: other.approval.id,
          amount: String(other.approval.amount),
          version: "1",
        };
        expect([address, (await post(filled(address, own), sent, cookie)).status]).toEqual([address, 404]);
      }
      for (const person of other.people)
        for (const intent of ["role", "remove"]) {
          const sent = { intent, member: person.id, role: "manager" };
          expect([address, (await post(filled(address, own), sent, cookie)).status]).toEqual([address, 404]);
        }
    }
    expect(await membersOf(harness.services.db, other.organisation.id)).toEqual(other.people);
    expect(await approvalById(harness.services.db, other.approval.id)).toEqual(other.approval);
    const directory = { organisationId: other.organisation.id };
    const [traveller, ...more] = await travellersOf(harness.services.db, directory, { most: 10 });
    expect([traveller?.fullName, more]).toEqual(["Voyageur de Maison Voisine", []]);
  },
);

test("answers 404 to a guest of no organisation, and leads a visitor from the first page to the sign-in", async () => {
  const guest = await aStoredBooking(harness.services.db, { email: `${randomUUID()}@example.com` });
  const cookie = await signIn(guest.email!);
  for (const { address } of addresses()) {
    expect([address, (await get(filled(address, own), cookie)).status]).toEqual([address, 404]);
    const status = address === "/:lang/organisation" ? 303 : 404;
    expect([address, (await get(filled(address, own))).status]).toEqual([address, status]);
  }
  for (const path of ["organisations", `organisations/${own.organisation.reference}`])
    expect((await get(`/fr/admin/${path}`, own.cookies.manager)).status).toBe(303);
});

test.each(LANGS)("shows the pages in %s with every word, in no cache and not indexed", async (lang) => {
  for (const path of [
    "",
    "?month=2027-01&q=Passager",
    "/statements",
    "/people?done=invited",
    "/lists?refused=broken",
    `/lists/${own.list}?done=known`,
    ...["/desk", "/desk?booked=MA-7K3M9Q&link=yes", "/desk/rides", "/commission"],
    ...["/travellers", "/travellers?q=nobody&done=imported&count=2", "/travellers/import"],
    `/travellers/${own.traveller}`,
    "/approvals",
    "/acts",
  ]) {
    const page = await get(`/${lang}/organisation${path}`, own.cookies.manager);
    const html = await page.text();
    expect([path, page.status, page.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(
      html.match(
        />(organisations|partners|travellers|approvals|guestlists|errors|payment|fleet|documents|shell)\.[\w.]+/g,
      ),
    ).toBeNull();
  }
  const person = { email: own.bookedBy.email, organisation: own.organisation };
  const act = { act: "travellers-imported", details: { count: "7" } } as const;
  await writeAct(harness.services.db, person, act, new Date(CLOSING));
  const acts = await (await get(`/${lang}/organisation/acts`, own.cookies.manager)).text();
  expect(acts).toContain(translatorIn(lang).words("approvals.acts.travellers-imported", { count: "7" }));
  const admin = await aSession(harness.services);
  const reference = own.organisation.reference;
  for (const path of [
    "",
    "/new",
    `/${reference}`,
    `/${reference}/partner?done=rate`,
    `/${reference}/lists`,
    `/../guest-lists/${own.list}`,
  ]) {
    const html = await (await get(`/${lang}/admin/organisations${path}`, admin)).text();
    expect(
      html.match(/>(organisations|partners|approvals|guestlists|errors|operations|documents)\.[\w.]+/g),
    ).toBeNull();
    if (path === "") expect(html).toContain(own.organisation.reference);
  }
  const books = await (await get(`/${lang}/admin/accounting?month=2027-01`, admin)).text();
  expect(books).toContain(commissionReference("2027-01", reference));
  const list = await (await get(`/${lang}/admin/documents`, admin)).text();
  expect(list).toContain(`/${lang}/admin/organisations/${own.organisation.reference}`);
});

test("lets an invited person join by the link once, and mails a sign-in code to an address that never booked", async () => {
  const { services } = harness;
  const invitation = own.people.find(({ email }) => email === own.invited)!;
  harness.clock.moveTo(NOW);
  const path = `/fr/organisation/invitations/${invitationTokenOf(invitation, services.secret)}`;
  const composers = mailComposers(services);
  const mail = await composers["organisation-invitation"]!({ memberId: invitation.id }, randomUUID());
  expect(mail?.text).toContain(path);
  expect((await get(path)).status).toBe(200);
  const joined = await post(path, {});
  expect([joined.status, joined.headers.get("Location")]).toEqual([
    303,
    expect.stringMatching(/my-rides\?code=/),
  ]);
  expect(await (await get(joined.headers.get("Location")!)).text()).toContain(own.invited);
  expect((await get(path)).status).toBe(404);
  expect((await post(path, {})).status).toBe(404);
  const [asked] = (await services.db.select().from(mailsTable))
    .filter(({ name }) => name === "customer-code-guest")
    .sort((one, two) => two.createdAt.getTime() - one.createdAt.getTime());
  expect((await composers["customer-code-guest"]!(asked!.data, randomUUID()))?.to).toBe(own.invited);
});

test("answers a booking by the mailed link once, shows its end to the other approvers, and nothing to anybody else", async () => {
  const { services } = harness;
  harness.clock.moveTo(NOW);
  const [approver, manager] = ["approver", "manager"].map((role) =>
    own.people.find((one) => one.role === role)!,
  );
  const viewer = own.people.find(({ role, acceptedAt }) => role === "viewer" && acceptedAt)!;
  const { id: approvalId, amount } = own.approval;
  const pathOf = (memberId: string, id = approvalId) =>
    `/fr/organisation/approvals/${approvalTokenOf({ approvalId: id, memberId }, services.secret)}`;
  for (const path of [
    pathOf(viewer.id),
    pathOf(approver!.id, other.approval.id),
    "/fr/organisation/approvals/abc",
  ]) {
    expect((await get(path)).status).toBe(404);
    expect((await post(path, { answer: "approve" })).status).toBe(404);
  }
  for (const lang of LANGS) {
    const page = await get(pathOf(approver!.id).replace("/fr/", `/${lang}/`));
    const html = await page.text();
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(html).toContain(`name="amount" value="${amount}"`);
    expect(html.match(/>(approvals|fleet)\.[\w.]+/g)).toBeNull();
  }
  const sent = { answer: "approve", amount: String(amount), version: "1", words: "Bonne route" };
  expect((await post(pathOf(approver!.id), { ...sent, amount: "1" })).status).toBe(409);
  expect((await post(pathOf(approver!.id), { ...sent, words: "x".repeat(301) })).status).toBe(422);
  const answered = await post(pathOf(approver!.id), { ...sent, approval: other.approval.id });
  expect(answered.status).toBe(303);
  expect((await approvalById(services.db, other.approval.id))!.status).toBe("open");
  expect((await post(pathOf(manager!.id), { ...sent, answer: "refuse" })).status).toBe(409);
  const seen = await (await get(pathOf(manager!.id))).text();
  expect(seen).toContain(approver!.email);
  expect(seen).not.toContain('name="answer"');
  expect(await (await get("/fr/organisation/acts", own.cookies.manager)).text()).toContain("a approuvé");
});

test("withdraws a waiting booking from the list of its organisation and behind its link, and says so", async () => {
  const { services } = harness;
  harness.clock.moveTo(NOW);
  const wait = async (local: string) => {
    const fields = { account_total: String(REBATED), email: `${randomUUID()}@example.com` };
    const trip = { pickupAt: pickup(local) };
    const placed = await bookOnAccount(services, other.bookedBy, aChoice({ trip }), fields);
    if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
    return placed.booking;
  };
  const [listed, linked] = [await wait("2027-02-21T10:30"), await wait("2027-02-21T16:30")];
  const page = "/fr/organisation";
  const asked = await get(`${page}?withdraw=${listed.reference}`, other.cookies.booker);
  expect(await asked.text()).toContain(`name="reference" value="${listed.reference}"`);
  const sent = { reference: listed.reference };
  expect((await post(page, sent, own.cookies.booker)).status).toBe(404);
  expect((await post(page, sent, other.cookies.viewer)).status).toBe(404);
  const withdrawn = await post(page, sent, other.cookies.booker);
  expect([withdrawn.status, withdrawn.headers.get("Location")]).toEqual([303, `${page}?done=withdrawn`]);
  expect((await post(page, sent, other.cookies.booker)).status).toBe(409);

  const manage = (lang: string) => `/${lang}/booking/manage/${manageTokenOf(linked.id, services.secret)}`;
  for (const lang of LANGS) {
    const html = await (await get(`${manage(lang)}?approval=withdraw`, other.cookies.booker)).text();
    expect(html).toContain('name="intent" value="withdraw-waiting"');
    expect(html.match(/>approvals\.[\w.]+/g)).toBeNull();
  }
  const act = { intent: "withdraw-waiting", reference: linked.reference };
  expect((await post(manage("ar"), act)).status).toBe(403);
  expect((await post(manage("ar"), act, other.cookies.booker)).status).toBe(303);
  expect((await post(manage("ar"), act, other.cookies.booker)).status).toBe(409);
  expect(await (await get(manage("fr"), other.cookies.booker)).text()).toContain("La demande est retirée");
  const approver = other.people.find(({ role }) => role === "approver")!;
  const { id: approvalId } = (await approvalOf(services.db, linked.id))!;
  const token = approvalTokenOf({ approvalId, memberId: approver.id }, services.secret);
  const link = await (await get(`/fr/organisation/approvals/${token}`)).text();
  expect(link).toContain("Retirée");
  expect(link).not.toContain('name="answer"');
  const late = { answer: "approve", amount: String(REBATED), version: "1" };
  const refused = await post(`/fr/organisation/approvals/${token}`, late);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("a retiré cette demande");
});

test("mails the invoice with its PDF to those who may read it, each in their language, and to no booker", async () => {
  const { services } = harness;
  const sent = (await services.db.select().from(mailsTable)).filter(
    ({ name, data }) => name === "organisation-documents" && data.documents === own.invoice.reference,
  );
  const readers = own.people.filter(
    ({ role, email }) => mayMember(role, "documents") && email !== own.invited,
  );
  expect(sent.map(({ data }) => data.memberId).sort()).toEqual(readers.map(({ id }) => id).sort());
  for (const lang of LANGS) {
    const { memberId } = sent[0]!.data;
    await services.db
      .update(organisationMembersTable)
      .set({ lang })
      .where(eq(organisationMembersTable.id, memberId!));
    const mail = await mailComposers(services)["organisation-documents"]!(sent[0]!.data, randomUUID());
    const { words, formats } = translatorIn(lang);
    expect(mail?.attachments?.map(({ contentType }) => contentType)).toEqual(["application/pdf"]);
    expect(mail?.html).toContain(`lang="${lang}"`);
    expect(mail?.text).toContain(words("organisations.mails.documents.lead"));
    expect(mail?.text).toContain(formats.money(own.invoice.total));
    expect(mail?.text).toContain(`/${lang}/organisation/statements`);
  }
});

test("books on account through the site for a member, and never for a visitor who sends the same form", async () => {
  harness.clock.moveTo(NOW);
  const search =
    "trip=one-way&from=Ritz+Paris&to=Versailles&date=2027-01-20&time=14:30&passengers=2&vehicle=mercedes-e-class";
  const page = await (await get(`/fr/booking/checkout?${search}`, own.cookies.booker)).text();
  expect(page).toContain('value="on_account"');
  expect(page).toContain("Atelier Propre");
  const plain = await (await get(`/fr/booking/checkout?${search}`)).text();
  expect(plain).not.toContain("on_account");
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)![1]!;
  const form = {
    ...aGuestForm({ payment_method: "on_account", account_cost_centre: "CC-3" }),
    form_key: hidden("form_key"),
    quote: hidden("quote"),
    account_total: hidden("account_total"),
  };
  const refused = await post(`/fr/booking/checkout?${search}`, form);
  expect(refused.status).toBe(422);
  const placed = await post(`/fr/booking/checkout?${search}`, form, own.cookies.booker);
  expect(placed.headers.get("Location")).toContain("/fr/thank-you?booking=");
  const rows = await harness.services.db.select().from(bookingsTable);
  const booking = rows.find(({ idempotencyKey }) => idempotencyKey === form.form_key)!;
  expect(booking.price.total).toBe(Number(form.account_total));
  const rides = await (await get("/fr/organisation", own.cookies.viewer)).text();
  expect(rides).toContain(booking.reference);
  expect(await (await get("/fr/organisation", other.cookies.viewer)).text()).not.toContain(booking.reference);
  const invoice = await get(
    `${placed.headers.get("Location")!.replace(/.*booking=/, "/fr/booking/manage/")}/invoice`,
  );
  expect(await invoice.text()).not.toContain('name="business_name"');
});

test("answers 404 on the pages of hotels and agencies to a company, for every role", async () => {
  const { services } = harness;
  harness.clock.moveTo(NOW);
  const company = await anOrganisation(services, owner, { business_name: "Société Simple" });
  const cookie = await signIn((await aMember(services, owner, company, "manager")).email);
  for (const { address } of addresses().filter(({ address }) => /desk|commission/.test(address)))
    expect([address, (await get(filled(address, own), cookie)).status]).toEqual([address, 404]);
  const admin = await aSession(services);
  expect((await get(`/fr/admin/organisations/${company.reference}/partner`, admin)).status).toBe(404);
});

test("books at the desk without scripts, lists the ride, and sends the guest three languages of mails without a price", async () => {
  const { services } = harness;
  harness.clock.moveTo(NOW);
  const cookie = own.cookies.manager;
  const email = own.people.find(({ role }) => role === "manager")!.email;
  for (const [index, lang] of LANGS.entries()) {
    const ride = {
      way: "from",
      known: "cdg",
      date: "2027-01-11",
      time: `1${index + 2}:30`,
      passengers: "2",
      bags_large: "2",
      vehicle: "mercedes-e-class",
      payer: "account",
    };
    const guest = {
      guest_name: `Voyageur ${lang}`,
      room: "412",
      guest_lang: lang,
      email: `guest-${lang}@example.com`,
      terms: "on",
      form_key: randomUUID(),
    };
    const asked = await post(`/${lang}/organisation/desk`, { ...ride, ...guest, intent: "book" }, cookie);
    expect([lang, asked.status]).toEqual([lang, 409]);
    const seen = /name="seen_mercedes-e-class" value="([^"]*)"/.exec(await asked.text())![1]!;
    const member = (await readMember(services, { sessionId: "", email }))!;
    const { classes } = await quoteDesk(services, member, readDeskRide(new URLSearchParams(ride)), lang);
    const { onAccount } = classes.find(({ vehicle }) => vehicle === ride.vehicle)!;
    expect(seen).toBe(seenOf("account", onAccount!));
    const sent = { ...ride, ...guest, "seen_mercedes-e-class": seen, intent: "book" };
    const placed = await post(`/${lang}/organisation/desk`, sent, cookie);
    expect([lang, placed.status]).toEqual([lang, 303]);
    const reference = placed.headers.get("Location")!.replace(/.*booked=/, "");
    const another = {
      ...sent,
      time: `1${index + 2}:45`,
      guest_name: `Autre ${lang}`,
      form_key: randomUUID(),
    };
    const waiting = await post(`/${lang}/organisation/desk`, another, own.cookies.booker);
    expect(waiting.headers.get("Location")).toMatch(/&waits=yes$/);
    for (const role of MEMBER_ROLES) {
      const list = await (await get(`/${lang}/organisation/desk/rides`, own.cookies[role])).text();
      expect(list).toContain(`Voyageur ${lang}`);
      expect(list).not.toContain("€");
    }
    const there = await (await get(`/${lang}/organisation/desk/rides`, other.cookies.viewer)).text();
    expect(there).not.toContain("Passager");
    const [booking] = (await services.db.select().from(bookingsTable)).filter(
      (row) => row.reference === reference,
    );
    const mails = (await services.db.select().from(mailsTable)).filter(
      ({ data }) => data.bookingId === booking!.id && data.passenger,
    );
    expect(mails.map(({ name }) => name)).toEqual(["passenger-confirmed"]);
    const mail = await mailComposers(services)["passenger-confirmed"]!(mails[0]!.data, randomUUID());
    expect(mail).toMatchObject({ to: `guest-${lang}@example.com` });
    for (const text of [mail!.text, mail!.html]) {
      expect(text).toContain(reference);
      // The line about the company names its capital.
      const other = text.replaceAll(/50[\s\u00A0\u202F,]?000[\s\u00A0\u202F]?€|€50,000/g, "");
      expect(other).not.toMatch(/€|EUR\b|يورو/);
    }
  }
});
