import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aForm, anEditor, anInput } from "#tests/fixtures/blog-admin.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { autosavePost } from "#features/blog/autosave/autosave-post.server.ts";
import { postsTable } from "#features/blog/posts.table.ts";
import { savePost } from "#features/blog/post/save-post.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { companyTable } from "#features/company/company.table.ts";
import { aMedia } from "#tests/fixtures/picture.ts";
import { changeMedia } from "#features/media/change-media.server.ts";
import { fillSlot } from "#features/media/fill-slot.server.ts";
import { withConnection } from "#platform/db/connection.server.ts";
import { type DatabaseChanges, listenToChanges } from "#platform/db/database-changes.server.ts";
import type { Db } from "#platform/db/db.ts";
import { cachePages } from "./app.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
let changes: DatabaseChanges;
let site: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  harness = await createTestServices();
  changes = listenToChanges(harness.databaseUrl, harness.services.log);
  await vi.waitFor(() => expect(changes.content.version()).not.toBeNull());
  site = await createTestApp(harness.services, {}, cachePages(harness.services, changes.content));
});

afterAll(async () => {
  await changes.close();
  await harness.close();
});

/** Whether the page was rendered: only a rendering queries the database. */
async function drawn(path: string, init: RequestInit = {}) {
  const asked = vi.spyOn(harness.services.db, "select");
  const answer = await site.ask(path, init);
  const count = asked.mock.calls.length;
  asked.mockRestore();
  return { answer, isDrawn: count > 0 };
}

async function change(make: (db: Db) => Promise<unknown>) {
  const before = changes.content.version();
  await make(harness.services.db);
  await vi.waitFor(() => expect(changes.content.version()).not.toBe(before));
}

const record = (tradeName: string) => ({ record: { ...DEMO_COMPANY, tradeName } });

test("renders a public page once, then answers from memory, equal in every encoding", async () => {
  const first = await drawn("/fr/fleet");
  const second = await drawn("/fr/fleet");
  expect([first.isDrawn, second.isDrawn]).toEqual([true, false]);
  const html = await first.answer.text();
  expect(await second.answer.text()).toBe(html);
  const br = await drawn("/fr/fleet", { headers: { "Accept-Encoding": "gzip, deflate, br" } });
  expect(br.answer.headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(Buffer.from(await br.answer.arrayBuffer())).toString()).toBe(html);
  const gzip = await drawn("/fr/fleet", { headers: { "Accept-Encoding": "br;q=0, gzip" } });
  expect(gunzipSync(Buffer.from(await gzip.answer.arrayBuffer())).toString()).toBe(html);
  expect(second.answer.headers.get("Content-Security-Policy")).toBe(
    first.answer.headers.get("Content-Security-Policy"),
  );
  expect(second.answer.headers.get("Content-Security-Policy")).toContain("sha256-");
});

test("ignores campaign parameters", async () => {
  const bare = await (await drawn("/en/fleet")).answer.text();
  for (const query of ["gclid=Cj0KCQ", "utm_source=a&utm_campaign=%D8%A7&fbclid=x", "_gl=1*a*b&hsa_cam="]) {
    const { answer, isDrawn } = await drawn(`/en/fleet?${query}`);
    expect([answer.status, isDrawn, await answer.text()]).toEqual([200, false, bare]);
  }
  const first = await (await drawn("/ar/fleet?gclid=Cj0KCQ")).answer.text();
  expect(first).not.toContain("Cj0KCQ");
  expect(await drawn("/ar/fleet")).toMatchObject({ isDrawn: false });
});

