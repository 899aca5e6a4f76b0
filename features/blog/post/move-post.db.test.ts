import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { aForm, anEditor, anInput } from "#tests/fixtures/blog-admin.ts";
import { autosavePost } from "../autosave/autosave-post.server.ts";
import { deletePosts } from "./delete-posts.server.ts";
import { movePosts } from "./move-posts.server.ts";
import { newestPosts } from "../public/open-blog.server.ts";
import { openPost } from "../public/open-post.server.ts";
import { openPostEditor } from "./open-post-editor.server.ts";
import { livePostAddresses, nextPublication } from "../posts.server.ts";
import { savePost, type PostInput } from "./save-post.server.ts";
import { EMPTY_CONTENT } from "./typed-content.ts";

const NOW = "2027-01-10T09:00:00.000Z";

let harness: TestServices;
let claire: Editor;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  claire = await anEditor(harness.services.db, "Claire");
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.moveTo(NOW));

const save = (input: PostInput) => savePost(harness.services, claire, input);
const kindAt = async (slug: string) => (await openPost(harness.services, { lang: "fr", slug })).kind;

test("publishes a scheduled post at its time without a job", async () => {
  const input = anInput({
    move: "schedule",
    at: { date: "2027-01-11", time: "08:00" },
    form: { slug: "demain" },
  });
  expect(await save(input)).toMatchObject({
    post: { status: "scheduled", publishedAt: "2027-01-11T07:00:00.000Z" },
  });
  const { db } = harness.services;
  const seen = async () => [
    await kindAt("demain"),
    (await newestPosts(harness.services, { lang: "fr", limit: 9 })).some(({ slug }) => slug === "demain"),
    (await livePostAddresses(db, harness.clock.now())).some(({ slug }) => slug === "demain"),
  ];
  expect(await seen()).toEqual(["missing", false, false]);
  expect(await nextPublication(db, harness.clock.now())).toEqual(new Date("2027-01-11T07:00:00.000Z"));
  harness.clock.moveTo("2027-01-11T07:00:00Z");
  expect(await seen()).toEqual(["live", true, true]);
  expect((await openPostEditor(harness.services, claire, input.id))?.post.status).toBe("published");
});

test("after its time a scheduled post can be saved and unpublished, but not rescheduled", async () => {
  const input = anInput({
    move: "schedule",
    at: { date: "2027-01-11", time: "08:00" },
    form: { slug: "passe" },
  });
  await save(input);
  harness.clock.moveTo("2027-01-12T09:00:00Z");
  const later = { ...input, version: 1, at: { date: "2027-02-01", time: "08:00" } };
  expect(await save(later)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "move", key: "post-move-live" }],
  });
  const changed = { ...later, move: "update" as const, form: aForm({ slug: "passe", title: "Corrigé" }) };
  expect(await save(changed)).toMatchObject({
    post: { status: "published", publishedAt: "2027-01-11T07:00:00.000Z", version: 2 },
  });
  const back = { ...changed, version: 2, move: "draft" as const };
  expect(await save(back)).toMatchObject({ post: { status: "draft" } });
  expect(await kindAt("passe")).toBe("missing");
});

test("keeps the first publication date and the slug when a post is unpublished and published again", async () => {
  const input = anInput({ form: { slug: "revenant" } });
  await save(input);
  harness.clock.moveTo("2027-03-01T09:00:00Z");
  expect(await save({ ...input, version: 1, move: "draft" })).toMatchObject({ post: { status: "draft" } });
  expect(await kindAt("revenant")).toBe("missing");
  expect(await save(anInput({ form: { slug: "revenant" } }))).toMatchObject({
    kind: "invalid",
    errors: [{ field: "slug", key: "post-slug-taken", params: { suggestion: "revenant-2" } }],
  });
  expect(await save({ ...input, version: 2 })).toMatchObject({
    post: { status: "published", publishedAt: NOW },
  });
});

test("reschedules a post, publishes it early, or unschedules it without a date", async () => {
  const plan = { date: "2027-02-01", time: "08:00" };
  const input = anInput({ move: "schedule", at: plan, form: { slug: "plan" } });
  await save(input);
  expect(await save({ ...input, version: 1, at: { date: "2027-02-02", time: "09:00" } })).toMatchObject({
    post: { status: "scheduled", publishedAt: "2027-02-02T08:00:00.000Z", version: 2 },
  });
  expect(await save({ ...input, version: 2, move: "draft" })).toMatchObject({
    post: { status: "draft", publishedAt: null },
  });
  await save({ ...input, version: 3, at: plan });
  expect(await save({ ...input, version: 4, move: "publish" })).toMatchObject({
    post: { status: "published", publishedAt: NOW },
  });
});

