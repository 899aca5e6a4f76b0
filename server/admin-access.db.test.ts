import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { directionOf, LANGS } from "#i18n/locales.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { invitationsTable } from "#features/accounts/invitations/invitations.table.ts";
import { revokeSession } from "#features/accounts/sign-in/sessions.server.ts";
import { secondStepsTable } from "#features/accounts/second-step/second-steps.table.ts";
import { sessionsTable } from "#features/accounts/sign-in/sessions.table.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { paperScansTable } from "#features/fleet/scans/paper-scans.table.ts";
import { postsTable } from "#features/blog/posts.table.ts";
import { bookingNotesTable } from "#features/booking/notes/booking-notes.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { receiveList } from "#features/guestlists/receive-list.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { companyTable } from "#features/company/company.table.ts";
import { datedTariffsTable } from "#features/pricing/tariff/dated-tariffs.table.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { tariffsTable } from "#features/pricing/tariff/tariffs.table.ts";
import { mediaTable } from "#features/media/media.table.ts";
import { supplierInvoicesTable } from "#features/documents/einvoicing/einvoicing.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { answerTemplatesTable } from "#features/inquiries/templates/answer-templates.table.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { someContent, someWork } from "#tests/fixtures/busy-site.ts";

// Requests every page of the admin in app/routes.ts, so new pages are covered too. A test opens a hundred pages, which
// takes minutes on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const LIST = "0b5c1f4e-6f0a-4a53-9f0e-1d2c3b4a5968";

const OPEN = [
  "routes/admin/sign-in/login.tsx",
  "routes/admin/sign-in/login-code.tsx",
  "routes/admin/sign-in/welcome.tsx",
  "routes/admin/sign-in/forgotten-password.tsx",
  "routes/admin/sign-in/reset-password.tsx",
  "routes/admin/shell/admin-layout.tsx",
];
const EVERYBODYS = [
  "routes/admin/account/account.tsx",
  "routes/admin/account/passkeys.tsx",
  "routes/admin/account/two-step.tsx",
  "routes/admin/posts/list/posts.tsx",
  "routes/admin/search/search.tsx",
  "routes/admin/shell/looks.ts",
  "routes/admin/shell/signed-in-layout.tsx",
  "routes/admin/sign-in/logout.ts",
];
const CONTENT = /^routes\/admin\/(media|optimizer|posts)\//;
const OWNERS =
  /^routes\/admin\/(messages\/templates|reviews\/|settings\/|audit\/|figures\/|accounting\/|einvoicing\/|guests\/(guest-data|export-file|erase-guest|erasure|passenger-data|passenger-file)\.)/;
const SECRETS = /Nour|nour@|97433|Ritz/;

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let forms: URLSearchParams[] = [];
let content = {
  mailId: "",
  mediaId: "",
  postId: "",
  chauffeurId: "",
  carId: "",
  erasureId: "",
  listId: "",
  supplierId: "",
};
let asked = 0;
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  forms = await someWork(harness.services);
  content = {
    ...(await someContent(harness.services)),
    listId: await aGuestList(),
    supplierId: await aSupplierInvoice(),
  };
  await harness.services.db
    .insert(datedTariffsTable)
    .values({ id: LIST, startsOn: "2099-01-01", tariff: DEMO_TARIFF, savedAt: new Date(), savedBy: LIST });
});
afterAll(() => harness.close());

test("reads the route table and covers every page under /admin", () => {
  expect(guarded().length).toBeGreaterThanOrEqual(12);
  const admin = site.pages.filter(({ address }) => address.startsWith("/:lang/admin"));
  expect(admin.filter(({ file }) => !file.startsWith("routes/admin/"))).toEqual([]);
  expect(
    site.pages.filter(({ file, address }) => file.includes("/admin/") && !address.includes("/admin")),
  ).toEqual([]);
});

