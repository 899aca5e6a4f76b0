import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paramsIn } from "#i18n/field-error.ts";
import { formatsOf } from "#i18n/formats.ts";
import { LANGS } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aMember, anOrganisation, anOrganisationForm, bookOnAccount } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { recordDatabase } from "#tests/support/recorded-queries.ts";
import { signedPrice } from "#tests/support/stored-bookings.ts";
import { openEinvoicingStandIn } from "#tests/support/einvoicing-stand-in.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { readGuestForm } from "#features/booking/guest-form.server.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { listedPriceOf } from "#features/booking/edit/price-edit.server.ts";
import { placeBooking } from "#features/booking/place-booking.server.ts";
import { refundsTable } from "#features/booking/payment/payments.table.ts";
import { estimateTrip } from "#features/booking/quote/quote-trip.server.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { boardedAmong, boardedLegs } from "#features/dispatch/boarded-among.server.ts";
import { reopenRide } from "#features/dispatch/reopen-ride.server.ts";
import { compareDocuments } from "#features/documents/compare-documents.server.ts";
import { wrongSum } from "#features/documents/document.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { documentsOfStatements } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { facturX } from "#features/documents/print/factur-x.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { einvoiceMarks, insertStatus } from "#features/documents/einvoicing/flows.server.ts";
import { findAddress } from "./find-address.server.ts";
import { endOrganisation } from "./end-organisation.server.ts";
import { exposureOf, findOrganisation } from "./organisations.server.ts";
import { organisationsTable, statementPaymentsTable, type OrganisationRow } from "./organisations.table.ts";
import { listOrganisations } from "./read-organisation.server.ts";
import { joinOrganisation, openInvitation } from "./people/answer-invitation.server.ts";
import { changeMember } from "./people/change-member.server.ts";
import { invitationTokenOf, inviteMember, readInvitationForm } from "./people/invite-member.server.ts";
import { readMember, withRight } from "./people/member.server.ts";
import { membersOf } from "./people/members.server.ts";
import { accountAtCheckout, accountTermsOf } from "./rides/account-checkout.server.ts";
import { exportOrganisationRides, readOrganisationRides } from "./rides/read-rides.server.ts";
import { readOrganisationForm, saveOrganisation } from "./save-organisation.server.ts";
import { creditRide, noteStatementPaid } from "./statements/change-statement.server.ts";
import { closeMonth, closeMonths, countUninvoiced } from "./statements/close-month.server.ts";
import { reissueInvoice } from "./statements/reissue-invoice.server.ts";
import { readStatements } from "./statements/read-statements.server.ts";
import { statementsOf } from "./statements/statements.server.ts";

const NOW = "2027-01-10T09:00:00Z";
const CLOSING = "2027-02-02T06:00:00Z";
const NO_FILTER = { month: "", costCentre: "", search: "" };

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  await sellWithoutLimit(harness.services.db);
  owner = await anOwner(harness.services);
});
beforeEach(() => harness.clock.moveTo(NOW));
afterAll(() => harness.close());

const organisationWith = (overrides: Record<string, string> = {}) =>
  anOrganisation(harness.services, owner, overrides);
const memberOf = (organisation: OrganisationRow, role: "manager" | "booker" | "viewer") =>
  aMember(harness.services, owner, organisation, role);
const invitationForm = (email: string, role = "booker") => {
  const form = new FormData();
  form.set("email", email);
  form.set("role", role);
  return form;
};
const invite = (organisation: OrganisationRow, email: string, role?: string) =>
  inviteMember(harness.services, owner, organisation, readInvitationForm(invitationForm(email, role)));
const tokenFor = async (organisation: OrganisationRow, email: string) => {
  const invited = (await membersOf(harness.services.db, organisation.id)).find((one) => one.email === email);
  return invitationTokenOf(invited!, harness.services.secret);
};
const newEmail = () => `${randomUUID()}@example.com`;
const errorsOf = (result: object) =>
  "errors" in result ? (result.errors as { key: string }[]).map(({ key }) => key) : [];

let slots = 0;
function nextChoice(): TripChoice {
  slots += 1;
  const minutes = 8 * 60 + 5 * slots;
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return aChoice({ trip: { pickupAt: pickup(`2027-01-20T${time}`) } });
}

function checkoutForm(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(aGuestForm(fields))) form.set(name, value);
  return readGuestForm(form);
}

const bookAs = (customer: Customer | null, fields: Record<string, string> = {}, choice = nextChoice()) =>
  bookOnAccount(harness.services, customer, choice, fields);

const SHOWN = { account_total: "10800" };

