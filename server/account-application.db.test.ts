import { readAnswerForm } from "#features/inquiries/thread/answer-request.server.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner, aSession } from "#tests/fixtures/owner.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { readInboxFilter } from "#features/inquiries/inbox/inbox-filter.ts";
import { listInbox } from "#features/inquiries/inbox/list-inbox.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { requestTokenOf } from "#features/inquiries/thread/guest-link.server.ts";
import { readGuestReply, replyAsGuest } from "#features/inquiries/thread/reply-as-guest.server.ts";
import { seenOf } from "#features/inquiries/thread/thread.ts";
import { partnerSettingsOf } from "#features/organisations/desk/partners.server.ts";
import { readOrganisation } from "#features/organisations/read-organisation.server.ts";
import {
  acceptApplication,
  readApplication,
  readTermsForm,
  refuseApplication,
} from "#features/organisations/application/decide-application.server.ts";
import { organisationById } from "#features/organisations/organisations.server.ts";
import { joinOrganisation } from "#features/organisations/people/answer-invitation.server.ts";
import { invitationTokenOf } from "#features/organisations/people/invite-member.server.ts";
import { membersOf } from "#features/organisations/people/members.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { mailComposers } from "./mail-composers.ts";

const NOW = "2027-01-10T09:00:00Z";
const PAGE = "services/corporate-services";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

let visitors = 0;
const nextAddress = () => `198.51.100.${(visitors += 1) % 250}`;

const FORM = {
  kind: "company",
  business_name: "Atelier Nouveau",
  business_siren: "732 829 320",
  business_vat: "",
  business_street: "12 rue de la Paix",
  business_postcode: "75002",
  business_city: "Paris",
  business_country: "FR",
  expected_rides: "dix par mois",
  text: "Surtout vers Roissy.",
  full_name: "Nour Al-Thani",
  email: "nour@example.com",
  phone_country: "FR",
  phone: "06 12 34 56 78",
  leave_empty: "",
  stamp: "",
  no_script: "on",
};

function apply(overrides: Partial<typeof FORM> = {}, lang = "fr", address = nextAddress()) {
  const origin = new URL(harness.services.site.publicUrl).origin;
  const body = new URLSearchParams({ ...FORM, ...overrides });
  return site.ask(`/${lang}/${PAGE}`, { method: "POST", body, headers: { Origin: origin }, address });
}

