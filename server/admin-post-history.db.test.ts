import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { postAutosavesTable } from "#features/blog/post-history.table.ts";
import { postCategoriesTable, postsTable, type PostRow } from "#features/blog/posts.table.ts";
import { bareHtml, postFields } from "#tests/fixtures/blog-admin.ts";

// What has been of a post, and what it will be: conflicts, old states, previews; as a browser without JavaScript meets them.

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
let live: PostRow;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  site = await createTestApp(harness.services);
  await anAdmin(harness.services, { email: "editor@example.com", role: "editor" });
  Cookie = await aSession(harness.services, "editor@example.com");
  const names = { ...inEveryLang(() => "Airports"), fr: "Aéroports", ar: "المطارات" };
  await harness.services.db.insert(postCategoriesTable).values({ slug: "airports", names, position: 0 });
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.services.db.delete(postAutosavesTable);
  await harness.services.db.delete(postsTable);
  live = await aPost(harness.services.db, { slug: "roissy", category: "airports" });
});

test("over another version nothing is saved until somebody has looked, then one’s own counts", async () => {
  const path = `/fr/admin/edit/${live.id}`;
  await send(path, { ...fields({ excerpt: "Le premier" }), intent: "update", version: "1" });
  const second = await send(path, { ...fields({ excerpt: "Le second" }), intent: "update", version: "1" });
  const page = bareHtml(await second.text());
  expect(second.status).toBe(409);
  expect(page).toContain("<del>premier</del><ins>second</ins>");
  expect(page).toContain(">Le second</textarea>");
  const keep = await send(path, {
    ...fields({ excerpt: "Le second" }),
    intent: "keep:update:2",
    version: "1",
  });
  expect(keep.status).toBe(303);
  expect((await site.ask("/fr/blog/roissy")).status).toBe(200);
});

test("an old state is compared, asked about and brought back", async () => {
  const path = `/fr/admin/edit/${live.id}`;
  await send(path, { ...fields({ excerpt: "Autre" }), intent: "update", version: "1" });
  const list = await text(`${path}/revisions`);
  const [, first = ""] = [...list.matchAll(/revision=([0-9a-f-]{36})"/g)].map(([, id]) => id);
  expect(await text(`${path}/revisions?revision=${first}&compare=now`)).toContain("<ins>Autre</ins>");
  expect(await text(`${path}/revisions?revision=${first}&restore`)).toContain(
    "Les lecteurs le verront aussitôt.",
  );
  expect((await send(`${path}/revisions`, { revision: first, version: "1" })).status).toBe(409);
  expect((await send(`${path}/revisions`, { revision: first, version: "2" })).headers.get("Location")).toBe(
    path,
  );
  expect(await text(path)).toContain(">Un résumé.</textarea>");
});

test("a preview shows the unsaved text to whoever has the link, is kept by nobody, and ends", async () => {
  await send(`/fr/admin/edit/${live.id}/autosave`, { ...fields({ title: "Pas encore dit" }), version: "1" });
  const led = await site.ask(`/fr/admin/edit/${live.id}/preview?lang=fr`, { headers: { Cookie } });
  const path = led.headers.get("Location") ?? "";
  const shown = await site.ask(path);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    ...{ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" },
  });
  const page = bareHtml(await shown.text());
  expect(page).toMatch(/noindex, nofollow.*Pas encore dit/s);
  expect(page).toMatch(/vendredi 22\sjanvier\s2027\sà\s15\sh\s00,\sheure\sde\sParis/);
  expect((await site.ask("/fr/blog/roissy")).status).toBe(200);
  expect(await (await site.ask("/fr/blog/roissy")).text()).not.toContain("Pas encore dit");
  harness.clock.moveTo("2027-01-23T14:00:00Z");
  const ended = await site.ask(path);
  const forged = await site.ask("/fr/blog/preview/abc.def");
  harness.clock.moveTo("2027-01-20T14:00:00Z");
  expect([ended.status, forged.status, forged.headers.get("Cache-Control")]).toEqual([404, 404, "no-store"]);
  expect(bareHtml(await ended.text())).toContain("Ce lien ne montre plus rien");
});

/** What the form of a post sends, with the live post's text. */
function fields(overrides: Record<string, string>) {
  return postFields(live.groupId, overrides);
}

function send(path: string, form: Record<string, string | string[]>) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) for (const one of [value].flat()) body.append(name, one);
  return site.ask(path, { method: "POST", body, headers: { Cookie } });
}

async function text(path: string) {
  return bareHtml(await (await site.ask(path, { headers: { Cookie } })).text());
}