describe("people", () => {
  test("saves an organisation once per form, with its audit, and refuses a stale version", async () => {
    const form = anOrganisationForm({ business_name: "Hôtel Démo", kind: "hotel" });
    const [one, two] = await Promise.all(
      [1, 2].map(() => saveOrganisation(harness.services, owner, null, readOrganisationForm(form))),
    );
    expect(one).toEqual(two);
    const reference = (one as { reference: string }).reference;
    const row = (await findOrganisation(harness.services.db, reference))!;
    expect(row).toMatchObject({ kind: "hotel", costCentres: ["CC-1", "CC-2", "CC-3"], rebatePercent: 10 });
    const changed = anOrganisationForm({ version: "1", credit_limit: "5 000,50", needs_cost_centre: "on" });
    expect(
      await saveOrganisation(harness.services, owner, reference, readOrganisationForm(changed)),
    ).toMatchObject({
      kind: "done",
    });
    expect(
      await saveOrganisation(harness.services, owner, reference, readOrganisationForm(changed)),
    ).toMatchObject({
      kind: "conflict",
    });
    const after = await findOrganisation(harness.services.db, reference);
    expect(after).toMatchObject({ creditLimit: 500_050, required: ["costCentre"], version: 2 });
    const actions = (await auditOf(harness.services.db, [row.id])).map(({ action }) => action);
    expect(actions).toEqual(["organisation-changed", "organisation-added"]);
  });

  test.each([
    [{ business_siren: "200000009" }, ["siren-invalid"]],
    [{ einvoicing_address: "732829320" }, ["einvoicing-invalid"]],
    [{ payment_days: "46" }, ["days-invalid"]],
    [{ rebate_percent: "61" }, ["rebate-invalid"]],
    [{ rebate_from: "2027-02-01", rebate_until: "2027-01-01" }, ["dates-reversed"]],
    [{ cost_centres: "", needs_cost_centre: "on" }, ["centres-missing"]],
    [{ credit_limit: "lots", business_name: "" }, ["business-name-missing", "amount-invalid"]],
  ])("refuses %j with %j", async (fields, keys) => {
    const saved = await saveOrganisation(
      harness.services,
      owner,
      null,
      readOrganisationForm(anOrganisationForm(fields)),
    );
    expect(errorsOf(saved)).toEqual(keys);
  });

  test("lets an invitation be used once by 50 concurrent callers, and stores only its hash", async () => {
    const organisation = await organisationWith();
    const email = newEmail();
    expect(await invite(organisation, ` ${email.toUpperCase()}`)).toEqual({ kind: "done" });
    const token = await tokenFor(organisation, email);
    const [row] = await membersOf(harness.services.db, organisation.id);
    expect(row!.tokenHash).not.toContain(token);
    expect(await openInvitation(harness.services, token)).toMatchObject({ email, role: "booker" });
    const all = await Promise.all(
      Array.from({ length: 50 }, () => joinOrganisation(harness.services, token)),
    );
    expect(all.filter(({ kind }) => kind === "joined")).toHaveLength(1);
    expect(await openInvitation(harness.services, token)).toBeUndefined();
    expect(await readMember(harness.services, { sessionId: "", email })).toMatchObject({ role: "booker" });
  });

  test("ends the link of an invitation when it is sent again, when it expires and when the organisation ends", async () => {
    const organisation = await organisationWith();
    const email = newEmail();
    await invite(organisation, email);
    const first = await tokenFor(organisation, email);
    harness.clock.moveTo("2027-01-10T09:00:01Z");
    await invite(organisation, email, "viewer");
    const second = await tokenFor(organisation, email);
    expect(await joinOrganisation(harness.services, first)).toEqual({ kind: "over" });
    harness.clock.moveTo("2027-01-24T09:00:02Z");
    expect(await joinOrganisation(harness.services, second)).toEqual({ kind: "over" });
    harness.clock.moveTo(NOW);
    await endOrganisation(harness.services, owner, { reference: organisation.reference, version: 1 }, true);
    expect(await joinOrganisation(harness.services, second)).toEqual({ kind: "over" });
    expect(errorsOf(await invite(organisation, newEmail()))).toEqual(["organisation-ended"]);
  });

  test("refuses to invite a person of another organisation, and names it nowhere", async () => {
    const [one, two] = [
      await organisationWith({ business_name: "Premier Secret" }),
      await organisationWith(),
    ];
    const { email } = await memberOf(one, "booker");
    const refused = await invite(two, email);
    expect(errorsOf(refused)).toEqual(["member-elsewhere"]);
    expect(JSON.stringify(refused)).not.toMatch(/Premier|OR-/);
    expect(errorsOf(await invite(one, email))).toEqual(["member-already"]);
  });

  test("lets a person invited by two organisations join one of them when both links are used at once", async () => {
    const [one, two] = [await organisationWith(), await organisationWith()];
    const email = newEmail();
    await invite(one, email);
    await invite(two, email);
    const tokens = [await tokenFor(one, email), await tokenFor(two, email)];
    const all = await Promise.all(tokens.map((token) => joinOrganisation(harness.services, token)));
    expect(all.map(({ kind }) => kind).sort()).toEqual(["elsewhere", "joined"]);
  });

  test("lets a manager change the people of the own organisation only, and not themselves", async () => {
    const [one, two] = [await organisationWith(), await organisationWith()];
    const customer = await memberOf(one, "manager");
    await memberOf(one, "booker");
    await memberOf(two, "booker");
    const manager = withRight((await readMember(harness.services, customer))!, "people")!;
    const idIn = async (organisation: OrganisationRow, role: string) =>
      (await membersOf(harness.services.db, organisation.id)).find((row) => row.role === role)!.id;
    const change = (memberId: string, role: string | null) =>
      changeMember(harness.services, manager, one.id, { memberId, role });
    expect(await change(await idIn(two, "booker"), null)).toEqual({ kind: "missing" });
    expect(await change(manager.id, "viewer")).toEqual({ kind: "own" });
    expect(await change(await idIn(one, "booker"), "owner")).toEqual({ kind: "missing" });
    expect(await change(await idIn(one, "booker"), "viewer")).toEqual({ kind: "done" });
    expect(await change(await idIn(one, "viewer"), null)).toEqual({ kind: "done" });
    expect(await membersOf(harness.services.db, one.id)).toHaveLength(1);
    expect(await membersOf(harness.services.db, two.id)).toHaveLength(1);
  });

  test("keeps a manager when two remove each other at the same time", async () => {
    const organisation = await organisationWith();
    const managers = await Promise.all(
      [1, 2].map(async () => {
        const customer = await memberOf(organisation, "manager");
        return withRight((await readMember(harness.services, customer))!, "people")!;
      }),
    );
    const [first, second] = managers;
    const remove = (by: typeof first, whom: typeof first) =>
      changeMember(harness.services, by!, organisation.id, { memberId: whom!.id, role: null });
    const results = await Promise.all([remove(first, second), remove(second, first)]);
    expect(results.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "done",
      "missing",
    ]);
    expect(await membersOf(harness.services.db, organisation.id)).toHaveLength(1);
  });
});

