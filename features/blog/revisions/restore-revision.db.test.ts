import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { mediaTable, mediaUsesTable } from "#features/media/media.table.ts";
import { aFigure, aForm, anEditor, aPicture, anInput } from "#tests/fixtures/blog-admin.ts";
import { deletePosts } from "../post/delete-posts.server.ts";
import { openPost } from "../public/open-post.server.ts";
import { openPostEditor } from "../post/open-post-editor.server.ts";
import { postCategoriesTable, postsTable } from "../posts.table.ts";
import { readRevision } from "./read-revision.server.ts";
import { restoreRevision } from "./restore-revision.server.ts";
import { savePost, type PostInput } from "../post/save-post.server.ts";
import { doc, paragraph } from "../seed/write.ts";

let harness: TestServices;
let claire: Editor;
beforeAll(async () => {
  harness = await createTestServices();
  claire = await anEditor(harness.services.db, "Claire");
});
afterAll(() => harness.close());

const save = (input: PostInput) => savePost(harness.services, claire, input);

async function aPostWith(forms: Partial<PostInput["form"]>[], input: Partial<PostInput> = {}) {
  const post = { ...anInput(), ...input };
  for (const [version, form] of forms.entries())
    expect(await save({ ...post, version, form: aForm(form) })).toMatchObject({ kind: "saved" });
  const editor = await openPostEditor(harness.services, claire, post.id);
  const which = { postId: post.id, revisionId: editor?.revisions.at(-1)?.id ?? "" };
  const restore = (version = forms.length) =>
    restoreRevision(harness.services, claire, { ...which, version });
  return { id: post.id, which, restore };
}

test("shows a revision and its differences to the current post", async () => {
  const { which } = await aPostWith([
    { slug: "lu", title: "Avant" },
    { slug: "lu", title: "Après" },
  ]);
  expect(await readRevision(harness.services, claire, which)).toMatchObject({
    revision: { version: 1, by: "Claire", status: "published", fields: { title: "Avant" } },
    toNow: { isSame: false, fields: [{ field: "title" }] },
    fromBefore: null,
  });
  expect(await readRevision(harness.services, claire, { ...which, postId: randomUUID() })).toBeNull();
  expect(await readRevision(harness.services, claire, { ...which, revisionId: "x" })).toBeNull();
});

test("restores old fields as a new version and keeps the status and all revisions", async () => {
  const { id, restore } = await aPostWith([
    { slug: "ancien", title: "Avant" },
    { slug: "nouveau", title: "Après" },
  ]);
  expect(await restore()).toMatchObject({
    kind: "restored",
    post: { version: 3, slug: "ancien", status: "published" },
    leftOut: [],
  });
  expect(await openPost(harness.services, { lang: "fr", slug: "ancien" })).toMatchObject({
    post: { title: "Avant" },
  });
  expect(await openPost(harness.services, { lang: "fr", slug: "nouveau" })).toEqual({
    kind: "moved",
    slug: "ancien",
  });
  expect(
    (await openPostEditor(harness.services, claire, id))?.revisions.map(({ version }) => version),
  ).toEqual([3, 2, 1]);
});

test("keeps the current status, whatever the revision's was", async () => {
  const draft = await aPostWith([{ slug: "etat", title: "Avant" }, { slug: "etat" }]);
  await save({ ...anInput({ move: "draft", form: { slug: "etat" } }), id: draft.id, version: 2 });
  expect(await draft.restore(3)).toMatchObject({ kind: "restored", post: { status: "draft" } });
  const at = { date: "2027-02-01", time: "08:00" };
  const plan = await aPostWith([{ slug: "plan", title: "Avant" }, { slug: "plan" }], {
    move: "schedule",
    at,
  });
  expect(await plan.restore()).toMatchObject({
    post: { status: "scheduled", publishedAt: "2027-02-01T07:00:00.000Z" },
  });
});

test("omits deleted pictures, a deleted category and a taken slug, and reports them", async () => {
  const { db } = harness.services;
  const [cover, kept, lost] = [await aPicture(db), await aPicture(db), await aPicture(db)];
  const names = { ...inEveryLang(() => "Brief"), fr: "Éphémère", ar: "عابر" };
  await db.insert(postCategoriesTable).values({ slug: "brief", names, position: 0 });
  const content = doc(paragraph("Un texte."), aFigure(kept), aFigure(lost));
  const full = { slug: "complet", cover, ogImage: cover, category: "brief", content };
  const { id, restore } = await aPostWith([full, { slug: "nu" }], { move: "draft" });
  for (const picture of [cover, lost]) await db.delete(mediaTable).where(eq(mediaTable.id, picture));
  await db.delete(postCategoriesTable).where(eq(postCategoriesTable.slug, "brief"));
  await save(anInput({ form: { slug: "complet" } }));
  expect(await restore()).toMatchObject({
    kind: "restored",
    post: { slug: "nu" },
    leftOut: [
      { what: "cover", count: 1 },
      { what: "ogImage", count: 1 },
      { what: "figures", count: 1 },
      { what: "category", count: 1 },
      { what: "slug", count: 1 },
    ],
  });
  const [row] = await db.select().from(postsTable).where(eq(postsTable.id, id));
  expect(row).toMatchObject({ cover: null, ogImage: null, category: null });
  expect(row?.content).toEqual(doc(paragraph("Un texte."), aFigure(kept)));
  const uses = await db.select().from(mediaUsesTable).where(eq(mediaUsesTable.mediaId, kept));
  expect(uses).toEqual([{ mediaId: kept, place: `post:${id}` }]);
});

test("refuses to restore a revision without an excerpt to a live post", async () => {
  const { id, restore } = await aPostWith([{ slug: "maigre", excerpt: "" }], { move: "draft" });
  await save({ ...anInput({ form: { slug: "maigre" } }), id, version: 1 });
  expect(await restore(2)).toMatchObject({ kind: "invalid", errors: [{ field: "excerpt" }] });
});

test("refuses to restore over an unseen version or in a deleted post", async () => {
  const { id, restore } = await aPostWith([{ slug: "vu", title: "Avant" }, { slug: "vu" }]);
  expect(await restore(1)).toEqual({ kind: "conflict" });
  await deletePosts(harness.services, claire, [id]);
  expect(await restore(2)).toEqual({ kind: "missing" });
});
