import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { anEditor, anInput } from "#tests/fixtures/blog-admin.ts";
import { deleteCategory } from "./delete-category.server.ts";
import { deletePosts } from "../post/delete-posts.server.ts";
import { listAdminCategories } from "./list-categories.server.ts";
import { orderCategories } from "./order-categories.server.ts";
import { postCategoriesTable, postsTable } from "../posts.table.ts";
import { saveCategory } from "./save-category.server.ts";
import { savePost } from "../post/save-post.server.ts";

const NAMES = { fr: "Œuvres d’art", en: "Works of Art", ar: "أعمال فنية" };

let house: TestServices;
let claire: Admin;
beforeAll(async () => {
  house = await createTestServices();
  claire = await anEditor(house.services.db, "Claire");
});
afterAll(() => house.close());
beforeEach(async () => {
  for (const table of [postsTable, postCategoriesTable, auditEntriesTable])
    await house.services.db.delete(table);
});

const add = (names: Partial<typeof NAMES> = {}) =>
  saveCategory(house.services, claire, { names: { ...NAMES, ...names } });
const list = async () => (await listAdminCategories(house.services, claire)).map(({ slug }) => slug);

test("a category is named in three languages, stands last, and its address is made once", async () => {
  expect(await add()).toEqual({ kind: "saved", slug: "works-of-art" });
  expect(await add()).toEqual({ kind: "saved", slug: "works-of-art-2" });
  const renamed = { slug: "works-of-art", names: { ...NAMES, en: "Art" } };
  expect(await saveCategory(house.services, claire, renamed)).toEqual({
    kind: "saved",
    slug: "works-of-art",
  });
  expect(await listAdminCategories(house.services, claire)).toMatchObject([
    { slug: "works-of-art", names: { en: "Art" }, posts: 0 },
    { slug: "works-of-art-2" },
  ]);
  const gone = { slug: "gone", names: NAMES };
  expect(await saveCategory(house.services, claire, gone)).toEqual({ kind: "missing" });
});

test("two of one name at once get two addresses", async () => {
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
])("%j is no set of names", async (names, field, key) => {
  expect(await add(names)).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
});

test("one that a post is filed under stays; a deleted post holds none", async () => {
  await add();
  const input = anInput({ form: { category: "works-of-art" } });
  await savePost(house.services, claire, input);
  const remove = () => deleteCategory(house.services, claire, "works-of-art");
  expect(await remove()).toEqual({ kind: "used", posts: 1 });
  await deletePosts(house.services, claire, [input.id]);
  expect(await remove()).toEqual({ kind: "deleted" });
  expect(await remove()).toEqual({ kind: "missing" });
});

test("deleted while somebody files a post under it, either the post has it or the field is wrong", async () => {
  await add();
  const [saved, deleted] = await Promise.all([
    savePost(house.services, claire, anInput({ form: { category: "works-of-art" } })),
    deleteCategory(house.services, claire, "works-of-art"),
  ]);
  expect([`${saved.kind} ${deleted.kind}`]).toEqual([
    expect.stringMatching(/^(saved used|invalid deleted)$/),
  ]);
});

test("they stand as they are put; unknown ones are nothing, and those not named follow", async () => {
  for (const en of ["One", "Two", "Three"]) await add({ en });
  await orderCategories(house.services, claire, ["three", "nowhere", "one", "three"]);
  expect(await list()).toEqual(["three", "one", "two"]);
  const before = await house.services.db.$count(auditEntriesTable);
  await orderCategories(house.services, claire, ["three"]);
  expect(await house.services.db.$count(auditEntriesTable)).toBe(before);
});