async function applied(overrides: Partial<typeof FORM> = {}, lang = "fr"): Promise<RequestRow> {
  const answer = await apply(overrides, lang);
  const to = new URL(answer.headers.get("Location") ?? "", "http://site");
  return (await findRequestByReference(harness.services.db, to.searchParams.get("reference") ?? ""))!;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const TERMS = readTermsForm(formOf({ payment_days: "30", credit_limit: "3 000" }));

const mailsAbout = async (name: string, requestId: string) =>
  (await harness.services.db.select().from(mailsTable).where(eq(mailsTable.name, name))).filter(
    ({ data }) => data["requestId"] === requestId,
  );

test.each(LANGS)(
  "shows the form in %s, and stores an application as a request of its own kind",
  async (lang) => {
    const page = await (await site.ask(`/${lang}/${PAGE}`, { address: nextAddress() })).text();
    expect(page).toContain('name="business_siren"');
    expect(page).toContain(`action="/${lang}/${PAGE}#account"`);
    const email = `${lang}@example.com`;
    const request = await applied({ email }, lang);
    expect(request).toMatchObject({
      kind: "message",
      lang,
      email,
      phone: "+33612345678",
      details: {
        subject: "account",
        company: "Atelier Nouveau",
        siren: "732829320",
        organisationKind: "company",
      },
    });
    const inbox = await listInbox(
      harness.services,
      owner,
      readInboxFilter(new URLSearchParams("kind=account")),
      "fr",
    );
    expect(inbox.listing.rows.map(({ reference }) => reference)).toContain(request.reference);
    const composers = mailComposers(harness.services);
    const toGuest = await composers["request-received-guest"]!({ requestId: request.id }, randomUUID());
    expect(toGuest?.subject).toContain(request.reference);
    expect(toGuest?.text).not.toContain("Roissy");
    const toCompany = await composers["request-received-company"]!({ requestId: request.id }, randomUUID());
    expect(toCompany?.text).toContain("Atelier Nouveau");
    expect(toCompany?.text).toContain("732829320");
  },
);

test.each([
  ["a SIREN with a wrong key", { business_siren: "732829321" }, "dont le dernier est une clé"],
  ["a VAT number of another company", { business_vat: "FR00732829320" }, "ne va pas avec cette société"],
  ["no kind", { kind: "" }, "Choisissez un type."],
  ["no name", { business_name: "" }, "le nom de la société"],
  ["a number that is none", { phone: "12" }, "téléphone"],
  ["a filled hidden field", { leave_empty: "x" }, ""],
] as const)("refuses %s and keeps the typed values", async (_title, overrides, text) => {
  const answer = await apply({ ...overrides, email: "refused@example.com" });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain("refused@example.com");
  expect(page.replaceAll("&#x27;", "'")).toContain(text);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("accepts an application without a SIREN, and limits the forms of one visitor", async () => {
  expect((await applied({ business_siren: "", email: "later@example.com" })).details).not.toHaveProperty(
    "siren",
  );
  const address = "203.0.113.77";
  const statuses = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await apply({ email: `flood-${index}@example.com` }, "fr", address)).status);
  expect(statuses[0]).toBe(303);
  expect(statuses.at(-1)).toBe(429);
});

test("answers strangers, guests and people of an account alike", async () => {
  const organisation = await anOrganisation(harness.services, owner, { business_name: "Maison Connue" });
  const member = await aMember(harness.services, owner, organisation, "manager");
  const answers = [];
  for (const email of ["stranger@example.com", member.email])
    answers.push(await apply({ email, business_name: "Maison Connue" }));
  const [stranger, known] = answers.map((answer) => [
    answer.status,
    answer.headers.get("Location")?.replace(/DE-\w+$/, "…"),
    [...answer.headers.keys()].toSorted().join(),
  ]);
  expect(known).toEqual(stranger);
});

test("fifty acceptances at once open one account and invite one manager in the applicant's language", async () => {
  const { services } = harness;
  const request = await applied({ email: "Manager@Example.com", kind: "hotel" }, "ar");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => acceptApplication(services, owner, request, TERMS)),
  );
  expect(answers.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(answers.filter(({ kind }) => kind === "changed")).toHaveLength(49);
  const organisation = await organisationById(services.db, request.id);
  expect(organisation).toMatchObject({
    kind: "hotel",
    name: "Atelier Nouveau",
    siren: "732829320",
    street: "12 rue de la Paix",
    postalCode: "75002",
    country: "FR",
    lang: "ar",
    paymentDays: 30,
    creditLimit: 300_000,
  });
  const people = await membersOf(services.db, request.id);
  expect(people).toMatchObject([
    { email: "manager@example.com", role: "manager", lang: "ar", acceptedAt: null },
  ]);
  const mails = await services.db
    .select()
    .from(mailsTable)
    .where(eq(mailsTable.name, "organisation-invitation"));
  const invitations = mails.filter(({ data }) => data["memberId"] === people[0]!.id);
  expect(invitations).toHaveLength(1);
  const mail = await mailComposers(services)["organisation-invitation"]!(invitations[0]!.data, randomUUID());
  expect(mail?.subject).toContain("فُتح حساب");
  expect((await findRequest(services.db, request.id))?.status).toBe("accepted");
  const actions = (await auditOf(services.db, [request.id])).map(({ action }) => action);
  expect(actions.toSorted()).toEqual(["application-accepted", "member-invited", "organisation-added"]);
  const token = invitationTokenOf(people[0]!, services.secret);
  expect(await joinOrganisation(services, token)).toEqual({ kind: "joined" });
});

test.each([
  ["its address if it is chosen and located", { kind: "hotel" }, { desk: "on" }, true],
  ["none if the address is not chosen", { kind: "hotel" }, {}, false],
  [
    "none if the town is unknown",
    { kind: "hotel", business_city: "Nulleville", business_postcode: "99999" },
    { desk: "on" },
    false,
  ],
  ["none for a company", { kind: "company" }, { desk: "on" }, false],
] as const)(
  "gives the desk of a new account %s, and names its application",
  async (_, fields, terms, isLocated) => {
    const { services } = harness;
    const request = await applied({ email: `${randomUUID()}@example.com`, business_siren: "", ...fields });
    const form = formOf({ payment_days: "30", credit_limit: "3 000", ...terms });
    expect(await acceptApplication(services, owner, request, readTermsForm(form))).toEqual({ kind: "done" });
    const organisation = (await organisationById(services.db, request.id))!;
    const desk = await partnerSettingsOf(services.db, request.id);
    expect(desk).toMatchObject(
      isLocated
        ? {
            place: "12 rue de la Paix, 75002 Paris",
            placeId: expect.stringMatching(/./),
            phone: request.phone,
          }
        : { place: "", placeId: "", phone: "" },
    );
    expect(await readOrganisation(services, owner, organisation.reference, "fr")).toMatchObject({
      application: request.reference,
      lacksDesk: fields.kind === "hotel" && !isLocated,
    });
  },
);

