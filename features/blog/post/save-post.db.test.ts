import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { mediaUsesTable } from "#features/media/media.table.ts";
import { aFigure, anEditor, aPicture, anInput } from "#tests/fixtures/blog-admin.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { autosavePost } from "../autosave/autosave-post.server.ts";
import { openPost } from "../public/open-post.server.ts";
import { openPostEditor } from "./open-post-editor.server.ts";
import { fieldsOf } from "./post-fields.ts";
import { formOf } from "./post-form.ts";
import { postRevisionsTable } from "../post-history.table.ts";
import { postCategoriesTable, postsTable } from "../posts.table.ts";
import { savePost, type PostInput, overwritePost } from "./save-post.server.ts";
import { doc, paragraph } from "../seed/write.ts";

const NOW = "2027-01-10T09:00:00.000Z";

let harness: TestServices;
let claire: Editor;
let omar: Editor;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  claire = await anEditor(harness.services.db, "Claire");
  omar = await anEditor(harness.services.db, "Omar");
  const names = { ...inEveryLang(() => "Paris"), fr: "Paris", ar: "باريس" };
  await harness.services.db.insert(postCategoriesTable).values({ slug: "paris", names, position: 0 });
});
afterAll(() => harness.close());

const save = (input: PostInput, admin = claire) => savePost(harness.services, admin, input);
const rowOf = async (id: string) =>
  (await harness.services.db.select().from(postsTable).where(eq(postsTable.id, id)))[0];
const revisionsOf = (id: string) =>
  harness.services.db.select().from(postRevisionsTable).where(eq(postRevisionsTable.postId, id));
const actionsOf = async (id: string) =>
  (await harness.services.db.select().from(auditEntriesTable).where(eq(auditEntriesTable.subjectId, id))).map(
    ({ action }) => action,
  );

test("a new post creates a row, a revision and an audit entry, and is live immediately", async () => {
  const input = anInput({ form: { slug: "nouveau", category: "paris", tags: ["Orly"] } });
  expect(await save(input)).toEqual({
    kind: "saved",
    post: {
      id: input.id,
      version: 1,
      slug: "nouveau",
      status: "published",
      publishedAt: NOW,
      updatedAt: NOW,
    },
  });
  expect(await revisionsOf(input.id)).toMatchObject([
    { version: 1, status: "published", adminId: claire.id },
  ]);
  expect(await actionsOf(input.id)).toEqual(["post-published"]);
  expect(await openPost(harness.services, { lang: "fr", slug: "nouveau" })).toMatchObject({
    kind: "live",
    post: { title: "Roissy de nuit", category: { slug: "paris" }, tags: [{ name: "Orly" }] },
  });
});

test("saves a new post once when the form is sent twice, also concurrently", async () => {
  const later = anInput({ form: { slug: "double" } });
  expect([await save(later), await save(later)].map(({ kind }) => kind)).toEqual(["saved", "saved"]);
  const atOnce = anInput({ form: { slug: "", title: "Deux clics" } });
  const ends = await Promise.all([save(atOnce), save(atOnce), save(atOnce)]);
  expect(ends.map((end) => end.kind === "saved" && end.post.version)).toEqual([1, 1, 1]);
  expect(await revisionsOf(atOnce.id)).toHaveLength(1);
  expect(await actionsOf(atOnce.id)).toEqual(["post-published"]);
});

test("reports a conflict when the text changed between two clicks", async () => {
  const input = anInput({ form: { slug: "entre-deux" } });
  await save(input);
  const end = await save({ ...input, form: { ...input.form, title: "Autre titre" } });
  expect(end).toMatchObject({ kind: "conflict", serverVersion: { version: 1, by: "Claire" } });
});