describe("booking on account", () => {
  test("confirms at once with the rebate on every line, and issues no document for the ride", async () => {
    const organisation = await organisationWith();
    const customer = await memberOf(organisation, "booker");
    const placed = await bookAs(customer, {
      ...SHOWN,
      account_cost_centre: "CC-2",
      account_reference: "P-1",
    });
    if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
    const { booking } = placed;
    expect(booking).toMatchObject({ status: "confirmed", paymentMethod: "on_account" });
    expect(booking.price).toMatchObject({ total: 10_800, rebate: { percent: 10 } });
    expect(booking.price.lines.map(({ amount, vatRate }) => [amount, vatRate])).toEqual([[10_800, 10]]);
    await harness.services.db
      .update(bookingsTable)
      .set({ status: "completed" })
      .where(eq(bookingsTable.id, booking.id));
    expect(await issueDocuments(harness.services, booking.id, boardedAmong)).toEqual([]);
    const { rides } = await readOrganisationRides(harness.services, organisation.id, NO_FILTER, "fr");
    expect(rides).toMatchObject([{ reference: booking.reference, costCentre: "CC-2", ownReference: "P-1" }]);
  });

  test("keeps the rebate when the ride is priced again with the same price list", async () => {
    const customer = await memberOf(await organisationWith(), "booker");
    const choice = nextChoice();
    const placed = await bookAs(customer, SHOWN, choice);
    if (placed.kind !== "placed") throw new Error(placed.kind);
    const wider = aChoice({ vehicle: "mercedes-v-class", trip: choice.trip });
    const estimates = await estimateTrip(harness.services, wider.trip);
    const after = await listedPriceOf(harness.services, placed.booking, wider, estimates);
    const listed = await listedPriceOf(
      harness.services,
      { ...placed.booking, price: { ...placed.booking.price, rebate: { percent: 0, listed: [] } } },
      wider,
      estimates,
    );
    if (after.kind !== "listed" || listed.kind !== "listed") throw new Error(after.kind);
    expect(after.price.total).toBe(Math.round(listed.price.total * 0.9));
  });

  test.each([
    ["nobody signed in", () => Promise.resolve(null)],
    ["a viewer", async () => memberOf(await organisationWith(), "viewer")],
    ["a guest of no organisation", async () => ({ sessionId: "", email: newEmail() })],
  ])("refuses %s as if the method did not exist", async (_name, customerOf) => {
    expect(errorsOf(await bookAs(await customerOf(), SHOWN))).toEqual(["payment-missing"]);
  });

  test("requires the fields of the organisation, and a cost centre of its list", async () => {
    const organisation = await organisationWith({
      needs_cost_centre: "on",
      needs_reference: "on",
      needs_purchase_order: "on",
      needs_employee_number: "on",
    });
    const customer = await memberOf(organisation, "manager");
    expect(errorsOf(await bookAs(customer, SHOWN))).toEqual([
      "cost-centre-missing",
      "reference-missing",
      "purchase-order-missing",
      "employee-number-missing",
    ]);
    const own = { ...SHOWN, account_reference: "R", account_order: "PO", account_employee: "E-42" };
    expect(errorsOf(await bookAs(customer, { ...own, account_cost_centre: "CC-9" }))).toEqual([
      "cost-centre-missing",
    ]);
    expect((await bookAs(customer, { ...own, account_cost_centre: "CC-3" })).kind).toBe("placed");
    const { rides } = await readOrganisationRides(harness.services, organisation.id, NO_FILTER, "fr");
    expect(rides).toMatchObject([{ purchaseOrder: "PO", employeeNumber: "E-42" }]);
    const member = (await readMember(harness.services, customer))!;
    const { csv } = exportOrganisationRides(harness.services, member, NO_FILTER, "fr");
    expect(await new Response(csv).text()).toContain(";PO;E-42;");
  });

  test("stores no employee number for an organisation that does not require it", async () => {
    const organisation = await organisationWith();
    const customer = await memberOf(organisation, "booker");
    expect((await bookAs(customer, { ...SHOWN, account_employee: "E-42" })).kind).toBe("placed");
    const { rides } = await readOrganisationRides(harness.services, organisation.id, NO_FILTER, "fr");
    expect(rides).toMatchObject([{ employeeNumber: "" }]);
  });

  test("asks again when the rebate has changed since the page was shown, and gives none outside its days", async () => {
    const organisation = await organisationWith({ rebate_from: "2027-01-11", rebate_until: "2027-01-31" });
    const customer = await memberOf(organisation, "booker");
    expect(errorsOf(await bookAs(customer, SHOWN))).toEqual(["account-price-changed"]);
    expect((await bookAs(customer, { account_total: "12000" })).kind).toBe("placed");
    const pricing = { kind: "priced" as const, legs: [], total: 0, vat: [], tariffVersion: 1 };
    harness.clock.moveTo("2027-01-31T22:59:59Z");
    expect(await accountAtCheckout(harness.services, customer, { choices: [], pricing })).toMatchObject({
      rebate: 10,
    });
    harness.clock.moveTo("2027-01-31T23:00:00Z");
    expect(await accountAtCheckout(harness.services, customer, { choices: [], pricing })).toMatchObject({
      rebate: 0,
    });
  });

  test("never exceeds the credit limit when 50 bookings are sent at once", async () => {
    const organisation = await organisationWith({ credit_limit: "324" });
    const customer = await memberOf(organisation, "booker");
    const all = await Promise.all(Array.from({ length: 50 }, () => bookAs(customer, SHOWN)));
    expect(all.filter(({ kind }) => kind === "placed")).toHaveLength(3);
    expect(new Set(all.flatMap(errorsOf))).toEqual(new Set(["credit-limit"]));
    expect(await exposureOf(harness.services.db, organisation.id)).toBe(32_400);
    const { rides } = await readOrganisationRides(harness.services, organisation.id, NO_FILTER, "fr");
    expect(rides).toHaveLength(3);
  });

  test("says what the credit limit leaves, on the page and after a refusal, and says when nothing is left", async () => {
    const organisation = await organisationWith({ credit_limit: "150,50" });
    const customer = await memberOf(organisation, "booker");
    expect((await bookAs(customer, SHOWN)).kind).toBe("placed");
    const refused = await bookAs(customer, SHOWN);
    const some = { credit: "some", left: "4250 cents" };
    expect(refused).toMatchObject({
      errors: [{ field: "payment_method", key: "credit-limit", params: some }],
    });
    const page = (amount: number) => {
      const lines = [{ key: "transfer" as const, params: {}, amount, vatRate: 10 as const }];
      const leg = { leg: "outbound" as const, rule: "fixed:cdg-paris", lines, total: amount };
      const pricing = { kind: "priced" as const, legs: [leg], total: amount, vat: [], tariffVersion: 1 };
      return accountAtCheckout(harness.services, customer, { choices: [], pricing });
    };
    // Less the rebate of 10 %.
    expect(await page(4700)).toMatchObject({ total: 4230, beyond: null });
    expect(await page(4800)).toMatchObject({ total: 4320, beyond: some });
    for (const lang of LANGS) {
      const text = (params: typeof some) => wordsOf(lang)("errors.credit-limit", paramsIn(lang, params));
      expect(text(some)).toContain(formatsOf(lang).money(4250));
      expect(text({ credit: "none", left: "0 cents" })).not.toMatch(/\d/);
    }
    await harness.services.db
      .update(organisationsTable)
      .set({ creditLimit: 100 })
      .where(eq(organisationsTable.id, organisation.id));
    expect(await bookAs(customer, SHOWN)).toMatchObject({
      errors: [{ key: "credit-limit", params: { credit: "none", left: "0 cents" } }],
    });
  });

  test("gives the credit of a cancelled ride back and refunds nothing", async () => {
    const organisation = await organisationWith({ credit_limit: "108" });
    const customer = await memberOf(organisation, "booker");
    const placed = await bookAs(customer, SHOWN);
    if (placed.kind !== "placed") throw new Error(placed.kind);
    expect(errorsOf(await bookAs(customer, SHOWN))).toEqual(["credit-limit"]);
    expect(await cancelBooking(harness.services, placed.booking)).toMatchObject({
      kind: "cancelled",
      refund: 0,
    });
    const refunds = await harness.services.db
      .select()
      .from(refundsTable)
      .where(eq(refundsTable.bookingId, placed.booking.id));
    expect(refunds).toEqual([]);
    expect((await bookAs(customer, SHOWN)).kind).toBe("placed");
  });

  test("books nothing more once the person is removed or the organisation ends, and keeps the open rides", async () => {
    const organisation = await organisationWith();
    const customer = await memberOf(organisation, "booker");
    const before = await bookAs(customer, SHOWN);
    if (before.kind !== "placed") throw new Error(before.kind);
    const [person] = await membersOf(harness.services.db, organisation.id);
    const choice = nextChoice();
    const quote = await signedPrice(harness.services, choice);
    const guest = checkoutForm({ ...SHOWN, quote, payment_method: "on_account", form_key: randomUUID() });
    const account = await accountTermsOf(harness.services, customer, guest.typed);
    await changeMember(harness.services, owner, organisation.id, { memberId: person!.id, role: null });
    const estimates = await estimateTrip(harness.services, choice.trip);
    const late = await placeBooking(harness.services, { choice, estimates, guest, lang: "fr", account });
    expect(errorsOf(late)).toEqual(["account-ended"]);
    const other = await memberOf(organisation, "booker");
    const seen = { reference: organisation.reference, version: 1 };
    expect(await endOrganisation(harness.services, owner, seen, true)).toEqual({ kind: "done" });
    expect(errorsOf(await bookAs(other, SHOWN))).toEqual(["account-ended"]);
    const [kept] = await harness.services.db
      .select()
      .from(bookingsTable)
      .where(eq(bookingsTable.id, before.booking.id));
    expect(kept!.status).toBe("confirmed");
  });

  test("exports the rides of the organisation only, without a formula in any cell", async () => {
    const [organisation, other] = [await organisationWith(), await organisationWith()];
    const customer = await memberOf(organisation, "booker");
    await bookAs(customer, { ...SHOWN, account_reference: "=1+1", full_name: "@SUM(A1)" });
    await bookAs(await memberOf(other, "booker"), { ...SHOWN, account_reference: "AILLEURS" });
    const member = (await readMember(harness.services, customer))!;
    const { csv } = exportOrganisationRides(harness.services, member, NO_FILTER, "fr");
    const text = await new Response(csv).text();
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toContain("'=1+1");
    expect(text).toContain("'@SUM(A1)");
    expect(text).not.toContain("AILLEURS");
  });
});

