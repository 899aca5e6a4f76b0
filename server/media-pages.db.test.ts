import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownersPages } from "#tests/support/owners-pages.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { aMedia } from "#tests/fixtures/picture.ts";
import { setUses } from "#features/media/media-uses.server.ts";
import type { MediaRow } from "#features/media/media.table.ts";

const { admin, ask, send, text } = ownersPages({ now: "2027-01-20T14:00:00Z" });

test("shows an empty library with the accepted formats", async () => {
  const page = await text("/fr/admin/media");
  expect(page).toContain("La médiathèque est vide");
  expect(page).toMatch(/JPEG, PNG, WebP, AVIF, TIFF.*25.Mo et 100 millions de pixels/);
});

test("shows each picture with its size and missing texts, and filters by a search", async () => {
  await aMedia(admin.harness.services, admin.owner, { name: "pont-neuf.jpg", width: 700, height: 400 });
  await aMedia(admin.harness.services, admin.owner, { name: "<img src=x>.png" });
  const page = await text("/fr/admin/media");
  expect(page).toMatch(/pont-neuf.*700 × 400.*français\u202F: manquant/s);
  expect(page).toMatch(/arabe.{0,12}<bdi dir="ltr" translate="no">0\/2</);
  expect(page).toContain("&lt;img src=x&gt;");
  const found = await text("/fr/admin/media?q=PONT&sort=name&state=unused");
  expect(found).toContain("pont-neuf");
  expect(found).not.toContain("&lt;img");
  expect(await text("/fr/admin/media?state=used")).toContain("Aucune image ne correspond");
  expect(await text("/fr/admin/media?page=40")).toContain("pont-neuf");
});

test("saves name and texts, and keeps the typed values on a conflict", async () => {
  const media = await aMedia(admin.harness.services, admin.owner);
  const path = `/fr/admin/media/${media.id}`;
  const form = {
    intent: "save",
    version: "1",
    name: "Cour",
    "alt-fr": "Une cour.",
    "alt-en": "",
    "alt-ar": "فناء",
  };
  const saved = await send(path, form);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${path}?done=saved`]);
  const page = await text(path);
  expect(page).toMatch(/<textarea[^>]*lang="ar" dir="rtl"[^>]*>فناء<\/textarea>/);

  const late = await send(path, { ...form, name: "Ma cour à moi" });
  expect(late.status).toBe(409);
  const answer = await late.text();
  expect(answer).toContain("Quelqu’un a modifié cette image entre-temps");
  expect(answer).toMatch(/<input[^>]*value="Ma cour à moi"/);
  expect(answer).toContain("<bdi>Cour</bdi>");
  const again = await send(path, { ...form, version: "2", name: "Ma cour à moi" });
  expect(again.status).toBe(303);
});

test("shows errors next to the typed values", async () => {
  const media = await aMedia(admin.harness.services, admin.owner);
  const form = { intent: "save", version: "1", name: " ", "alt-fr": "x".repeat(301) };
  const answer = await send(`/fr/admin/media/${media.id}`, form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/Donnez un nom à l’image.*300 caractères au plus/s);
});

test("asks before a deletion, and keeps a used picture with the places that show it", async () => {
  const media = await aMedia(admin.harness.services, admin.owner, { name: "gardee.jpg" });
  const free = await aMedia(admin.harness.services, admin.owner, { name: "libre.jpg" });
  const post = await aPost(admin.harness.services.db, { slug: "avec-image", title: "Une nuit <à> Paris" });
  await use(media, `post:${post.id}`);
  const path = `/fr/admin/media/${media.id}`;
  expect(await text(path)).toMatch(
    new RegExp(`/fr/admin/edit/${post.id}"[^>]*><bdi lang="fr">Une nuit &lt;à&gt;`),
  );
  expect(await text(path)).not.toContain('value="ask-delete"');
  expect((await send(path, { intent: "delete" })).status).toBe(409);

  const both = new URLSearchParams([
    ["id", media.id],
    ["id", free.id],
  ]);
  const asking = await (await send("/fr/admin/media", [...both, ["intent", "ask-delete"]])).text();
  expect(asking).toContain("Êtes-vous sûr\u202F? Cette action est irréversible.");
  const done = await (await send("/fr/admin/media", [...both, ["intent", "delete"]])).text();
  expect(done).toMatch(/1 image supprimée\..*1 image est gardée.*gardee/s);
  expect((await ask(`/fr/admin/media/${free.id}`)).status).toBe(404);
});

test("finds pictures by name in the picker", async () => {
  await aMedia(admin.harness.services, admin.owner, { name: "rivoli.jpg" });
  const answer = await ask("/fr/admin/media/picker.data?q=rivoli");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("rivoli");
});

test.each([
  ["no intent", {}],
  ["an unknown place", { intent: "fill", slot: "scene:moon", media: randomUUID() }],
])("changes nothing for a form of the slots with %s", async (_, form) => {
  expect((await send("/fr/admin/media/slots", form)).status).toBe(400);
});

test("shows a library picture in a slot with its description in the page's language, and the illustration again", async () => {
  const media = await aMedia(admin.harness.services, admin.owner, { name: "tarmac.jpg", width: 1600 });
  const alts = { "alt-fr": "Un tarmac au matin.", "alt-en": "", "alt-ar": "مدرج صباحًا" };
  await send(`/fr/admin/media/${media.id}`, { intent: "save", version: "1", name: "Tarmac", ...alts });
  const slots = "/fr/admin/media/slots";
  const filled = await send(slots, { intent: "fill", slot: "scene:airport-apron", media: media.id });
  expect(filled.headers.get("Location")).toBe(`${slots}?slot=scene:airport-apron&done=filled`);
  expect(await text(slots)).toMatch(
    /Avion à l’aéroport.*Image de la médiathèque.*Sans texte alternatif dans toutes/s,
  );

  const file = `/media/${media.id}/${media.hash}-1600.webp`;
  const page = "services/airport-transfers";
  expect(await text(`/fr/${page}`)).toMatch(new RegExp(`src="${file}" alt="Un tarmac au matin\\."`));
  expect(await text(`/ar/${page}`)).toMatch(new RegExp(`src="${file}" alt="مدرج صباحًا"`));
  expect(await text(`/en/${page}`), "the drawing's words stand in").toMatch(
    new RegExp(`src="${file}" alt="An airliner on its stand`),
  );
  expect(await text(`/fr/admin/media/${media.id}`)).toContain(`${slots}#scene-airport-apron`);

  await send(slots, { intent: "clear", slot: "scene:airport-apron" });
  expect(await text(`/fr/${page}`)).toContain("/pictures/scenes/airport-apron-wide");
});

test("fills a car's slot on every page that shows the car, also in the booking", async () => {
  const media = await aMedia(admin.harness.services, admin.owner, { name: "maybach.jpg" });
  const slots = "/fr/admin/media/slots";
  await send(slots, { intent: "fill", slot: "car:maybach", media: media.id });
  for (const path of ["/fr", "/fr/fleet", "/ar/fleet/maybach"]) {
    const page = await text(path);
    expect(page, path).toContain(`/media/${media.id}/`);
    expect(page, path).not.toContain("/pictures/cars/maybach-");
  }
});

test("refuses to fill a slot with a deleted picture", async () => {
  const answer = await send("/fr/admin/media/slots", {
    intent: "fill",
    slot: "car:maybach",
    media: randomUUID(),
  });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("n’est plus dans la médiathèque");
});

function use(media: MediaRow, place: Parameters<typeof setUses>[1]) {
  return admin.harness.services.db.transaction((tx) => setUses(tx, place, [media.id]));
}
