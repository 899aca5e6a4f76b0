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

/** Saves a post under one address after another. */
async function under(slugs: string[], input: Partial<PostInput> = {}) {
  const post = { ...anInput(), ...input };
  for (const [version, slug] of slugs.entries()) {
    const end = await save({ ...post, version, form: aForm({ slug }) });
    expect(end).toMatchObject({ kind: "saved", post: { slug } });
  }
  return post.id;
}

test("an address that a live post leaves leads on, over several changes, and back", async () => {
  await under(["un", "deux", "trois"]);
  expect([await at("un"), await at("deux"), await at("trois")]).toEqual([
    "moved to trois",
    "moved to trois",
    "live",
  ]);
  await under(["ici", "la", "ici"]);
  expect([await at("ici"), await at("la")]).toEqual(["live", "moved to ici"]);
});

test("a draft changes its address without a trace", async () => {
  await under(["ebauche", "ebauche-finie"], { move: "draft" });
  expect(await at("ebauche")).toBe("missing");
  await under(["ebauche"]);
  expect(await at("ebauche")).toBe("live");
});

test("a draft that was live leaves its address behind as a live post does", async () => {
  const id = await under(["avant"]);
  await save({ ...anInput(), id, version: 1, move: "draft", form: aForm({ slug: "avant" }) });
  const plan = { move: "schedule", at: { date: "2028-01-01", time: "08:00" } } as const;
  await save({ ...anInput(), id, version: 2, ...plan, form: aForm({ slug: "avant" }) });
  await save({ ...anInput(), id, version: 3, move: "update", form: aForm({ slug: "apres" }) });
  await save({ ...anInput(), id, version: 4, form: aForm({ slug: "apres" }) });
  expect([await at("avant"), await at("apres")]).toEqual(["moved to apres", "live"]);
});

test("an address that is taken, or led to another post before, is refused with one that is free", async () => {
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

test("an address that is made from the title is the next free one", async () => {
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

test("saved again without an address of its own, a post keeps the one that was made for it", async () => {
  const [first, second] = [1, 2].map(() => anInput({ form: { title: "Deux fois", slug: "" } }));
  await save(first!);
  await save(second!);
  const again = { ...second!, version: 1, form: aForm({ title: "Deux fois", slug: "", excerpt: "Autre." }) };
  expect(await save(again)).toMatchObject({ post: { slug: "deux-fois-2", version: 2 } });
});

test("the address of a deleted post, and one it had before, are free again", async () => {
  const id = await under(["vieux", "nouveau"]);
  await deletePosts(harness.services, claire, [id]);
  expect([await at("vieux"), await at("nouveau")]).toEqual(["gone", "gone"]);
  await under(["vieux"]);
  await under(["nouveau"]);
  expect([await at("vieux"), await at("nouveau")]).toEqual(["live", "live"]);
  const former = await harness.services.db.select().from(formerSlugsTable);
  expect(former.filter(({ slug }) => slug === "vieux")).toEqual([]);
});

test("languages do not share addresses", async () => {
  await under(["partage"]);
  expect(await save(anInput({ lang: "en", form: { slug: "partage" } }))).toMatchObject({ kind: "saved" });
});

test("the longest address can be numbered", async () => {
  const slug = "a".repeat(160);
  await under([slug]);
  expect(await save(anInput({ form: { slug } }))).toMatchObject({
    errors: [{ params: { suggestion: `${"a".repeat(158)}-2` } }],
  });
});
