import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { LANGS } from "#i18n/locales.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { storeRequest } from "../store-request.server.ts";
import { seedTemplates, templatesOf } from "./answer-templates.server.ts";
import { answerTemplatesTable, SEED_TEMPLATES } from "./answer-templates.table.ts";
import { deleteTemplate } from "./delete-template.server.ts";
import { insertedTemplate } from "./insert-template.server.ts";
import { listTemplates } from "./list-templates.server.ts";
import { readTemplateForm, saveTemplate } from "./save-template.server.ts";

let harness: TestServices;
let omar: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices();
  omar = await aDispatcher(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.services.db.delete(answerTemplatesTable);
  await harness.services.db.delete(auditEntriesTable);
});

test("seeds the same templates with placeholders in every language, also when called concurrently", async () => {
  await Promise.all([seed(), seed()]);
  for (const lang of LANGS) {
    const templates = await templatesOf(harness.services.db, lang);
    expect(templates).toHaveLength(SEED_TEMPLATES.length);
    for (const { name, subject, text } of templates) {
      expect(`${name} ${subject} ${text}`).not.toMatch(/inbox\.seeds/);
      expect(text).toContain("{name}");
      expect(text).toContain("{company}");
    }
  }
});

test("does not restore changed or deleted templates", async () => {
  await seed();
  const [first, second] = await templatesOf(harness.services.db, "fr");
  await save({ ...first!, version: "1", text: "Autre texte" });
  await remove(second!.id);
  await seed();
  const templates = await templatesOf(harness.services.db, "fr");
  expect(templates.find(({ id }) => id === first!.id)).toMatchObject({ text: "Autre texte", version: 2 });
  expect(templates.map(({ id }) => id)).not.toContain(second!.id);
});

test("adds a template once per form, saves by version, deletes and restores it", async () => {
  const id = randomUUID();
  const typed = { id, lang: "ar", name: "شكر", subject: "طلبكم", text: "مرحبًا", version: "0" };
  expect([await save(typed), await save(typed)]).toEqual([{ kind: "done" }, { kind: "done" }]);
  expect(await harness.services.db.$count(answerTemplatesTable)).toBe(1);
  const both = await Promise.all([save({ ...typed, version: "1" }), save({ ...typed, version: "1" })]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["changed", "done"]);
  expect([await remove(id), await remove(id)]).toEqual([{ kind: "done" }, { kind: "changed" }]);
  expect(await save({ ...typed, version: "2" })).toMatchObject({ kind: "changed", typed: { text: "مرحبًا" } });
  const listing = await listTemplates(harness.services, omar, id);
  expect(listing).toEqual({ templates: [], deleted: { id, name: "شكر" } });
  const back = { id, isBack: true };
  expect(await deleteTemplate(harness.services, omar, back)).toEqual({ kind: "done" });
  expect(await deleteTemplate(harness.services, omar, back)).toEqual({ kind: "changed" });
  expect((await listTemplates(harness.services, omar, id)).templates).toMatchObject([{ id, version: 2 }]);
  const log = await harness.services.db.select().from(auditEntriesTable);
  expect(log.map(({ action }) => action)).toEqual([
    ...["template-saved", "template-saved", "template-deleted", "template-restored"],
  ]);
});

test.each([
  [{ name: "" }, "name", "name-missing"],
  [{ subject: "" }, "subject", "subject-missing"],
  [{ text: "" }, "text", "text-missing"],
  [{ lang: "de" }, "lang", "lang-missing"],
  [{ id: "x" }, "id", "form-stale"],
  [{ version: "" }, "id", "form-stale"],
])("rejects a template with %j", async (wrong, field, key) => {
  const typed = { id: randomUUID(), lang: "fr", name: "Nom", subject: "Objet", text: "Texte", version: "0" };
  expect(await save({ ...typed, ...wrong })).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect(await harness.services.db.$count(answerTemplatesTable)).toBe(0);
});

test("inserts a template below the typed text, with the guest's name without a domain", async () => {
  const request = await storeRequest(harness.services, aRequest({ fullName: "Nour evil.example" }));
  const id = randomUUID();
  const text = "Bonjour {name}, {reference}\n{company}";
  await save({ id, lang: "fr", name: "Nom", subject: "Objet {reference}", text, version: "0" });
  const insert = (typed: { subject: string; text: string }, templateId = id) =>
    insertedTemplate(harness.services, omar, request, { templateId, typed });
  const filled = `Bonjour Nour, ${request.reference}\nMaison Alcyon`;
  expect(await insert({ subject: " ", text: "\n" })).toEqual({
    subject: `Objet ${request.reference}`,
    text: filled,
  });
  expect(await insert({ subject: "À moi", text: "Déjà écrit\n" })).toEqual({
    subject: "À moi",
    text: `Déjà écrit\n\n${filled}`,
  });
  expect(await insert({ subject: "", text: "" }, randomUUID())).toBeUndefined();
  await remove(id);
  expect(await insert({ subject: "", text: "" })).toBeUndefined();
});

function seed() {
  return seedTemplates(harness.services.db, harness.clock.now());
}

function remove(id: string) {
  return deleteTemplate(harness.services, omar, { id, isBack: false });
}

function save(fields: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return saveTemplate(harness.services, omar, readTemplateForm(form));
}
