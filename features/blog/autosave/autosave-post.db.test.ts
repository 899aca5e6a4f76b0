import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { aForm, anEditor, anInput } from "#tests/fixtures/blog-admin.ts";
import { autosavePost, dropAutosave, type TypedText } from "./autosave-post.server.ts";
import { deletePosts } from "../post/delete-posts.server.ts";
import type { AdminPostFilter } from "../post/admin-post.ts";
import { listAdminPosts } from "../post/list-posts.server.ts";
import { openNewPost } from "../post/new-post.server.ts";
import { openPost } from "../public/open-post.server.ts";
import { openPostEditor } from "../post/open-post-editor.server.ts";
import { postAutosavesTable } from "../post-history.table.ts";
import { emptyForm } from "../post/post-form.ts";
import { savePost } from "../post/save-post.server.ts";
import { doc, paragraph } from "../seed/write.ts";

const ALL: AdminPostFilter = {
  search: "",
  status: null,
  lang: null,
  category: null,
  sort: "newest",
  page: 1,
};

let harness: TestServices;
let claire: Editor;
let omar: Editor;
beforeAll(async () => {
  harness = await createTestServices();
  claire = await anEditor(harness.services.db, "Claire");
  omar = await anEditor(harness.services.db, "Omar");
});
afterAll(() => harness.close());

async function aTypedPost(slug: string, title = "En cours") {
  const input = anInput({ form: { slug } });
  await savePost(harness.services, claire, input);
  const { id, lang, groupId } = input;
  const typed: TypedText = { id, lang, groupId, baseVersion: 1, form: aForm({ slug, title }) };
  return { input, typed };
}
const autosave = (typed: TypedText, admin = claire) => autosavePost(harness.services, admin, typed);
const open = (id: string, admin = claire) => openPostEditor(harness.services, admin, id);

test("shows an autosave to its author only, and never to readers", async () => {
  const { typed } = await aTypedPost("mien");
  expect(await autosave(typed)).toMatchObject({ kind: "kept", serverVersion: null });
  expect((await open(typed.id))?.autosave).toMatchObject({ form: { title: "En cours" }, isBehind: false });
  expect(await open(typed.id, omar)).toMatchObject({ autosave: null, others: [{ by: "Claire" }] });
  expect(await openPost(harness.services, { lang: "fr", slug: "mien" })).toMatchObject({
    post: { title: "Roissy de nuit" },
  });
  const listed = async (admin: Editor) =>
    (await listAdminPosts(harness.services, admin, ALL)).rows.find(({ id }) => id === typed.id)?.unsaved;
  expect([await listed(claire), await listed(omar)]).toEqual(["own", "other"]);
});

test("stores one autosave per author, and replaces it with each new one", async () => {
  const { typed } = await aTypedPost("chacun");
  await autosave(typed, omar);
  await autosave({ ...typed, form: aForm({ title: "Un" }) });
  await autosave({ ...typed, form: aForm({ title: "Deux" }) });
  expect((await open(typed.id))?.autosave?.form.title).toBe("Deux");
  expect((await open(typed.id, omar))?.autosave?.form.title).toBe("En cours");
});

test("a save deletes the author's own autosave and marks those of others as behind", async () => {
  const { input, typed } = await aTypedPost("derriere");
  await autosave(typed);
  await autosave(typed, omar);
  await savePost(harness.services, claire, { ...input, version: 1, move: "update", form: typed.form });
  expect((await open(typed.id))?.autosave).toBeNull();
  expect((await open(typed.id, omar))?.autosave).toMatchObject({ isBehind: true, baseVersion: 1 });
  expect(await autosave({ ...typed, form: aForm({ title: "Encore" }) }, omar)).toMatchObject({
    kind: "kept",
    serverVersion: { by: "Claire" },
  });
});