test("answers 304 when the ETag matches", async () => {
  const { answer } = await drawn("/en/fleet");
  const tag = answer.headers.get("ETag") ?? "";
  const any = await site.ask("/en/fleet", { headers: { "If-None-Match": "*" } });
  expect(any.status).toBe(304);
  const again = await site.ask("/en/fleet", { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(again.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
});

test("shows a change of the company's record on the next page", async () => {
  expect(await (await site.ask("/fr")).text()).not.toContain("Maison Neuve");
  await change((db) => db.insert(companyTable).values(record("Maison Neuve")));
  const { answer, isDrawn } = await drawn("/fr");
  expect(isDrawn).toBe(true);
  expect(await answer.text()).toContain("Maison Neuve");
});

test("shows a scheduled post in the blog once its time has passed", async () => {
  const soon = new Date(harness.clock.now().getTime() + 60_000);
  await change((db) => aPost(db, { slug: "soon", lang: "en", status: "scheduled", publishedAt: soon }));
  expect(await (await site.ask("/en/blog")).text()).not.toContain("/en/blog/soon");
  expect((await drawn("/en/blog")).isDrawn).toBe(false);
  harness.clock.moveTo(soon.toISOString());
  const { answer, isDrawn } = await drawn("/en/blog");
  expect(isDrawn).toBe(true);
  expect(await answer.text()).toContain("/en/blog/soon");
});

test("keeps the cached pages when a draft is saved", async () => {
  const post = await aPost(harness.services.db, { slug: "draft", lang: "ar", status: "draft" });
  const before = changes.content.version();
  await harness.services.db.update(postsTable).set({ title: "مسودة" }).where(eq(postsTable.id, post.id));
  await change((db) => db.update(companyTable).set(record("Maison Alcyon")));
  expect(changes.content.version()).toBe((before ?? 0) + 1);
});

test("invalidates the cached pages only for changes that readers see", async () => {
  const editor = await anEditor(harness.services.db, "Claire");
  const input = anInput({ move: "draft", form: { slug: "slug" } });
  const before = changes.content.version() ?? 0;
  await savePost(harness.services, editor, input);
  await savePost(harness.services, editor, { ...input, version: 1, form: aForm({ slug: "slug-2" }) });
  await autosavePost(harness.services, editor, { ...input, baseVersion: 2 });
  await change(() => savePost(harness.services, editor, { ...input, version: 2, move: "publish" }));
  await change((db) => db.update(companyTable).set(record("Maison Alcyon")));
  expect(changes.content.version()).toBe(before + 2);
});

test("shows a scheduled post on cached pages, in the feed and in the sitemap from its minute", async () => {
  const editor = await anEditor(harness.services.db, "Omar");
  const at = { date: "2027-01-11", time: "08:00" };
  const input = anInput({
    lang: "en",
    move: "schedule",
    at,
    form: { slug: "planned", title: "Planned ahead" },
  });
  await change(() => savePost(harness.services, editor, input));
  const paths = ["/en/blog", "/en/blog/feed.xml", "/sitemap.xml"];
  const seen = () =>
    Promise.all(
      paths.map(async (path) => (await (await site.ask(path)).text()).includes("/en/blog/planned")),
    );
  harness.clock.moveTo("2027-01-11T06:59:59Z");
  expect([await seen(), (await site.ask("/en/blog/planned")).status]).toEqual([[false, false, false], 404]);
  harness.clock.moveTo("2027-01-11T07:00:00Z");
  expect([await seen(), (await site.ask("/en/blog/planned")).status]).toEqual([[true, true, true], 200]);
});

test("shows a filled slot and a changed picture description on the next page", async () => {
  const page = "/fr/fleet/maybach";
  expect(await (await site.ask(page)).text()).toContain("/pictures/cars/maybach-");
  const owner = await anOwner(harness.services, "images@example.com");
  const { id } = await aMedia(harness.services, owner);
  await change(() => fillSlot(harness.services, owner, "car:maybach", id));
  expect(await (await site.ask(page)).text()).toContain(`/media/${id}/`);
  const alts = { fr: "La nôtre, de nuit.", en: "", ar: "" };
  await change(() => changeMedia(harness.services, owner, { id, version: 1, name: "Maybach", alts }));
  expect(await (await site.ask(page)).text()).toContain('alt="La nôtre, de nuit."');
});

test.each([
  "/fr?x=1",
  "/fr/booking",
  "/fr/thank-you",
  "/fr/payment/cancel",
  "/fr/admin/login",
  "/fr/nowhere",
  "/fr/booking?gclid=1",
  "/fr/fleet?gclid=1&page=2",
  "/fr/fleet?g%63lid=1",
  `/fr/fleet?${"utm_source=a&".repeat(60)}`,
  "/fr/booking.data",
  "/fr/admin/login.data",
  "/fr/blog/preview/a-token",
  "/fr/blog/Preview/a-token",
])("never caches %s", async (path) => {
  await site.ask(path);
  const { answer } = await drawn(path);
  expect(answer.headers.get("ETag")).toBeNull();
});

test("renders every page again while notifications are unavailable", async () => {
  await site.ask("/fr/services");
  await withConnection(harness.databaseUrl, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site-content' and datname = current_database()",
    ),
  );
  await vi.waitFor(() => expect(changes.content.version()).toBeNull());
  expect((await drawn("/fr/services")).isDrawn).toBe(true);
  await vi.waitFor(() => expect(changes.content.version()).not.toBeNull(), { timeout: 10_000 });
});