test.each([
  ["a visitor without a cookie", async () => "", everyForm],
  ["a made-up cookie", async () => "admin.session_token=abc.def", oneForm],
  ["a chauffeur's link", async () => `admin.session_token=${aChauffeursToken()}`, oneForm],
  ["a session that was revoked", aRevokedSession, oneForm],
  ["an expired session", anIdleSession, oneForm],
])("redirects %s from every page and form of the admin to the sign-in", async (_, cookieOf, formsFor) => {
  const cookie = await cookieOf();
  const before = await whatIsThere();
  for (const { path, init } of requests(guarded(), formsFor)) {
    const answer = await site.ask(path, withCookie(init, cookie));
    const text = await answer.text();
    expect([303, 202, 405], `${init.method} ${path}`).toContain(answer.status);
    if (answer.status === 303) expect(answer.headers.get("Location")).toMatch(/^\/\w\w\/admin\/login\?next=/);
    if (answer.status === 202) expect(text).toContain("/admin/login?next=");
    expect(text).not.toMatch(SECRETS);
    if (answer.status !== 405) expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
  expect(await whatIsThere()).toEqual(before);
});

test.each(["editor", "dispatcher"] as const)(
  "refuses to an %s the pages and forms of other roles",
  async (role) => {
    const email = `closed-${role}@example.com`;
    await anAdmin(harness.services, { email, role });
    const cookie = await aSession(harness.services, email);
    const before = await whatIsThere();
    const closed = requests(closedTo(role));
    expect(closed.length).toBeGreaterThan(100);
    for (const { path, init } of closed) {
      const answer = await site.ask(path, withCookie(init, cookie));
      expect([403, 405], `${init.method} ${path}`).toContain(answer.status);
      expect(await answer.text()).not.toMatch(SECRETS);
    }
    expect(await whatIsThere()).toEqual(before);
  },
);

test("redirects a dispatcher from the posts to the bookings and refuses a form of the posts", async () => {
  await anAdmin(harness.services, { email: "dispatcher2@example.com", role: "dispatcher" });
  const cookie = await aSession(harness.services, "dispatcher2@example.com");
  const before = await whatIsThere();
  const home = await site.ask("/ar/admin", withCookie({}, cookie));
  expect([home.status, home.headers.get("Location")]).toEqual([302, "/ar/admin/bookings"]);
  for (const body of forms) {
    const answer = await site.ask("/fr/admin?index", withCookie({ method: "POST", body }, cookie));
    expect(answer.status).toBe(403);
  }
  expect(await whatIsThere()).toEqual(before);
});

test("opens every page of the rides to a dispatcher, without links to forbidden pages", async () => {
  await anAdmin(harness.services, { email: "dispatcher3@example.com", role: "dispatcher" });
  const cookie = await aSession(harness.services, "dispatcher3@example.com");
  const open = guarded().filter(({ file, draws }) => draws && (isRides(file) || file.includes("/account/")));
  expect(open.length).toBeGreaterThanOrEqual(7);
  for (const { address } of open) {
    const answer = await site.ask(pathOf(address, "ar"), withCookie({}, cookie));
    expect([address, answer.status]).toEqual([address, 200]);
    expect(await answer.text()).not.toMatch(
      /href="\/\w\w\/admin(\/(settings|media|image-optimizer|categories|new|edit)[^"]*)?"/,
    );
  }
});

