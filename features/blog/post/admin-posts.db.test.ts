import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { LIVE_TABLE, NOW } from "#tests/fixtures/post-table.ts";
import { anEditor } from "#tests/fixtures/blog-admin.ts";
import { aPost } from "#tests/fixtures/post.ts";
import type { AdminPostFilter } from "./admin-post.ts";
import { linkTranslation, unlinkTranslation } from "./link-translation.server.ts";
import { listAdminPosts } from "./list-posts.server.ts";
import { openNewPost } from "./new-post.server.ts";
import { openPost } from "../public/open-post.server.ts";
import { openPostEditor } from "./open-post-editor.server.ts";
import { shownStatus } from "./post-moves.ts";
import { postCategoriesTable } from "../posts.table.ts";

let harness: TestServices;
let claire: Editor;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  const { db } = harness.services;
  claire = await anEditor(db, "Claire");
  const names = { ...inEveryLang(() => "Airports"), fr: "Aéroports", ar: "المطارات" };
  await db.insert(postCategoriesTable).values({ slug: "airports", names, position: 0 });
});
afterAll(() => harness.close());

async function list(filter: Partial<AdminPostFilter> = {}) {
  const all = { search: "", status: null, lang: null, category: null, sort: "newest", page: 1 } as const;
  return listAdminPosts(harness.services, claire, { ...all, ...filter });
}
const slugs = async (filter: Partial<AdminPostFilter>) => (await list(filter)).rows.map(({ slug }) => slug);

test("filters by the status of `shownStatus`, also for a scheduled post whose time has passed", async () => {
  const { db } = harness.services;
  const at = (time: string | null) => (time === null ? null : new Date(time));
  const rows = LIVE_TABLE.map(([status, publishedAt, deletedAt]) => ({
    status,
    publishedAt: at(publishedAt),
    deletedAt: at(deletedAt),
  }));
  for (const [row, post] of rows.entries())
    await aPost(db, {
      slug: `row-${row}`,
      lang: "ar",
      ...post,
      createdAt: new Date(NOW),
      updatedAt: new Date(NOW),
    });
  for (const status of ["draft", "scheduled", "published"] as const) {
    const expected = rows.flatMap((post, row) =>
      !post.deletedAt && shownStatus(post, new Date(NOW)) === status ? [`row-${row}`] : [],
    );
    expect((await slugs({ status, lang: "ar" })).toSorted()).toEqual(expected);
  }
});

test.each([
  ["aéroport", ["bagages"]],
  ["AEROPORT", ["bagages"]],
  ["orly bagage", ["bagages"]],
  ["نصائح", ["وصول"]],
  ["الوصول إلي المطار", ["وصول"]],
  ["أمتعة", ["وصول"]],
  ["امتعه", ["وصول"]],
  ["%", []],
  ["_", []],
  ["100", ["remise"]],
  ["oeuvre' or 1=1", []],
])("searching %j finds %j", async (search, expected) => {
  const { db } = harness.services;
  if ((await list({ search: "bagages" })).total === 0) {
    await aPost(db, { slug: "bagages", title: "Les bagages", excerpt: "À l’aéroport", tags: ["Orly"] });
    await aPost(db, { slug: "remise", title: "100 % utile", excerpt: "." });
    await aPost(db, {
      slug: "وصول",
      lang: "ar",
      title: "الوُصُول إلى المطار",
      excerpt: "الأمتعة",
      tags: ["نصائح"],
    });
  }
  expect(await slugs({ search })).toEqual(expected);
});

test("filters by category and language, and sorts in each order", async () => {
  const { db } = harness.services;
  for (const [day, title] of [
    ["03", "Bleu"],
    ["01", "azur"],
    ["02", "Clair"],
  ] as const) {
    const publishedAt = new Date(`2026-05-${day}T08:00:00Z`);
    const updatedAt = new Date(`2026-06-${31 - Number(day) - 10}T08:00:00Z`);
    await aPost(db, { slug: title, lang: "en", category: "airports", title, publishedAt, updatedAt });
  }
  const of = (sort: AdminPostFilter["sort"]) => slugs({ category: "airports", lang: "en", sort });
  expect(await of("newest")).toEqual(["Bleu", "Clair", "azur"]);
  expect(await of("oldest")).toEqual(["azur", "Clair", "Bleu"]);
  expect(await of("title")).toEqual(["azur", "Bleu", "Clair"]);
  expect(await of("updated")).toEqual(["azur", "Clair", "Bleu"]);
  expect(await slugs({ category: "airports", lang: "fr" })).toEqual([]);
  expect((await list({ category: "airports" })).rows[0]?.category).toEqual({
    slug: "airports",
    name: "Aéroports",
  });
});

