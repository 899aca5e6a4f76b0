import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDispatcher, anOwner } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { type AuditEntry, ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { readAuditFilter } from "./audit-filter.ts";
import { auditSentence } from "./audit-sentence.server.ts";
import { exportAuditLog } from "./export-audit-log.server.ts";
import { readAuditLog } from "./read-audit-log.server.ts";

const REQUEST = randomUUID();

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-03-31T10:00:00Z" });
  owner = await anOwner(harness.services);
  const omar = await aDispatcher(harness.services);
  const { db } = harness.services;
  await db.delete(auditEntriesTable);
  const ride = await aStoredBooking(db, { reference: "MA-7K3M9Q" });
  await db.insert(requestsTable).values({
    id: REQUEST,
    reference: "DE-ABCDEF",
    idempotencyKey: randomUUID(),
    kind: "message",
    lang: "fr",
    createdAt: harness.clock.now(),
    fullName: "Nour",
    email: "nour@example.com",
  });
  const mail = randomUUID();
  const data = { bookingId: ride.id };
  await db.insert(mailsTable).values({ id: mail, key: mail, name: "booking-confirmed-guest", data });
  await write(omar, "2027-03-29T21:30:00Z", {
    action: "leg-assigned",
    subject: "booking",
    subjectId: ride.id,
  });
  await write(omar, "2027-03-29T22:30:00Z", { action: "mail-resent", subject: "mail", subjectId: mail });
  await write(omar, "2027-03-30T10:00:00Z", {
    action: "request-answered",
    subject: "request",
    subjectId: REQUEST,
  });
  await write(owner, "2027-03-30T11:00:00Z", {
    action: "company-changed",
    subject: "company",
    subjectId: ONLY_SUBJECTS.company,
    details: { fields: "siren city" },
  });
  await write({ id: randomUUID() }, "2027-03-30T12:00:00Z", {
    action: "media-deleted",
    subject: "media",
    subjectId: randomUUID(),
  });
});
afterAll(() => harness.close());

test("lists entries newest first, each with its sentence, its author and a link to its subject", async () => {
  const { rows: lines, total, pages } = await read("");
  expect([total, pages]).toEqual([5, 1]);
  expect(lines.map(({ text, by, link }) => [text, by, link?.path ?? null])).toEqual([
    ["Image supprimée", null, null],
    ["Fiche de l’entreprise modifiée (SIREN, Ville)", "claire@example.com", null],
    ["Réponse à la demande notée", "omar@example.com", "requests/DE-ABCDEF"],
    ["E-mail renvoyé", "omar@example.com", "bookings/MA-7K3M9Q"],
    ["Chauffeur et voiture affectés", "omar@example.com", "bookings/MA-7K3M9Q"],
  ]);
});

test.each([
  ["by person", () => `person=${owner.id}`, ["company-changed"]],
  ["by deleted accounts", () => "person=gone", ["media-deleted"]],
  ["by group", () => "group=settings", ["company-changed"]],
  ["by day in Paris", () => "from=2027-03-30&to=2027-03-30&group=mails", ["mail-resent"]],
  ["before a day", () => "to=2027-03-29", ["leg-assigned"]],
  ["by a booking, with the mails about it", () => "reference=ma-7k3m9q", ["mail-resent", "leg-assigned"]],
  ["by its return leg", () => "reference=MA-7K3M9Q-R", ["mail-resent", "leg-assigned"]],
  ["by a further leg of an offer", () => "reference=MA-7K3M9Q-2", ["mail-resent", "leg-assigned"]],
  ["by a request", () => "reference=DE-ABCDEF", ["request-answered"]],
  ["by an unknown reference", () => "reference=MA-000000", []],
])("filters %s", async (_, query, actions) => {
  const { rows: lines, total } = await read(query());
  const { db } = harness.services;
  const rows = await db.select().from(auditEntriesTable);
  const actionOf = (id: number) => rows.find((row) => row.id === id)?.action;
  expect(lines.map(({ id }) => actionOf(id))).toEqual(actions);
  expect(total).toBe(actions.length);
});

test("shows twenty-five entries per page and none past the last page", async () => {
  const { db } = harness.services;
  const entry = { adminId: owner.id, action: "signed-in", subject: "admin", subjectId: owner.id } as const;
  const at = new Date("2027-03-20T10:00:00Z");
  await db.insert(auditEntriesTable).values(Array.from({ length: 120 }, () => ({ ...entry, at })));
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => read(`group=people&page=${page}`)));
  expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 25, 25, 20, 0]);
  expect(pages[0]).toMatchObject({ total: 120, pages: 5 });
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(120);
});

test("exports every matching entry, and logs the export without the search text", async () => {
  const filter = readAuditFilter(new URLSearchParams("reference=MA-7K3M9Q"));
  const { name, csv } = await exportAuditLog(harness.services, owner, filter, "en");
  expect(name).toBe("audit-2027-03-31.csv");
  expect((await new Response(csv).text()).trimEnd().split("\r\n")).toEqual([
    "Date and time;Who;What;Reference;Details",
    "2027-03-30 00:30;omar@example.com;Email sent again;MA-7K3M9Q;",
    "2027-03-29 23:30;omar@example.com;Chauffeur and car assigned;MA-7K3M9Q;",
  ]);
  const rows = await harness.services.db.select().from(auditEntriesTable);
  expect(rows.at(-1)).toMatchObject({
    action: "audit-exported",
    subjectId: ONLY_SUBJECTS.audit,
    adminId: owner.id,
    details: { searched: "true" },
  });
});

test("names the special request and its answer in every language", () => {
  const details = { wish: "femaleChauffeur", answer: "confirmed" };
  const texts = LANGS.map((lang) =>
    auditSentence({ action: "special-request-answered", details }, translatorIn(lang)),
  );
  expect(texts[0]).toBe("Une femme chauffeur\u202F: Confirmé");
  for (const text of texts) expect(text).not.toMatch(/operations|[{}]/);
});

function read(query: string) {
  return readAuditLog(harness.services, owner, readAuditFilter(new URLSearchParams(query)), "fr");
}

function write(by: { id: string }, at: string, entry: AuditEntry) {
  return writeAudit(harness.services.db, by, entry, new Date(at));
}