test("does not store an autosave that arrives after its author's save, and ignores one stored in the race", async () => {
  const { input, typed } = await aTypedPost("retard");
  await savePost(harness.services, claire, { ...input, version: 1, move: "update", form: typed.form });
  expect(await autosave({ ...typed, form: aForm({ title: "Trop tard" }) })).toEqual({ kind: "behind" });
  await harness.services.db.insert(postAutosavesTable).values({
    postId: typed.id,
    adminId: claire.id,
    baseVersion: 1,
    fields: typed.form,
    lang: "fr",
    groupId: typed.groupId,
    savedAt: harness.clock.now(),
  });
  expect((await open(typed.id))?.autosave).toBeNull();
  expect((await open(typed.id, omar))?.others).toEqual([]);
});

test("deletes the autosave when the text equals the saved post", async () => {
  const { typed } = await aTypedPost("identique", "Roissy de nuit");
  await autosave({ ...typed, form: aForm({ title: "Autre" }) });
  expect(await autosave(typed)).toEqual({ kind: "same" });
  expect((await open(typed.id))?.autosave).toBeNull();
});

test("restores an unsaved new post for its author, until it is saved or discarded", async () => {
  const opened = await openNewPost(harness.services, claire, { lang: "ar", translationOf: null });
  if (opened.kind !== "new") throw new Error("a new post was expected");
  const { id, groupId, lang, version } = opened.editor.post;
  expect([version, lang]).toEqual([0, "ar"]);
  expect(await open(id)).toBeNull();
  const typed = { id, groupId, lang, baseVersion: 0, form: { ...emptyForm(), title: "بداية" } };
  expect(await autosave(typed)).toMatchObject({ kind: "kept" });
  expect(await open(id)).toMatchObject({
    post: { id, groupId, lang, version: 0 },
    autosave: { form: { title: "بداية" } },
  });
  expect(await open(id, omar)).toBeNull();
  const begun = async (admin: Editor) => (await listAdminPosts(harness.services, admin, ALL)).begun;
  expect(await begun(claire)).toMatchObject([{ id, lang, title: "بداية" }]);
  expect(await begun(omar)).toEqual([]);
  await dropAutosave(harness.services, omar, id);
  expect(await open(id)).not.toBeNull();
  await dropAutosave(harness.services, claire, id);
  expect(await open(id)).toBeNull();
});

test("does not store an empty new post", async () => {
  const typed = {
    id: randomUUID(),
    groupId: randomUUID(),
    lang: "fr" as const,
    baseVersion: 0,
    form: emptyForm(),
  };
  expect(await autosave(typed)).toEqual({ kind: "same" });
});

test("deleting a post deletes the autosaves of all authors", async () => {
  const { typed } = await aTypedPost("emporte");
  await autosave(typed);
  await autosave(typed, omar);
  await deletePosts(harness.services, claire, [typed.id]);
  const rows = await harness.services.db.select().from(postAutosavesTable);
  expect(rows.filter(({ postId }) => postId === typed.id)).toEqual([]);
  expect(await autosave({ ...typed, baseVersion: 0 })).toEqual({ kind: "missing" });
});

test("refuses oversized and invalid content, and unknown posts and versions", async () => {
  const { typed } = await aTypedPost("trop");
  const long = doc(...Array.from({ length: 11 }, () => paragraph("م".repeat(10_000))));
  expect(await autosave({ ...typed, form: aForm({ content: long }) })).toEqual({ kind: "refused" });
  expect(await autosave({ ...typed, form: aForm({ content: null }) })).toEqual({ kind: "refused" });
  for (const baseVersion of [-1, 2, 1.5, Number.NaN, 1e20])
    expect(await autosave({ ...typed, baseVersion })).toEqual({ kind: "missing" });
  expect(await autosave({ ...typed, id: "x" })).toEqual({ kind: "missing" });
  expect(await autosave({ ...typed, id: randomUUID(), baseVersion: 4 })).toEqual({ kind: "missing" });
});