describe("month end", () => {
  test("invoices 500 rides on three cost centres to the cent, once for 50 runs at once, and a credit after it", async () => {
    const organisation = await organisationWith({ bills_per_cost_centre: "on" });
    await memberOf(organisation, "manager");
    const rides = await drivenRides(organisation, 500);
    await addAddition(rides[7]!, 4_250);
    harness.clock.moveTo(CLOSING);
    const runs = await Promise.all(Array.from({ length: 50 }, () => close(organisation)));
    expect(new Set(runs.map(({ kind }) => kind)).size).toBeLessThanOrEqual(2);
    const issued = runs.flatMap((run) => (run.kind === "closed" ? run.documents : []));
    expect(issued).toHaveLength(3);
    const expected = rides.reduce((sum, { price }) => sum + price.total, 4_250);
    expect(issued.reduce((sum, { total }) => sum + total, 0)).toBe(expected);
    for (const { content } of issued) {
      expect(wrongSum(content)).toBeNull();
      expect(content.buyer).toMatchObject({ name: organisation.name, isBusiness: true });
      expect(content.payment).toMatchObject({ method: "on_account", dueOn: "2027-03-04" });
      expect(facturX(content)).toContain(
        `<ram:SellerOrderReferencedDocument><ram:IssuerAssignedID>${organisation.reference}`,
      );
    }
    const legs = issued.flatMap(({ lineLegs }) => lineLegs);
    expect(new Set(legs).size).toBe(501);
    await closeMonths(harness.services);
    expect(await differences()).toEqual([]);
    const invoice = issued.find(({ lineLegs }) => lineLegs.includes(rides[0]!.id))!;
    const credits = await Promise.all(
      Array.from({ length: 50 }, () =>
        creditRide(harness.services, owner, invoice.reference, {
          reference: rides[0]!.reference,
          amount: rides[0]!.price.total - 1,
          reason: "goodwill",
        }),
      ),
    );
    expect(credits.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(credits.find(({ kind }) => kind === "too-much")).toEqual({ kind: "too-much", most: 1 });
    expect(await close(organisation)).toEqual({ kind: "closed", documents: [] });
    expect(await differences()).toEqual([]);
    const statements = await statementsOf(harness.services.db, organisation.id);
    const all = await documentsOfStatements(
      harness.services.db,
      statements.map(({ id }) => id),
    );
    expect(all.map(({ kind }) => kind).sort()).toEqual(["credit_note", "invoice", "invoice", "invoice"]);
    expect(await exposureOf(harness.services.db, organisation.id)).toBe(expected - rides[0]!.price.total + 1);
  });

  test("goes on after a run that ended between two organisations, and puts late rides on the next month", async () => {
    const [one, two] = [await organisationWith(), await organisationWith()];
    const [first] = [await drivenRides(one, 2), await drivenRides(two, 1)];
    harness.clock.moveTo(CLOSING);
    await close(one);
    await closeMonths(harness.services);
    await closeMonths(harness.services);
    expect(await documentsOf(one)).toHaveLength(1);
    expect(await documentsOf(two)).toHaveLength(1);
    const [late] = await drivenRides(one, 1, 0);
    await addAddition(first[0]!, 1_100);
    harness.clock.moveTo("2027-03-02T06:00:00Z");
    await closeMonths(harness.services);
    const next = (await documentsOf(one)).at(-1)!;
    expect(next.total).toBe(late!.price.total + 1_100);
    expect(next.content.statement?.period).toBe("2027-02");
    expect(await documentsOf(two)).toHaveLength(1);
  });

  test("counts the organisations with rides to invoice or to credit, with as many queries for seven as for one", async () => {
    const { db, clock } = harness.services;
    harness.clock.moveTo(CLOSING);
    await closeMonths(harness.services);
    const count = () => countUninvoiced(db, "2027-01", clock.now());
    const before = await count();
    const organisations: OrganisationRow[] = [];
    for (let one = 0; one < 7; one += 1) organisations.push(await organisationWith());
    const rides: BookingRow[] = [];
    for (const organisation of organisations.slice(0, 6))
      rides.push((await drivenRides(organisation, 2))[0]!);
    expect((await count()) - before).toBe(6);
    for (const organisation of organisations.slice(0, 4)) await close(organisation);
    expect((await count()) - before).toBe(2);
    // A later addition to one invoiced ride, and a lower price of another.
    await addAddition(rides[0]!, 900);
    const { id, price } = rides[1]!;
    const lower = price.total - 500;
    await db
      .update(bookingsTable)
      .set({ price: { ...price, lines: [{ ...price.lines[0]!, amount: lower }], total: lower } })
      .where(eq(bookingsTable.id, id));
    expect((await count()) - before).toBe(4);
    // December was over before any of these rides.
    expect(await countUninvoiced(db, "2026-12", clock.now())).toBe(0);
    const recorded = recordDatabase(harness.databaseUrl);
    const queries = await recorded.during(() => countUninvoiced(recorded.db, "2027-01", clock.now()));
    await recorded.close();
    expect(queries.length).toBeLessThanOrEqual(6);
    await closeMonths(harness.services);
    for (const organisation of organisations) await close(organisation);
    expect((await count()) - before).toBe(0);
  });

  test("credits what a ride no longer costs, on the next run", async () => {
    const organisation = await organisationWith();
    const [, ride] = await drivenRides(organisation, 3);
    harness.clock.moveTo(CLOSING);
    await close(organisation);
    const lower = ride!.price.total - 500;
    await harness.services.db
      .update(bookingsTable)
      .set({ price: { ...ride!.price, lines: [{ ...ride!.price.lines[0]!, amount: lower }], total: lower } })
      .where(eq(bookingsTable.id, ride!.id));
    expect(await differences()).toMatchObject([
      { bookingId: ride!.id, documented: ride!.price.total, received: lower },
    ]);
    const again = await close(organisation);
    if (again.kind !== "closed") throw new Error(again.kind);
    expect(again.documents).toMatchObject([{ kind: "credit_note", total: 500 }]);
    expect(again.documents[0]!.content.lines[0]!.description.fr).toContain(ride!.reference);
    expect(await differences()).toEqual([]);
  });

  test("invoices a late cancellation and an absence with the VAT of the ride, and credits them as a ride", async () => {
    const { db } = harness.services;
    const organisation = await organisationWith();
    const customer = await memberOf(organisation, "booker");
    const booked = async () => {
      const placed = await bookAs(customer, { ...SHOWN, account_reference: "P-1" });
      if (placed.kind !== "placed") throw new Error(placed.kind);
      return placed.booking;
    };
    const [free, late, absent, undone] = [await booked(), await booked(), await booked(), await booked()];
    expect(await cancelBooking(harness.services, free)).toMatchObject({ kind: "cancelled" });
    harness.clock.moveTo("2027-01-20T06:00:00Z");
    const cancelled = await Promise.all(
      Array.from({ length: 20 }, () => cancelBooking(harness.services, late)),
    );
    expect(cancelled.filter(({ kind }) => kind === "cancelled")).toHaveLength(1);
    harness.clock.moveTo("2027-01-20T20:00:00Z");
    for (const leg of [absent, undone])
      expect(await completeBooking(harness.services, owner, leg, "no_show")).toEqual({ kind: "done" });
    expect(await reopenRide(harness.services, owner, undone, { version: 1 })).toEqual({ kind: "done" });
    await completeBooking(harness.services, owner, undone, "completed");
    const fees = await db.select().from(feesTable).where(eq(feesTable.paidOutside, "on_account"));
    const own = fees.filter(({ bookingId }) => [late.id, absent.id, undone.id, free.id].includes(bookingId));
    expect(own.map(({ reason, amount }) => [reason, amount]).toSorted()).toEqual([
      ["late-cancellation", 10_800],
      ["no-show", 10_800],
    ]);
    expect(await exposureOf(db, organisation.id)).toBe(3 * 10_800);
    harness.clock.moveTo(CLOSING);
    const runs = await Promise.all(Array.from({ length: 10 }, () => close(organisation)));
    const [invoice, ...more] = runs.flatMap((run) => (run.kind === "closed" ? run.documents : []));
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ total: 3 * 10_800 });
    const lines = invoice!.content.lines.map(({ description, rate, gross }) => [description.fr, rate, gross]);
    expect(lines.map(([, rate, gross]) => [rate, gross])).toEqual(
      Array.from({ length: 3 }, () => [10, 10_800]),
    );
    const textOf = (leg: BookingRow) =>
      lines.map(([text]) => String(text)).find((text) => text.includes(leg.reference));
    expect(textOf(late)).toContain("Annulation tardive");
    expect(textOf(absent)).toContain("Passager absent");
    expect(textOf(undone)).not.toContain("absent");
    expect(await differences()).toEqual([]);
    const credit = { reference: late.reference, amount: 10_800, reason: "goodwill" } as const;
    expect(await creditRide(harness.services, owner, invoice!.reference, credit)).toEqual({ kind: "done" });
    expect(await close(organisation)).toEqual({ kind: "closed", documents: [] });
    expect(await differences()).toEqual([]);
    expect(await exposureOf(db, organisation.id)).toBe(2 * 10_800);
  });

  test("notes the payment once, and shows what is owed again after a credit", async () => {
    const organisation = await organisationWith();
    const [ride] = await drivenRides(organisation, 1);
    harness.clock.moveTo(CLOSING);
    await close(organisation);
    const shown = async () => (await readStatements(harness.services.db, organisation.id, "2027-03-05"))[0]!;
    const { id, owed, isOverdue, documents } = await shown();
    expect([owed, isOverdue]).toEqual([ride!.price.total, true]);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => noteStatementPaid(harness.services, owner, { statementId: id, owed })),
    );
    expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(await shown()).toMatchObject({ owed: 0, isOverdue: false, paidOn: "2027-02-02" });
    const credit = { reference: ride!.reference, amount: 300, reason: "error" } as const;
    await creditRide(harness.services, owner, documents[0]!.reference, credit);
    expect(await shown()).toMatchObject({ owed: -300 });
    expect(await exposureOf(harness.services.db, organisation.id)).toBe(-300);
    const back = await noteStatementPaid(harness.services, owner, { statementId: id, owed: -300 });
    expect(back).toEqual({ kind: "done" });
    const payments = await harness.services.db
      .select()
      .from(statementPaymentsTable)
      .where(eq(statementPaymentsTable.statementId, id));
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-300, ride!.price.total]);
  });

  test("credits one rate of a ride by hand, and credits a lower price of the same sum no second time", async () => {
    const { db } = harness.services;
    const organisation = await organisationWith();
    const [ride] = await drivenRides(organisation, 1);
    harness.clock.moveTo(CLOSING);
    const closed = await close(organisation);
    const [invoice] = closed.kind === "closed" ? closed.documents : [];
    const { rate } = invoice!.content.lines[0]!;
    const credit = { reference: ride!.reference, amount: 1_111, rate, reason: "error" } as const;
    expect(await creditRide(harness.services, owner, invoice!.reference, credit)).toEqual({ kind: "done" });
    const byHand = (await documentsOf(organisation)).find(({ kind }) => kind === "credit_note");
    expect(byHand!.content.vat.map((share) => [share.rate, share.gross])).toEqual([[rate, 1_111]]);
    const lowerBy = async (cents: number) => {
      const [first, ...others] = ride!.price.lines;
      const lines = [{ ...first!, amount: first!.amount - cents }, ...others];
      const price = { ...ride!.price, lines, total: ride!.price.total - cents };
      await db.update(bookingsTable).set({ price }).where(eq(bookingsTable.id, ride!.id));
    };
    await lowerBy(1_111);
    expect(await close(organisation)).toEqual({ kind: "closed", documents: [] });
    expect(await differences()).toEqual([]);
    await lowerBy(1_500);
    expect(await close(organisation)).toMatchObject({ documents: [{ kind: "credit_note", total: 389 }] });
    expect(await differences()).toEqual([]);
  });

  test("lists every organisation with the open sum and the overdue mark of its own page", async () => {
    const { db } = harness.services;
    const organisation = await organisationWith();
    await organisationWith();
    const [ride] = await drivenRides(organisation, 1);
    harness.clock.moveTo(CLOSING);
    const closed = await close(organisation);
    const [invoice] = closed.kind === "closed" ? closed.documents : [];
    const credit = { reference: ride!.reference, amount: 300, reason: "error" } as const;
    await creditRide(harness.services, owner, invoice!.reference, credit);
    for (const [now, isOverdue] of [
      ["2027-03-04T09:00:00Z", false],
      ["2027-03-05T09:00:00Z", true],
    ] as const) {
      harness.clock.moveTo(now);
      const rows = await listOrganisations(harness.services, owner);
      expect(rows.length).toBeGreaterThan(1);
      for (const { reference, exposure, isOverdue: isMarked } of rows) {
        const own = (await findOrganisation(db, reference))!;
        const statements = await readStatements(db, own.id, now.slice(0, 10));
        expect([exposure, isMarked], reference).toEqual([
          await exposureOf(db, own.id),
          statements.some((statement) => statement.isOverdue),
        ]);
      }
      const row = rows.find(({ reference }) => reference === organisation.reference);
      expect(row).toMatchObject({ exposure: ride!.price.total - 300, isOverdue });
    }
  });

  test("finds the address of e-invoices in the directory, cancels a refused invoice once and issues a new one there", async () => {
    const { services } = harness;
    const standIn = await openEinvoicingStandIn();
    const real = { ...DEMO_COMPANY, demo: false, siren: "100 000 009", einvoicingFrom: "2027-01-01" };
    await services.db.insert(companyTable).values({ record: real });
    const organisation = await organisationWith({ cost_centres: "" });
    const { reference } = organisation;
    const rides = await drivenRides(organisation, 2);
    harness.clock.moveTo(CLOSING);
    const closed = await close(organisation);
    const [invoice] = closed.kind === "closed" ? closed.documents : [];
    const reissue = () => reissueInvoice(services, owner, invoice!.reference);
    expect(await reissue()).toEqual({ kind: "changed" });

    const find = (version: number) => findAddress(services, owner, { reference, version });
    expect(await find(1)).toEqual({ kind: "unset" });
    services.einvoicing = standIn.einvoicing;
    expect(await find(1)).toEqual({ kind: "none" });
    const line = (address: string) => standIn.lines.push({ siren: "200000008", address, name: "" });
    line("200000008_ACHATS");
    line("200000008_PARIS");
    line("a wrong address");
    expect(await find(1)).toEqual({ kind: "several", addresses: ["200000008_ACHATS", "200000008_PARIS"] });
    standIn.lines.splice(1, 1);
    expect((await Promise.all([find(1), find(1)])).map(({ kind }) => kind).toSorted()).toEqual([
      "changed",
      "done",
    ]);
    await standIn.close();
    expect(await find(2)).toEqual({ kind: "unavailable" });
    services.einvoicing = null;

    await insertStatus(services.db, {
      documentId: invoice!.id,
      supplierInvoiceId: null,
      number: invoice!.reference,
      code: 210,
      at: harness.clock.now(),
      reasonCode: "ADR_ERR",
      reason: "",
      source: randomUUID(),
      receivedAt: harness.clock.now(),
    });
    const all = await Promise.all(Array.from({ length: 10 }, reissue));
    expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
    const [statement] = await statementsOf(services.db, organisation.id);
    const rows = await documentsOfStatements(services.db, [statement!.id]);
    expect(rows.map(({ kind, total, lineLegs }) => [kind, total, lineLegs.length])).toEqual([
      ["credit_note", invoice!.total, invoice!.lineLegs.length],
      ["invoice", invoice!.total, invoice!.lineLegs.length],
      ["invoice", invoice!.total, invoice!.lineLegs.length],
    ]);
    const added = rows.find(({ id, kind }) => kind === "invoice" && id !== invoice!.id);
    expect(added!.content.buyer.einvoicingAddress).toBe("200000008_ACHATS");
    expect(added!.content.lines.map(({ description }) => description)).toEqual(
      invoice!.content.lines.map(({ description }) => description),
    );
    expect(rides).toHaveLength(2);
    const marks = await einvoiceMarks(
      services.db,
      rows.map(({ id }) => id),
    );
    expect(rows.map(({ id }) => marks.get(id)?.key).toSorted()).toEqual(["refused", "waiting", "waiting"]);
    expect(await close(organisation)).toEqual({ kind: "closed", documents: [] });
    await services.db.delete(companyTable);
  });

  test("invoices nothing before the month is over or without the legal data of the company", async () => {
    const organisation = await organisationWith();
    await drivenRides(organisation, 1);
    harness.clock.moveTo("2027-01-31T22:59:59Z");
    expect(await close(organisation)).toEqual({ kind: "early" });
    harness.clock.moveTo(CLOSING);
    const { db } = harness.services;
    await db.insert(companyTable).values({ record: { ...DEMO_COMPANY, siren: "" }, updatedAt: new Date(0) });
    expect(await close(organisation)).toEqual({ kind: "seller" });
    await db.delete(companyTable);
    expect(await close(organisation)).toMatchObject({ kind: "closed", documents: [{ kind: "invoice" }] });
  });

  const close = (organisation: OrganisationRow) =>
    closeMonth(harness.services, owner, organisation.reference, "2027-01");

  async function documentsOf(organisation: OrganisationRow) {
    const statements = await statementsOf(harness.services.db, organisation.id);
    return documentsOfStatements(
      harness.services.db,
      statements.map(({ id }) => id),
    );
  }

  async function differences() {
    await compareDocuments(harness.services, boardedLegs);
    return harness.services.db.select().from(documentDifferencesTable);
  }

  async function drivenRides(
    organisation: OrganisationRow,
    count: number,
    costCentres = 3,
  ): Promise<BookingRow[]> {
    const rows = Array.from({ length: count }, (_, index) => rideAt(index));
    await harness.services.db.insert(bookingsTable).values(rows);
    await harness.services.db.insert(bookingOrganisationsTable).values(
      rows.map(({ id }, index) => ({
        bookingId: id,
        organisationId: organisation.id,
        bookedBy: "booker@example.com",
        costCentre: costCentres === 0 ? "" : `CC-${(index % costCentres) + 1}`,
        reference: `P-${index}`,
        purchaseOrder: "",
      })),
    );
    return rows;
  }

  async function addAddition(ride: BookingRow, amount: number) {
    const { db, clock } = harness.services;
    const now = clock.now();
    const feeId = randomUUID();
    await db.insert(feesTable).values({
      id: feeId,
      bookingId: ride.id,
      reason: "additions",
      amount,
      createdAt: now,
      paidAt: now,
      paidOutside: "on_account",
    });
    await db.insert(additionsTable).values({
      id: randomUUID(),
      bookingId: ride.id,
      kind: "parking",
      status: "accepted",
      quantity: 1,
      unitAmount: amount,
      amount,
      vatRate: 10,
      createdAt: now,
      feeId,
    });
  }
});

let rides = 0;

function rideAt(index: number): BookingRow {
  rides += 1;
  const id = randomUUID();
  const transfer = 9_000 + index * 7;
  const lines: BookingRow["price"]["lines"] = [
    { key: "transfer", params: {}, amount: transfer, vatRate: 10 },
  ];
  if (index % 5 === 0)
    lines.push({ key: "fast-track", params: { passengers: 1 }, amount: 12_001, vatRate: 20 });
  const at = new Date(Date.parse("2027-01-02T08:00:00Z") + (index % 29) * 86_400_000);
  return aBooking({
    id,
    reference: `MA-T${String(rides).padStart(5, "0")}`,
    idempotencyKey: randomUUID(),
    manageTokenHash: id,
    status: "completed",
    closedAt: at,
    pickupAt: at,
    paymentMethod: "on_account",
    femaleChauffeur: "none",
    price: {
      leg: "outbound",
      rule: "fixed:cdg-paris",
      lines,
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
    },
  });
}
