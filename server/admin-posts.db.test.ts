import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { postsAdmin } from "#tests/support/posts-admin.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { postsTable } from "#features/blog/posts.table.ts";
import { aPicture, bareHtml } from "#tests/fixtures/blog-admin.ts";

const { admin, fields, send, text } = postsAdmin();

test("lists missing translations with a link to write them", async () => {
  const page = await text("/fr/admin");
  expect(page).toContain(`/fr/admin/edit/${admin.live.id}"`);
  expect(page).toContain(`/fr/admin/new?lang=ar&amp;of=${admin.live.id}"`);
  expect(page).toContain("Écrire la version arabe");
});

test("shows the time of a scheduled post in Paris, and a link to all posts after an empty search", async () => {
  const publishedAt = new Date("2027-02-01T08:00:00Z");
  await aPost(admin.harness.services.db, { slug: "later", status: "scheduled", publishedAt });
  expect(await text("/fr/admin?state=scheduled")).toMatch(
    /Programmé.*1er\sfévrier\s2027\sà\s9\sh\s00,\sheure\sde\sParis/s,
  );
  expect(await text("/fr/admin?q=nothing-like-it")).toContain("Aucun article ne correspond.");
});

test("publishes the selected posts except one that is refused with a reason", async () => {
  const bare = await aPost(admin.harness.services.db, {
    slug: "bare",
    status: "draft",
    publishedAt: null,
    excerpt: "",
  });
  const good = await aPost(admin.harness.services.db, { slug: "good", status: "draft", publishedAt: null });
  const answer = await send("/fr/admin?index", { intent: "publish", id: [bare.id, good.id] });
  const page = bareHtml(await answer.text());
  expect(page).toContain("L’article est publié.");
  expect(page).toMatch(/Un article n’a pas pu être publié.*Titre de bare.*Écrivez un résumé/s);
  expect(await statusOf(good.id)).toBe("published");
  expect(await statusOf(bare.id)).toBe("draft");
});

test("asks before a deletion with the exact sentence, and answers a second deletion with 404", async () => {
  for (const [lang, sentence] of [
    ["en", "Are you sure? This action cannot be undone."],
    ["fr", "Êtes-vous sûr\u202F? Cette action est irréversible."],
    ["ar", "هل أنتم متأكدون؟ لا يمكن التراجع عن هذا الإجراء."],
  ]) {
    const asked = await send(`/${lang}/admin?index`, { intent: "ask-delete", id: admin.live.id });
    expect(bareHtml(await asked.text())).toContain(sentence);
  }
  expect(await statusOf(admin.live.id)).toBe("published");
  const path = `/en/admin/edit/${admin.live.id}`;
  expect((await send(path, { intent: "delete" })).headers.get("Location")).toBe("/en/admin?done=deleted");
  expect((await admin.site.ask("/fr/blog/roissy")).status).toBe(410);
  const again = await send("/en/admin?index", { intent: "delete", id: admin.live.id });
  expect(bareHtml(await again.text())).toContain("Nothing was deleted.");
});

test("changes nothing without a selection or with an unknown intent", async () => {
  expect((await send("/fr/admin?index", { intent: "publish" })).status).toBe(400);
  expect((await send("/fr/admin?index", { intent: "burn", id: admin.live.id })).status).toBe(400);
  expect((await send(`/fr/admin/edit/${admin.live.id}`, { intent: "burn" })).status).toBe(400);
  expect(await statusOf(admin.live.id)).toBe("published");
});

test("creates the address of a new post before its first word and opens it again", async () => {
  const begun = await admin.site.ask("/fr/admin/new?lang=ar", { headers: { Cookie: admin.Cookie } });
  const path = begun.headers.get("Location") ?? "";
  expect([begun.status, path]).toEqual([
    302,
    expect.stringMatching(/^\/fr\/admin\/edit\/[0-9a-f-]{36}\?lang=ar$/),
  ]);
  expect(await text(path)).toMatch(/<textarea[^>]*id="title"[^>]*dir="rtl"|dir="rtl"[^>]*id="title"/);
  const id = path.slice(15, 51);
  const kept = await send(`/fr/admin/edit/${id}/autosave`, {
    ...fields({ title: "مقال" }),
    postLang: "ar",
    version: "0",
  });
  expect(await kept.json()).toMatchObject({ kind: "kept" });
  const again = await text(`/fr/admin/edit/${id}`);
  expect(again).toContain("مقال");
  expect(again).toContain("Vous voyez votre texte non enregistré");
  expect(await text("/fr/admin")).toContain("Un article commencé, jamais enregistré");
});

