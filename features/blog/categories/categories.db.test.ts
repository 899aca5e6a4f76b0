import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { anEditor, anInput } from "#tests/fixtures/blog-admin.ts";
import { deleteCategory } from "./delete-category.server.ts";
import { deletePosts } from "../post/delete-posts.server.ts";
import { listAdminCategories } from "./categories.server.ts";
import { orderCategories } from "./order-categories.server.ts";
import { postCategoriesTable, postsTable } from "../posts.table.ts";
import { saveCategory } from "./save-category.server.ts";
import { savePost } from "../post/save-post.server.ts";

const NAMES = { ...inEveryLang(() => "Works of Art"), fr: "Œuvres d’art", ar: "أعمال فنية" };

let harness: TestServices;
let claire: Editor;
beforeAll(async () => {
  harness = await createTestServices();
  claire = await anEditor(harness.services.db, "Claire");
});
afterAll(() => harness.close());
beforeEach(async () => {
  for (const table of [postsTable, postCategoriesTable, auditEntriesTable])
    await harness.services.db.delete(table);
});

const add = (names: Partial<typeof NAMES> = {}) =>
  saveCategory(harness.services, claire, { names: { ...NAMES, ...names } });
const list = async () => (await listAdminCategories(harness.services, claire)).map(({ slug }) => slug);

test("adds a category at the end, with a slug that survives renaming", async () => {
  expect(await add()).toEqual({ kind: "saved", slug: "works-of-art" });
  expect(await add()).toEqual({ kind: "saved", slug: "works-of-art-2" });
  const renamed = { slug: "works-of-art", names: { ...NAMES, en: "Art" } };
  expect(await saveCategory(harness.services, claire, renamed)).toEqual({
    kind: "saved",
    slug: "works-of-art",
  });
  expect(await listAdminCategories(harness.services, claire)).toMatchObject([
    { slug: "works-of-art", names: { en: "Art" }, posts: 0 },
    { slug: "works-of-art-2" },
  ]);
  const gone = { slug: "gone", names: NAMES };
  expect(await saveCategory(harness.services, claire, gone)).toEqual({ kind: "missing" });
});

test("gives two slugs to concurrent categories of the same name", async () => {
  const both = await Promise.all([add(), add()]);
  expect(both.map((end) => end.kind === "saved" && end.slug).toSorted()).toEqual([
    "works-of-art",
    "works-of-art-2",
  ]);
});

test.each([
  [{ ar: " " }, "name-ar", "category-name-missing"],
  [{ en: "!!!" }, "name-en", "category-name-signs"],
  [{ fr: "é".repeat(61) }, "name-fr", "too-long"],
])("rejects the names %j", async (names, field, key) => {
  expect(await add(names)).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
});

test("refuses to delete a category with posts; deleted posts do not count", async () => {
  await add();
  const input = anInput({ form: { category: "works-of-art" } });
  await savePost(harness.services, claire, input);
  const remove = () => deleteCategory(harness.services, claire, "works-of-art");
  expect(await remove()).toEqual({ kind: "used", posts: 1 });
  await deletePosts(harness.services, claire, [input.id]);
  expect(await remove()).toEqual({ kind: "deleted" });
  expect(await remove()).toEqual({ kind: "missing" });
});

test("a concurrent deletion and save end with either the post filed or an invalid field", async () => {
  await add();
  const [saved, deleted] = await Promise.all([
    savePost(harness.services, claire, anInput({ form: { category: "works-of-art" } })),
    deleteCategory(harness.services, claire, "works-of-art"),
  ]);
  expect([`${saved.kind} ${deleted.kind}`]).toEqual([
    expect.stringMatching(/^(saved used|invalid deleted)$/),
  ]);
});

test("orders categories, ignoring unknown ones and appending those not listed", async () => {
  for (const en of ["One", "Two", "Three"]) await add({ en });
  await orderCategories(harness.services, claire, ["three", "nowhere", "one", "three"]);
  expect(await list()).toEqual(["three", "one", "two"]);
  const before = await harness.services.db.$count(auditEntriesTable);
  await orderCategories(harness.services, claire, ["three"]);
  expect(await harness.services.db.$count(auditEntriesTable)).toBe(before);
});
