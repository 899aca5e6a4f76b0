import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { aForm, anEditor, anInput } from "#tests/fixtures/blog-admin.ts";
import { autosavePost } from "../autosave/autosave-post.server.ts";
import { deletePosts } from "../post/delete-posts.server.ts";
import { openPost } from "./open-post.server.ts";
import { openPreview } from "./open-preview.server.ts";
import { previewToken } from "./preview-token.server.ts";
import { savePost } from "../post/save-post.server.ts";

const NOW = "2027-01-10T09:00:00.000Z";

let harness: TestServices;
let claire: Editor;
let omar: Editor;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  claire = await anEditor(harness.services.db, "Claire");
  omar = await anEditor(harness.services.db, "Omar");
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.moveTo(NOW));

function tokenFor(postId: string, admin = claire) {
  return previewToken(harness.services.secret, { postId, adminId: admin.id, now: harness.clock.now() });
}
const open = (token: string) => openPreview(harness.services, token);

test("shows a draft by its preview link only", async () => {
  const input = anInput({ move: "draft", form: { slug: "apercu" } });
  await savePost(harness.services, claire, input);
  expect(await open(tokenFor(input.id))).toMatchObject({
    post: { title: "Roissy de nuit", slug: "apercu", lang: "fr" },
    status: "draft",
    isUnsaved: false,
  });
  expect((await openPost(harness.services, { lang: "fr", slug: "apercu" })).kind).toBe("missing");
});

test("shows unsaved text by the link of its author, and the saved text by links of others", async () => {
  const input = anInput({ form: { slug: "en-cours" } });
  await savePost(harness.services, claire, input);
  const form = aForm({
    slug: "",
    title: "En cours",
    jsonLd: "{ broken",
    canonicalUrl: "javascript:alert(1)",
  });
  await autosavePost(harness.services, claire, { ...input, baseVersion: 1, form });
  expect(await open(tokenFor(input.id))).toMatchObject({
    post: { title: "En cours", seo: { jsonLd: null, canonicalUrl: null } },
    isUnsaved: true,
  });
  expect(await open(tokenFor(input.id, omar))).toMatchObject({
    post: { title: "Roissy de nuit" },
    isUnsaved: false,
  });
});

test("shows a post that was never saved by the link of its author only", async () => {
  const { id, lang, groupId } = anInput({ lang: "ar" });
  const typed = { id, lang, groupId, baseVersion: 0, form: aForm({ title: "مقال", excerpt: "" }) };
  await autosavePost(harness.services, claire, typed);
  expect(await open(tokenFor(id))).toMatchObject({
    post: { title: "مقال", lang: "ar" },
    status: "draft",
    isUnsaved: true,
  });
  expect(await open(tokenFor(id, omar))).toBeNull();
});

test("returns null alike for expired, forged and unknown links, deleted posts and deactivated admins", async () => {
  const input = anInput({ form: { slug: "fini" } });
  await savePost(harness.services, claire, input);
  const token = tokenFor(input.id);
  const omarsToken = tokenFor(input.id, omar);
  expect(await open(tokenFor(randomUUID()))).toBeNull();
  const forged = token.slice(0, -4) + (token.at(-4) === "x" ? "y" : "x") + token.slice(-3);
  expect(await open(forged)).toBeNull();
  expect(await open("")).toBeNull();
  harness.clock.moveTo("2027-01-12T09:00:00Z");
  expect(await open(token)).toBeNull();
  harness.clock.moveTo(NOW);
  expect(await open(omarsToken)).not.toBeNull();
  const left = { deactivatedAt: new Date(NOW) };
  await harness.services.db.update(adminsTable).set(left).where(eq(adminsTable.id, omar.id));
  expect(await open(omarsToken)).toBeNull();
  await deletePosts(harness.services, claire, [input.id]);
  expect(await open(token)).toBeNull();
});