test("shows twenty-five posts per page without duplicates", async () => {
  for (let post = 0; post < 30; post += 1)
    await aPost(harness.services.db, { slug: `beaucoup-${post}`, tags: ["Foule"] });
  const first = await list({ search: "foule" });
  expect([first.total, first.pages, first.rows.length]).toEqual([30, 2, 25]);
  const all = [...first.rows, ...(await list({ search: "foule", page: 2 })).rows];
  expect(new Set(all.map(({ id }) => id)).size).toBe(30);
});

test("lists the translations of a post with their status", async () => {
  const { db } = harness.services;
  const fr = await aPost(db, { slug: "groupe-fr" });
  const en = await aPost(db, { slug: "groupe-en", lang: "en", groupId: fr.groupId, status: "draft" });
  await aPost(db, { slug: "groupe-ar", lang: "ar", groupId: fr.groupId, deletedAt: new Date(NOW) });
  const [row] = (await list({ search: "groupe-fr" })).rows;
  expect(row?.translations).toEqual({
    fr: { id: fr.id, title: fr.title, status: "published" },
    en: { id: en.id, title: en.title, status: "draft" },
  });
});

test("starts a translation in the same group with the fields that are independent of the language", async () => {
  const source = await aPost(harness.services.db, {
    slug: "source",
    category: "airports",
    cover: "drawn:paris",
    tags: ["Orly"],
    metaTitle: "Titre",
  });
  const opened = await openNewPost(harness.services, claire, { lang: "en", translationOf: source.id });
  expect(opened).toMatchObject({
    kind: "new",
    editor: {
      post: {
        groupId: source.groupId,
        lang: "en",
        version: 0,
        form: { category: "airports", cover: "drawn:paris", tags: ["Orly"], title: "", metaTitle: "" },
      },
      translations: { fr: { id: source.id } },
    },
  });
  expect(await openNewPost(harness.services, claire, { lang: "fr", translationOf: source.id })).toEqual({
    kind: "exists",
    id: source.id,
  });
  for (const translationOf of ["x", randomUUID()])
    expect(await openNewPost(harness.services, claire, { lang: "en", translationOf })).toEqual({
      kind: "missing",
    });
});

test("links posts as translations, and unlinks them", async () => {
  const { db } = harness.services;
  const [fr, en, ar] = [
    await aPost(db, { slug: "lien-fr" }),
    await aPost(db, { slug: "lien-en", lang: "en" }),
    await aPost(db, { slug: "lien-ar", lang: "ar" }),
  ];
  const link = (postId: string, otherId: string) =>
    linkTranslation(harness.services, claire, { postId, otherId });
  const slugsIn = async () => {
    const opened = await openPost(harness.services, { lang: "fr", slug: "lien-fr" });
    return opened.kind === "live" && opened.translations;
  };
  expect(await link(en.id, fr.id)).toEqual({ kind: "done" });
  expect(await link(ar.id, en.id)).toEqual({ kind: "done" });
  expect(await slugsIn()).toEqual({ fr: "lien-fr", en: "lien-en", ar: "lien-ar" });
  expect(await unlinkTranslation(harness.services, claire, en.id)).toEqual({ kind: "done" });
  expect(await slugsIn()).toEqual({ fr: "lien-fr", ar: "lien-ar" });
  expect((await openPostEditor(harness.services, claire, en.id))?.translations).toEqual({});
});

test("rejects a second post of a language in a group, and linking two posts of one language", async () => {
  const { db } = harness.services;
  const fr = await aPost(db, { slug: "un-fr" });
  const [one, two] = [
    await aPost(db, { slug: "un-en", lang: "en" }),
    await aPost(db, { slug: "deux-en", lang: "en" }),
  ];
  const link = (postId: string, otherId: string) =>
    linkTranslation(harness.services, claire, { postId, otherId });
  const ends = await Promise.all([link(one.id, fr.id), link(two.id, fr.id)]);
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual(["done", "invalid"]);
  expect(ends.find(({ kind }) => kind === "invalid")).toMatchObject({
    errors: [{ field: "translation", key: "post-translation-exists" }],
  });
  expect(await link(one.id, two.id)).toMatchObject({ errors: [{ key: "post-translation-same" }] });
  expect(await link(one.id, randomUUID())).toEqual({ kind: "missing" });
  expect(await unlinkTranslation(harness.services, claire, "x")).toEqual({ kind: "missing" });
});