test.each([
  [
    { date: "2027-03-28", time: "02:30" },
    { field: "time", key: "time-does-not-exist" },
  ],
  [
    { date: "2027-10-31", time: "02:30" },
    { field: "fold", key: "time-exists-twice" },
  ],
  [
    { date: "2027-01-10", time: "09:59" },
    { field: "date", key: "time-past" },
  ],
  [undefined, { field: "date", key: "post-date-missing" }],
])("rejects the schedule %j", async (at, error) => {
  const end = await save(anInput({ move: "schedule", at, form: { slug: "nuit" } }));
  expect(end).toMatchObject({ kind: "invalid", errors: [error] });
});

test("changes the date of a live post, but not to the future", async () => {
  const input = anInput({ move: "publish", form: { slug: "repris" } });
  await save(input);
  const dated = { ...input, version: 1, move: "date" as const, at: { date: "2019-05-04", time: "08:30" } };
  expect(await save({ ...dated, at: { date: "2027-02-01", time: "08:00" } })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "date", key: "post-date-ahead" }],
  });
  expect(await save(dated)).toMatchObject({
    post: { status: "published", publishedAt: "2019-05-04T06:30:00.000Z", version: 2 },
  });
  expect(await save(dated)).toMatchObject({ kind: "saved", post: { version: 2 } });
});

test("accepts either instant of a time that occurs twice", async () => {
  for (const [fold, publishedAt] of [
    ["earlier", "2027-10-31T00:30:00.000Z"],
    ["later", "2027-10-31T01:30:00.000Z"],
  ] as const) {
    const at = { date: "2027-10-31", time: "02:30", fold };
    expect(await save(anInput({ move: "schedule", at, form: { slug: `deux-fois-${fold}` } }))).toMatchObject({
      post: { publishedAt },
    });
  }
});

test("moves several posts independently, and reports what each lacks", async () => {
  const bare = anInput({ move: "draft", form: { slug: "vide", excerpt: "", content: EMPTY_CONTENT } });
  const ready = anInput({ move: "draft", form: { slug: "pret" } });
  const live = anInput({ form: { slug: "deja-la" } });
  for (const input of [bare, ready, live]) await save(input);
  const ids = [bare.id, ready.id, live.id, "x", ready.id];
  expect(await movePosts(harness.services, claire, { ids, move: "publish" })).toMatchObject([
    { id: bare.id, kind: "invalid", errors: [{ field: "excerpt" }, { field: "content" }] },
    { id: ready.id, kind: "moved" },
    { id: live.id, kind: "same" },
    { id: "x", kind: "missing" },
  ]);
  expect([await kindAt("vide"), await kindAt("pret")]).toEqual(["missing", "live"]);
  const back = await movePosts(harness.services, claire, { ids: [ready.id, live.id], move: "draft" });
  expect(back.map(({ kind }) => kind)).toEqual(["moved", "moved"]);
});

test("keeps an autosave valid after a move", async () => {
  const input = anInput({ form: { slug: "attente" } });
  await save(input);
  const typed = { ...input, baseVersion: 1, form: aForm({ slug: "attente", title: "En cours" }) };
  await autosavePost(harness.services, claire, typed);
  await movePosts(harness.services, claire, { ids: [input.id], move: "draft" });
  expect((await openPostEditor(harness.services, claire, input.id))?.autosave).toMatchObject({
    form: { title: "En cours" },
    isBehind: false,
  });
});

test("a deleted post answers gone at its slugs, and can be neither saved nor opened", async () => {
  const input = anInput({ form: { slug: "adieu" } });
  await save(input);
  await save({ ...input, version: 1, move: "update", form: aForm({ slug: "adieu-encore" }) });
  expect(await deletePosts(harness.services, claire, [input.id, input.id, "x"])).toEqual({
    deleted: [input.id],
  });
  expect([await kindAt("adieu"), await kindAt("adieu-encore")]).toEqual(["gone", "gone"]);
  expect(await deletePosts(harness.services, claire, [input.id])).toEqual({ deleted: [] });
  expect(await save({ ...input, version: 3, move: "update" })).toEqual({ kind: "missing" });
  expect(await save(input)).toEqual({ kind: "missing" });
  expect(await openPostEditor(harness.services, claire, input.id)).toBeNull();
  const typed = { ...input, baseVersion: 2 };
  expect((await autosavePost(harness.services, claire, typed)).kind).toBe("missing");
});

test("a deleted draft answers missing", async () => {
  const input = anInput({ move: "draft", form: { slug: "jamais-vu" } });
  await save(input);
  await deletePosts(harness.services, claire, [input.id]);
  expect(await kindAt("jamais-vu")).toBe("missing");
});
