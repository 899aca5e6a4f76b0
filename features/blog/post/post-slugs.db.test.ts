import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { aForm, anEditor, anInput } from "#tests/fixtures/blog-admin.ts";
import { deletePosts } from "./delete-posts.server.ts";
import { openPost } from "../public/open-post.server.ts";
import { formerSlugsTable } from "../posts.table.ts";
import { savePost, type PostInput } from "./save-post.server.ts";

let harness: TestServices;
let claire: Editor;
beforeAll(async () => {
  harness = await createTestServices();
  claire = await anEditor(harness.services.db, "Claire");
});
afterAll(() => harness.close());

const save = (input: PostInput) => savePost(harness.services, claire, input);
const at = async (slug: string) => {
  const opened = await openPost(harness.services, { lang: "fr", slug });
  return opened.kind === "moved" ? `moved to ${opened.slug}` : opened.kind;
};

async function under(slugs: string[], input: Partial<PostInput> = {}) {
  const post = { ...anInput(), ...input };
  for (const [version, slug] of slugs.entries()) {
    const end = await save({ ...post, version, form: aForm({ slug }) });
    expect(end).toMatchObject({ kind: "saved", post: { slug } });
  }
  return post.id;
}

test("redirects the former slugs of a live post, over several changes and back", async () => {
  await under(["un", "deux", "trois"]);
  expect([await at("un"), await at("deux"), await at("trois")]).toEqual([
    "moved to trois",
    "moved to trois",
    "live",
  ]);
  await under(["ici", "la", "ici"]);
  expect([await at("ici"), await at("la")]).toEqual(["live", "moved to ici"]);
});

test("changes the slug of a draft without a redirect", async () => {
  await under(["ebauche", "ebauche-finie"], { move: "draft" });
  expect(await at("ebauche")).toBe("missing");
  await under(["ebauche"]);
  expect(await at("ebauche")).toBe("live");
});

test("redirects the former slug of a draft that was live before", async () => {
  const id = await under(["avant"]);
  await save({ ...anInput(), id, version: 1, move: "draft", form: aForm({ slug: "avant" }) });
  const plan = { move: "schedule", at: { date: "2028-01-01", time: "08:00" } } as const;
  await save({ ...anInput(), id, version: 2, ...plan, form: aForm({ slug: "avant" }) });
  await save({ ...anInput(), id, version: 3, move: "update", form: aForm({ slug: "apres" }) });
  await save({ ...anInput(), id, version: 4, form: aForm({ slug: "apres" }) });
  expect([await at("avant"), await at("apres")]).toEqual(["moved to apres", "live"]);
});

test("rejects a slug in use or formerly used by another post, and suggests a free one", async () => {
  await under(["pris", "pris-2"]);
  expect(await save(anInput({ form: { slug: "pris-2" } }))).toMatchObject({
    errors: [{ field: "slug", key: "post-slug-taken", params: { suggestion: "pris-2-2" } }],
  });
  expect(await save(anInput({ form: { slug: "pris" } }))).toMatchObject({
    errors: [
      { field: "slug", key: "post-slug-former", params: { suggestion: "pris-3", title: "Roissy de nuit" } },
    ],
  });
});

test("numbers a slug made from the title", async () => {
  const inputs = Array.from({ length: 4 }, () => anInput({ form: { title: "Même titre", slug: "" } }));
  const ends = await Promise.all(inputs.slice(0, 3).map(save));
  ends.push(await save(inputs[3]!));
  expect(ends.map((end) => end.kind === "saved" && end.post.slug).toSorted()).toEqual([
    "meme-titre",
    "meme-titre-2",
    "meme-titre-3",
    "meme-titre-4",
  ]);
});

test("keeps a generated slug when the post is saved again", async () => {
  const [first, second] = [1, 2].map(() => anInput({ form: { title: "Deux fois", slug: "" } }));
  await save(first!);
  await save(second!);
  const again = { ...second!, version: 1, form: aForm({ title: "Deux fois", slug: "", excerpt: "Autre." }) };
  expect(await save(again)).toMatchObject({ post: { slug: "deux-fois-2", version: 2 } });
});

test("frees the current and former slugs of a deleted post", async () => {
  const id = await under(["vieux", "nouveau"]);
  await deletePosts(harness.services, claire, [id]);
  expect([await at("vieux"), await at("nouveau")]).toEqual(["gone", "gone"]);
  await under(["vieux"]);
  await under(["nouveau"]);
  expect([await at("vieux"), await at("nouveau")]).toEqual(["live", "live"]);
  const former = await harness.services.db.select().from(formerSlugsTable);
  expect(former.filter(({ slug }) => slug === "vieux")).toEqual([]);
});

test("allows the same slug in different languages", async () => {
  await under(["partage"]);
  expect(await save(anInput({ lang: "en", form: { slug: "partage" } }))).toMatchObject({ kind: "saved" });
});

test("numbers a slug of maximum length", async () => {
  const slug = "a".repeat(160);
  await under([slug]);
  expect(await save(anInput({ form: { slug } }))).toMatchObject({
    errors: [{ params: { suggestion: `${"a".repeat(158)}-2` } }],
  });
});
