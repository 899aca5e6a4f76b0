import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { doc, paragraph } from "#features/blog/seed/write.ts";
import { aMedia } from "#tests/fixtures/picture.ts";
import { changeMedia } from "#features/media/change-media.server.ts";
import type { MediaRow } from "#features/media/media.table.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let cover: MediaRow;
let figure: MediaRow;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  site = await createTestApp(harness.services);
  const owner = await anOwner(harness.services);
  cover = await aMedia(harness.services, owner, { width: 2000, height: 1000 });
  figure = await aMedia(harness.services, owner, { width: 900, height: 600 });
  const alts = { fr: "Un quai la nuit.", en: "", ar: "" };
  await changeMedia(harness.services, owner, { id: cover.id, version: 1, name: "Quai", alts });
  const { db } = harness.services;
  const picture = {
    type: "figure" as const,
    attrs: { mediaId: figure.id, alt: "Une rue", caption: "Rue du Bac" },
  };
  await aPost(db, { slug: "illustre", cover: cover.id, content: doc(paragraph("Texte."), picture) });
  await aPost(db, { slug: "partage", cover: cover.id, ogImage: figure.id });
  await aPost(db, { slug: "sans", cover: "00000000-0000-4000-8000-00000000dead" });
  await aPost(db, { slug: "ailleurs", ogImage: "https://example.com/a.jpg" });
});
afterAll(() => harness.close());

test.each(["/fr/blog", "/fr", "/fr/blog/sans"])("shows the library's covers on %s", async (path) => {
  expect(await html(path)).toMatch(new RegExp(`<img[^>]*${pathOf(cover)}-320\\.webp 320w[^>]*alt=""`));
});

test("opens a post with its cover and alternative text, and shows its figures", async () => {
  const page = await html("/fr/blog/illustre");
  expect(page).toMatch(
    new RegExp(`<img[^>]*width="2000" height="1000" alt="Un quai la nuit\\."[^>]*fetchPriority="high"`, "i"),
  );
  expect(page).toMatch(
    new RegExp(
      `<figure><img[^>]*alt="Une rue"[^>]*src="${pathOf(figure)}-900\\.webp"[^>]*/><figcaption>Rue du Bac`,
    ),
  );
});

test("uses the cover with its size as the preview for networks and search engines", async () => {
  const page = await html("/fr/blog/illustre");
  const address = `http://localhost:3000${pathOf(cover)}-1280.webp`;
  expect(page).toContain(`<meta property="og:image" content="${address}"/>`);
  expect(page).toContain('<meta property="og:image:width" content="1280"/>');
  expect(page).toContain('<meta property="og:image:height" content="640"/>');
  expect(page).toContain('<meta property="og:image:alt" content="Un quai la nuit."/>');
  expect(page).toContain(`"image":"${address}"`);
});

test("prefers the editor's own preview picture", async () => {
  expect(await html("/fr/blog/partage")).toContain(
    `<meta property="og:image" content="http://localhost:3000${pathOf(figure)}-900.webp"/>`,
  );
  expect(await html("/fr/blog/ailleurs")).toContain('content="https://example.com/a.jpg"');
});

test("renders no empty frame for a deleted cover, and the post's card as its preview", async () => {
  const page = await html("/fr/blog/sans");
  expect(page.replaceAll(/<script\b.*?<\/script>/gs, "")).not.toContain("dead");
  expect(page).toContain('content="http://localhost:3000/cards/fr/blog/sans');
});

function pathOf({ id, hash }: MediaRow) {
  return `/media/${id}/${hash}`;
}

async function html(path: string) {
  return (await site.ask(path)).text();
}