test("starts a translation with the shared fields, once", async () => {
  const begun = await admin.site.ask(`/fr/admin/new?lang=en&of=${admin.live.id}`, {
    headers: { Cookie: admin.Cookie },
  });
  const path = begun.headers.get("Location") ?? "";
  expect(await text(path)).toMatch(/<option value="airports" selected=""/);
  await aPost(admin.harness.services.db, { slug: "cdg", lang: "en", groupId: admin.live.groupId });
  const twice = await admin.site.ask(path, { headers: { Cookie: admin.Cookie } });
  expect(twice.status).toBe(302);
});

test("saves a post without JavaScript and not again on a reload", async () => {
  const path = `/fr/admin/edit/${admin.live.id}`;
  const answer = await send(path, { ...fields({ title: "Roissy" }), intent: "update", version: "1" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  expect(await text(path)).toMatch(/>Roissy<\/textarea>/);
});

test("shows errors at the field and in the summary, and keeps the typed values", async () => {
  const input = { ...fields({ title: "", excerpt: "Gardé" }), intent: "update", version: "1" };
  const answer = await send(`/fr/admin/edit/${admin.live.id}`, input);
  const page = bareHtml(await answer.text());
  expect(answer.status).toBe(400);
  expect(page).toContain('<a href="#title">Donnez un titre à l’article.</a>');
  expect(page).toMatch(/aria-invalid="true"[^>]*id="title"|id="title"[^>]*aria-invalid="true"/);
  expect(page).toContain(">Gardé</textarea>");
});

test("asks which of two hours when the clocks go back, and reports a missing hour", async () => {
  const plan = (date: string) => ({ ...fields({}), intent: "schedule", version: "1", date, time: "02:30" });
  await admin.harness.services.db.update(postsTable).set({ status: "draft", publishedAt: null });
  const twice = await send(`/fr/admin/edit/${admin.live.id}`, plan("2027-10-31"));
  expect(bareHtml(await twice.text())).toMatch(/arrive deux fois.*La première \(heure d’été\)/s);
  const never = await send(`/fr/admin/edit/${admin.live.id}`, plan("2027-03-28"));
  expect(bareHtml(await never.text())).toContain("cette heure n’existe pas");
  const past = await send(`/fr/admin/edit/${admin.live.id}`, plan("2027-01-19"));
  expect(bareHtml(await past.text())).toContain("déjà passé à Paris");
  expect(await statusOf(admin.live.id)).toBe("draft");
});

test("saves a category with names in three languages and an order, and keeps it while it has posts", async () => {
  const path = "/fr/admin/categories";
  expect(await text(path)).toContain("1 article");
  const unnamed = await send(path, { intent: "save", "name-fr": "Paris", "name-en": "", "name-ar": "" });
  expect(bareHtml(await unnamed.text())).toContain("Donnez un nom à la rubrique dans les trois langues.");
  const names = { "name-fr": "Paris", "name-en": "Paris", "name-ar": "باريس" };
  expect((await send(path, { intent: "save", ...names })).headers.get("Location")).toBe(`${path}?done=saved`);
  await send(path, { intent: "up", slug: "paris", order: ["airports", "paris"] });
  expect(await text(path)).toMatch(/Paris.*Aéroports/s);
  expect((await send(path, { intent: "delete", slug: "airports" })).status).toBe(409);
  expect((await send(path, { intent: "delete", slug: "paris" })).headers.get("Location")).toBe(
    `${path}?done=deleted`,
  );
});

test("offers untranslated posts of another language as translations", async () => {
  const free = await aPost(admin.harness.services.db, { slug: "free", lang: "en", title: "Free" });
  await aPost(admin.harness.services.db, {
    slug: "tied",
    lang: "en",
    title: "Tied",
    groupId: admin.live.groupId,
  });
  const answer = await admin.site.ask(`/fr/admin/edit/${admin.live.id}/linkable?lang=en`, {
    headers: { Cookie: admin.Cookie },
  });
  expect(await answer.json()).toEqual([{ id: free.id, title: "Free" }]);
});

test.each([
  "/fr/admin/edit/nonsense",
  `/fr/admin/edit/${randomUUID()}`,
  `/fr/admin/edit/${randomUUID()}/revisions`,
])("answers 404 at %s", async (path) => {
  expect((await admin.site.ask(path, { headers: { Cookie: admin.Cookie } })).status).toBe(404);
});

test("escapes the text of an editor", async () => {
  const attack = "<script>alert(1)</script>";
  await send(`/fr/admin/edit/${admin.live.id}`, {
    ...fields({ title: attack, slug: "roissy" }),
    intent: "update",
    version: "1",
  });
  const pages = (await text("/fr/admin")) + (await text(`/fr/admin/edit/${admin.live.id}`));
  expect(pages).toContain("&lt;script&gt;alert(1)");
  expect(pages).not.toContain(attack);
});

async function statusOf(id: string) {
  const rows = await admin.harness.services.db.select().from(postsTable);
  return rows.find((row) => row.id === id)?.status;
}

test("asks about pictures without alternative text when publishing from the list, and publishes them as decorative", async () => {
  const { db } = admin.harness.services;
  const figure = { type: "figure" as const, attrs: { mediaId: await aPicture(db), alt: "", caption: "" } };
  const content = { type: "doc" as const, content: [figure] };
  const draft = { status: "draft", publishedAt: null } as const;
  const bare = await aPost(db, { ...draft, slug: "bare", content });
  const covered = await aPost(db, { ...draft, slug: "covered", cover: figure.attrs.mediaId, coverAlt: "" });
  const good = await aPost(db, { ...draft, slug: "good" });
  const asked = await send("/fr/admin?index", { intent: "publish", id: [bare.id, covered.id, good.id] });
  const page = bareHtml(await asked.text());
  expect(page).toMatch(/2 images n’ont pas de texte alternatif.*Titre de bare.*berline\.webp/s);
  expect(page).toContain("L’article est publié.");
  expect([await statusOf(bare.id), await statusOf(covered.id)]).toEqual(["draft", "draft"]);
  expect(await statusOf(good.id)).toBe("published");
  const form = { intent: "publish", alt: "decorative", id: [bare.id, covered.id] };
  expect(bareHtml(await (await send("/fr/admin?index", form)).text())).toContain("2 articles sont publiés.");
  const [row] = await db.select().from(postsTable).where(eq(postsTable.id, bare.id));
  expect(row?.status).toBe("published");
  expect(row?.content.content[0]).toMatchObject({ attrs: { decorative: true } });
});

test("asks on a separate page when publishing without scripts", async () => {
  const { db } = admin.harness.services;
  const figure = { type: "figure" as const, attrs: { mediaId: await aPicture(db), alt: "", caption: "" } };
  const path = `/fr/admin/edit/${admin.live.id}`;
  const content = JSON.stringify({ type: "doc", content: [figure] });
  const typed = fields({ title: "Nouveau titre", content, version: "1" });
  const asked = bareHtml(await (await send(path, { ...typed, intent: "update" })).text());
  expect(asked).toMatch(/Une image n’a pas de texte alternatif.*berline\.webp.*Publier comme décoratives/s);
  expect(asked).toContain('name="title" value="Nouveau titre"');
  const [before] = await db.select().from(postsTable).where(eq(postsTable.id, admin.live.id));
  expect(before?.title).not.toBe("Nouveau titre");
  const back = await send(path, { ...typed, alt: "decorative", intent: "edit-again" });
  expect(bareHtml(await back.text())).toMatch(/<textarea[^>]*>Nouveau titre<\/textarea>/);
  const published = await send(path, { ...typed, alt: "decorative", intent: "update" });
  expect([published.status, published.headers.get("Location")]).toEqual([303, path]);
  const [after] = await db.select().from(postsTable).where(eq(postsTable.id, admin.live.id));
  expect(after?.title).toBe("Nouveau titre");
  expect(after?.content.content[0]).toMatchObject({ attrs: { decorative: true } });
});