test("two concurrent saves end with one conflict that shows the other text; all versions are kept", async () => {
  const input = anInput({ form: { slug: "a-deux" } });
  await save(input);
  const mine = (title: string): PostInput => ({
    ...input,
    version: 1,
    move: "update",
    form: { ...input.form, title },
  });
  const [hers, his] = [mine("Celui de Claire"), mine("Celui d’Omar")];
  const ends = await Promise.all([save(hers, claire), save(his, omar)]);
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual(["conflict", "saved"]);
  const [loser, lost, winner] =
    ends[0].kind === "conflict" ? [claire, hers, "Celui d’Omar"] : [omar, his, "Celui de Claire"];
  const conflict = ends.find(({ kind }) => kind === "conflict");
  expect(conflict).toMatchObject({
    serverVersion: {
      version: 2,
      form: { title: winner },
      changes: { isSame: false, fields: [{ field: "title" }] },
    },
  });
  const kept = await overwritePost(harness.services, loser, { ...lost, seen: 2 });
  expect(kept).toMatchObject({ kind: "saved", post: { version: 3 } });
  const titles = (await revisionsOf(input.id)).map(({ fields }) => fields.title);
  expect(titles.toSorted()).toEqual(["Celui d’Omar", "Celui de Claire", "Roissy de nuit"].toSorted());
  expect(await rowOf(input.id)).toMatchObject({ title: lost.form.title, version: 3 });
});

test("fifty concurrent saves of one version end with one saved and forty-nine conflicts", async () => {
  const input = anInput({ move: "draft", form: { slug: "a-cinquante" } });
  await save(input);
  const ends = await Promise.all(
    Array.from({ length: 50 }, (_, number) => {
      const form = { ...input.form, title: `Titre ${number}` };
      return save(
        { ...input, version: 1, move: number % 2 ? "draft" : "publish", form },
        number % 3 ? claire : omar,
      );
    }),
  );
  expect(ends.filter(({ kind }) => kind === "saved")).toHaveLength(1);
  const at = ends.findIndex(({ kind }) => kind === "saved");
  const told = ends.filter(({ kind }) => kind === "conflict");
  expect(told).toHaveLength(49);
  for (const end of told)
    expect(end).toMatchObject({ serverVersion: { version: 2, form: { title: `Titre ${at}` } } });
  expect(await rowOf(input.id)).toMatchObject({ version: 2, title: `Titre ${at}` });
  expect(await revisionsOf(input.id)).toHaveLength(2);
  expect(await actionsOf(input.id)).toHaveLength(2);
});

test("overwriting a version that changed again is another conflict", async () => {
  const input = anInput({ form: { slug: "encore" } });
  await save(input);
  for (const version of [1, 2])
    await save(
      { ...input, version, move: "update", form: { ...input.form, title: `Titre ${version}` } },
      omar,
    );
  const kept = await overwritePost(harness.services, claire, { ...input, seen: 2 });
  expect(kept).toMatchObject({ kind: "conflict", serverVersion: { version: 3, by: "Omar" } });
});

test("writes nothing when the last step of a save fails", async () => {
  const picture = await aPicture(harness.services.db);
  const input = anInput({ form: { slug: "coupe", cover: picture } });
  const nobody = { ...claire, id: "not a uuid" };
  await expect(save(input, nobody)).rejects.toThrow();
  expect(await rowOf(input.id)).toBeUndefined();
  expect(await revisionsOf(input.id)).toEqual([]);
  expect(await usesOf(input.id)).toEqual([]);
});

test("creates a revision of the seeded state with the first save", async () => {
  const post = await aPost(harness.services.db, { slug: "graine", title: "Avant" });
  const form = { ...formOf(fieldsOf(post)), title: "Après" };
  await save({ ...anInput(), id: post.id, version: 1, move: "update", form });
  const editor = await openPostEditor(harness.services, claire, post.id);
  expect(editor?.revisions.map(({ version, by }) => [version, by])).toEqual([
    [2, "Claire"],
    [1, null],
  ]);
  expect((await revisionsOf(post.id)).map(({ fields }) => fields.title).toSorted()).toEqual([
    "Après",
    "Avant",
  ]);
});

test("a save without changes writes nothing and deletes the autosave", async () => {
  const input = anInput({ form: { slug: "pareil" } });
  await save(input);
  const again: PostInput = { ...input, version: 1, move: "update" };
  const changed = { ...input.form, title: "Presque" };
  await autosavePost(harness.services, claire, { ...again, baseVersion: 1, form: changed });
  expect(await save(again)).toMatchObject({ kind: "saved", post: { version: 1 } });
  expect((await openPostEditor(harness.services, claire, input.id))?.autosave).toBeNull();
  expect(await actionsOf(input.id)).toHaveLength(1);
});