test("refuses to open a second account for a person of another one, and names accounts with the same SIREN", async () => {
  const { services } = harness;
  const organisation = await anOrganisation(services, owner, { business_name: "Maison Prise" });
  const member = await aMember(services, owner, organisation, "booker");
  const request = await applied({ email: member.email, business_siren: organisation.siren });
  expect(await acceptApplication(services, owner, request, TERMS)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "form", key: "member-elsewhere" }],
  });
  expect(await organisationById(services.db, request.id)).toBeUndefined();
  expect(await readApplication(services, owner, request)).toMatchObject({
    opened: null,
    mayAccept: true,
    others: expect.arrayContaining([{ reference: organisation.reference, name: "Maison Prise" }]),
  });
});

test("refuses an application with words, which the applicant may answer", async () => {
  const { services } = harness;
  const request = await applied({ email: "refusal@example.com" }, "en");
  const shown = await readApplication(services, owner, request);
  expect(shown?.refusal.text).toContain("Dear Nour Al-Thani");
  const form = formOf({ subject: "Your application", text: "", key: randomUUID(), seen: seenOf(request) });
  expect(await refuseApplication(services, owner, request, readAnswerForm(form))).toMatchObject({
    kind: "invalid",
  });
  form.set("text", "Not for the moment.");
  const twice = await Promise.all([
    refuseApplication(services, owner, request, readAnswerForm(form)),
    refuseApplication(services, owner, request, readAnswerForm(form)),
  ]);
  expect(twice).toEqual([{ kind: "done" }, { kind: "done" }]);
  const mails = await mailsAbout("request-answered-guest", request.id);
  expect(mails).toHaveLength(1);
  const mail = await mailComposers(services)["request-answered-guest"]!(mails[0]!.data, randomUUID());
  expect(mail?.text).toContain("Not for the moment.");
  const declined = (await findRequest(services.db, request.id))!;
  expect(declined.status).toBe("declined");
  expect(await acceptApplication(services, owner, declined, TERMS)).toEqual({ kind: "changed" });
  const token = requestTokenOf(request.id, services.secret);
  await replyAsGuest(
    services,
    token,
    readGuestReply(formOf({ text: "Please look again.", key: randomUUID() })),
  );
  expect(await acceptApplication(services, owner, declined, TERMS)).toEqual({ kind: "done" });
  const late = formOf({ subject: "No", text: "No.", key: randomUUID(), seen: "" });
  expect(await refuseApplication(services, owner, declined, readAnswerForm(late))).toMatchObject({
    kind: "changed",
  });
});

test("the admin's page of an application accepts it with one press", async () => {
  const { services } = harness;
  const request = await applied({ email: "press@example.com" });
  const cookie = await aSession(services);
  const path = `/fr/admin/requests/${request.reference}`;
  const page = await (await site.ask(path, { headers: { Cookie: cookie }, address: nextAddress() })).text();
  expect(page).toContain("Accepter et inviter");
  const limit = /<input[^>]*name="credit_limit"[^>]*>/.exec(page)?.[0] ?? "";
  expect([limit !== "", /value="[^"]/.test(limit)]).toEqual([true, false]);
  const headers = { Cookie: cookie, Origin: new URL(services.site.publicUrl).origin };
  const body = (form: Record<string, string>) => new URLSearchParams({ intent: "accept", ...form });
  const wrong = await site.ask(path, {
    method: "POST",
    body: body({ payment_days: "90", credit_limit: "" }),
    headers,
    address: nextAddress(),
  });
  expect(wrong.status).toBe(400);
  const right = await site.ask(path, {
    method: "POST",
    body: body({ payment_days: "30", credit_limit: "" }),
    headers,
    address: nextAddress(),
  });
  expect(right.status).toBe(303);
  expect(await organisationById(services.db, request.id)).toMatchObject({ creditLimit: null });
});