test("opens the own account to an editor, without links to forbidden pages", async () => {
  await anAdmin(harness.services, { email: "editor2@example.com", role: "editor" });
  const cookie = await aSession(harness.services, "editor2@example.com");
  for (const path of [
    "/fr/admin",
    "/fr/admin/account",
    "/fr/admin/account/passkeys",
    "/ar/admin/account/two-step",
  ]) {
    const answer = await site.ask(path, withCookie({}, cookie));
    const page = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(page).toContain("editor2@example.com");
    expect(page).not.toMatch(SECRETS);
    expect(page).not.toMatch(/href="\/\w\w\/admin\/(bookings|requests|mails|settings)/);
  }
});

test("opens every page of posts and pictures to an editor", async () => {
  await anAdmin(harness.services, { email: "editor3@example.com", role: "editor" });
  const cookie = await aSession(harness.services, "editor3@example.com");
  for (const { address, file, draws } of guarded()) {
    if (!CONTENT.test(file) || !draws) continue;
    const answer = await site.ask(pathOf(address, "ar"), withCookie({}, cookie));
    expect([address, answer.status]).toEqual([address, 200]);
    expect(await answer.text()).not.toMatch(SECRETS);
  }
});

test("opens every page to an owner, links each one, and forbids caching and indexing", async () => {
  await anAdmin(harness.services, { email: "claire@example.com" });
  const cookie = await aSession(harness.services);
  for (const lang of LANGS) {
    const links = new Set<string>();
    for (const { address, file, hasLoader, draws } of guarded()) {
      if (file.endsWith("signed-in-layout.tsx") || file.includes("logout")) continue;
      if (!hasLoader && !draws) continue;
      const answer = await site.ask(pathOf(address, lang), withCookie({}, cookie));
      expect(answer.headers.get("Cache-Control"), address).toBe("no-store");
      if (!draws) expect([200, 302, 303, 404, 405], address).toContain(answer.status);
      if (!draws) continue;
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
      const page = await answer.text();
      for (const [, link = ""] of page.matchAll(/href="([^"?#]+)/g)) links.add(link);
      expect(page).toContain(`<html lang="${lang}" dir="${directionOf(lang)}"`);
      expect(page, "every word is in the dictionaries").not.toMatch(
        />(operations|admin|account|settings|payment|fleet|workplace)\.[a-z]/i,
      );
    }
    const unlinked = guarded()
      .filter(({ address, file, draws }) => draws && !/:(?!lang)/.test(address) && !file.includes("layout"))
      .map(({ address }) => pathOf(address, lang))
      .filter((path) => !links.has(path));
    expect(unlinked).toEqual([]);
  }
});

test("redirects an owner without a second step to the account after a week, once the company is real", async () => {
  const { db } = harness.services;
  const owner = await anAdmin(harness.services, { email: "late@example.com" });
  const cookie = await aSession(harness.services, "late@example.com");
  const week = new Date(harness.clock.now().getTime() - 7 * 24 * 3_600_000);
  const record = { ...DEMO_COMPANY, demo: false };
  await db.insert(companyTable).values({ record, updatedAt: week, realSince: week });
  await db.update(adminsTable).set({ createdAt: week }).where(eq(adminsTable.id, owner.id));
  const before = await whatIsThere();
  for (const { path, init } of requests(guarded(), oneForm)) {
    if (/\/admin\/(account|logout)/.test(path)) continue;
    const answer = await site.ask(path, withCookie(init, cookie));
    const text = await answer.text();
    expect([303, 202, 405], `${init.method} ${path}`).toContain(answer.status);
    if (answer.status === 303) expect(answer.headers.get("Location")).toMatch(/^\/\w\w\/admin\/account$/);
    if (answer.status === 202) expect(text).toMatch(/\/admin\/account"/);
    expect(text).not.toMatch(SECRETS);
  }
  expect(await whatIsThere()).toEqual(before);
  for (const path of ["/fr/admin/account", "/fr/admin/account/passkeys", "/fr/admin/account/two-step"])
    expect([path, (await site.ask(path, withCookie({}, cookie))).status]).toEqual([path, 200]);
  const step = { adminId: owner.id, sealedSecret: "sealed", createdAt: week, confirmedAt: week };
  await db.insert(secondStepsTable).values(step);
  expect((await site.ask("/fr/admin/bookings", withCookie({}, cookie))).status).toBe(200);
  await db.delete(companyTable);
});

function requests(pages = guarded(), formsFor: Forms = everyForm) {
  return pages.flatMap(({ address, id, file, hasLoader, draws }, at) => {
    const path = pathOf(file.endsWith("signed-in-layout.tsx") ? `${address}/bookings` : address, "fr");
    const reads =
      hasLoader || draws
        ? [path, pathOf(address, "ar"), `${path}.data`, `${path}.data?_routes=${encodeURIComponent(id)}`]
        : [];
    const short = (body: URLSearchParams) => String(body).length < 4_000 || !address.includes("logout");
    const sent = formsFor(forms.filter(short), at).map((body) => ({ method: "POST", body }));
    return [
      ...reads.map((one) => ({ path: one, init: { method: "GET" } })),
      ...[path, `${path}.data`].flatMap((one) => sent.map((init) => ({ path: one, init }))),
      ...["PUT", "PATCH", "DELETE"].map((method) => ({ path, init: { method, body: "a=b" } })),
    ].filter(({ path: one, init }) => !(one.includes("/logout") && init.method === "GET"));
  });
}

type Forms = (all: URLSearchParams[], at: number) => URLSearchParams[];

function everyForm(all: URLSearchParams[]) {
  return all;
}

function oneForm(all: URLSearchParams[], at: number) {
  return all.slice(at % all.length).slice(0, 1);
}

function guarded() {
  return site.pages.filter(({ file }) => file.startsWith("routes/admin/") && !OPEN.includes(file));
}

/** A page in no other list belongs to the rides, so that a new page is closed to editors by default. */
function isRides(file: string) {
  return !EVERYBODYS.includes(file) && !CONTENT.test(file) && !OWNERS.test(file);
}

function closedTo(role: "editor" | "dispatcher") {
  return guarded().filter(({ file }) => {
    if (EVERYBODYS.includes(file)) return false;
    return OWNERS.test(file) || (role === "editor" ? isRides(file) : CONTENT.test(file));
  });
}

function pathOf(address: string, lang: string) {
  const start = address.includes("requests") ? "DE" : address.includes("organisations") ? "OR" : "MA";
  const reference = `${start}-7K3M9Q`;
  return address
    .replace(":lang", lang)
    .replace(":reference", reference)
    .replace(":version", "1")
    .replace(":list", LIST)
    .replace(/:(id|batch|file)\b/g, idFor(address))
    .replace(":side", "after");
}

function idFor(address: string) {
  const ids = {
    mails: content.mailId,
    media: content.mediaId,
    chauffeurs: content.chauffeurId,
    cars: content.carId,
    guests: content.erasureId,
    "guest-lists": content.listId,
    einvoicing: content.supplierId,
  };
  const [, noun = ""] = /\/admin\/([\w-]+)\//.exec(address) ?? [];
  return noun in ids ? ids[noun as keyof typeof ids] : content.postId;
}

async function aSupplierInvoice(): Promise<string> {
  const id = randomUUID();
  await harness.services.db.insert(supplierInvoicesTable).values({
    id,
    flowId: "flow-1",
    syntax: "CII",
    supplier: "Garage Démonstration",
    siren: "200000008",
    address: "",
    number: "2027-1",
    issuedOn: "2027-01-05",
    dueOn: null,
    isCredit: false,
    currency: "EUR",
    net: 10_000,
    vat: 2_000,
    total: 12_000,
    isUnreadable: false,
    sha256: "a",
    readable: null,
    receivedAt: new Date(),
  });
  return id;
}

async function aGuestList(): Promise<string> {
  const asked = await findRequestByReference(harness.services.db, "DE-7K3M9Q");
  const received = await receiveList(harness.services, {
    owner: { requestId: asked!.id },
    file: { bytes: Buffer.from("Nom;Date;Heure\nInvité;31/12/2098;10:00"), fileName: "liste.csv" },
    direction: "arrivals",
    id: randomUUID(),
    createdBy: "",
    lang: "fr",
  });
  if (received.kind === "refused") throw new Error(received.reason);
  return received.id;
}

/** Sends each request from another address, so that no rate limit applies. */
function withCookie(init: RequestInit, cookie: string) {
  asked += 1;
  const address = `198.51.100.${asked % 250}`;
  return {
    ...init,
    address,
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
  };
}

function aChauffeursToken() {
  return chauffeurTokenOf({ id: content.chauffeurId, linkVersion: 1 }, harness.services.secret);
}

async function aRevokedSession() {
  await anAdmin(harness.services, { email: "revoked@example.com" });
  const cookie = await aSession(harness.services, "revoked@example.com");
  for (const { id } of await harness.services.db.select().from(sessionsTable))
    await revokeSession(harness.services.db, id);
  return cookie;
}

async function anIdleSession() {
  await anAdmin(harness.services, { email: "idle@example.com" });
  const cookie = await aSession(harness.services, "idle@example.com");
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + 31 * 60_000).toISOString());
  return cookie;
}

async function whatIsThere() {
  const { db } = harness.services;
  const changes = (await db.select().from(auditEntriesTable)).filter(({ action }) => action !== "signed-in");
  return [
    await db.select().from(bookingsTable),
    await db.select().from(bookingNotesTable),
    await db.select().from(requestsTable),
    await db.select().from(requestMessagesTable),
    await db.select().from(answerTemplatesTable),
    await db.select().from(mailsTable),
    await db.select().from(companyTable),
    await db.select().from(tariffsTable),
    await db.select().from(datedTariffsTable),
    await db.select().from(invitationsTable),
    await db.select().from(mediaTable),
    await db.select().from(chauffeursTable),
    await db.select().from(carsTable),
    await db.select().from(paperScansTable),
    await db.select().from(assignmentsTable),
    await db.select().from(postsTable),
    changes,
  ];
}