test("records the pictures of a post as uses, and rejects unknown pictures", async () => {
  const { db } = harness.services;
  const [cover, social, figure] = [await aPicture(db), await aPicture(db), await aPicture(db)];
  const content = doc(paragraph("Un texte."), aFigure(figure));
  const input = anInput({ form: { slug: "images", cover: cover.toUpperCase(), ogImage: social, content } });
  expect((await save(input)).kind).toBe("saved");
  expect(await usesOf(input.id)).toEqual([cover, social, figure].toSorted());
  const gone = doc(paragraph("Un texte."), aFigure(randomUUID()), aFigure("not-an-id"));
  const next: PostInput = {
    ...input,
    version: 1,
    move: "update",
    form: { ...input.form, cover: randomUUID(), content: gone },
  };
  expect(await save(next)).toEqual({
    kind: "invalid",
    errors: [
      { field: "cover", key: "post-picture-gone", params: { count: 1 } },
      { field: "content", key: "post-picture-gone", params: { count: 2 } },
    ],
  });
  expect(await usesOf(input.id)).toEqual([cover, social, figure].toSorted());
  expect(await rowOf(input.id)).toMatchObject({ version: 1 });
});

test.each([
  [{ category: "nowhere" }, "category", "post-category-unknown"],
  [{ title: "" }, "title", "post-title-missing"],
  [{ content: null }, "content", "post-content-refused"],
])("rejects %j", async (form, field, key) => {
  const input = anInput({ form: { slug: "faux", ...form } });
  expect(await save(input)).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect(await rowOf(input.id)).toBeUndefined();
});

test("stores one post per language in a group, also concurrently", async () => {
  const groupId = randomUUID();
  const ends = await Promise.all(
    ["un", "deux"].map((slug) => save(anInput({ groupId, form: { slug: `groupe-${slug}` } }))),
  );
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual(["invalid", "saved"]);
  expect(ends.find(({ kind }) => kind === "invalid")).toMatchObject({
    errors: [{ field: "lang", key: "post-translation-exists" }],
  });
});

test.each(["", "x", "1' or '1'='1", "\0"])("finds no post with the id %j", async (id) => {
  expect(await save(anInput({ id }))).toEqual({ kind: "missing" });
  expect(await openPostEditor(harness.services, claire, id)).toBeNull();
});

test("refuses to save an unknown post with a version", async () => {
  expect(await save(anInput({ version: 3 }))).toEqual({ kind: "missing" });
});

test("returns ten thousand Arabic letters unchanged", async () => {
  const text = "كلمة عربية طويلة، ".repeat(600);
  const content = doc(paragraph(text), paragraph(text.slice(0, 200)));
  const input = anInput({ lang: "ar", form: { title: "نصّ طويل", slug: "", content } });
  expect((await save(input)).kind).toBe("saved");
  const row = await rowOf(input.id);
  expect(row?.content).toEqual(content);
  expect(await openPost(harness.services, { lang: "ar", slug: row?.slug })).toMatchObject({ kind: "live" });
});

test("stores hostile texts as text", async () => {
  const title = "<script>alert(1)</script> '; drop table posts; -- \u202Egpj.exe";
  const input = anInput({
    form: { title, slug: "", jsonLd: '{"@type":"</script><script>alert(1)</script>"}' },
  });
  expect(await save(input)).toMatchObject({
    kind: "saved",
    post: { slug: "script-alert-1-script-drop-table-posts-gpj-exe" },
  });
  expect((await rowOf(input.id))?.title).toBe("<script>alert(1)</script> '; drop table posts; -- gpj.exe");
});

async function usesOf(id: string) {
  const rows = await harness.services.db
    .select()
    .from(mediaUsesTable)
    .where(eq(mediaUsesTable.place, `post:${id}`));
  return rows.map(({ mediaId }) => mediaId).toSorted();
}
