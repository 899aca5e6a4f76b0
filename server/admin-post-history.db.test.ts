import { expect, test } from "vitest";
import { postsAdmin } from "#tests/support/posts-admin.ts";
import { bareHtml } from "#tests/fixtures/blog-admin.ts";

const { admin, fields, send, text } = postsAdmin();

const changesIn = (page: string) =>
  page.replaceAll(/<(?!\/?(?:ins|del)\b)[^>]*>/g, "").replaceAll(/<(ins|del) [^>]*>/g, "<$1>");

test("saves nothing over a newer version until the editor has seen it, then overwrites", async () => {
  const path = `/fr/admin/edit/${admin.live.id}`;
  await send(path, { ...fields({ excerpt: "Le premier" }), intent: "update", version: "1" });
  const second = await send(path, { ...fields({ excerpt: "Le second" }), intent: "update", version: "1" });
  const page = bareHtml(await second.text());
  expect(second.status).toBe(409);
  expect(changesIn(page)).toContain("<del>Supprimé : premier Fin. </del><ins>Ajouté : second Fin. </ins>");
  expect(page).toContain(">Le second</textarea>");
  const keep = await send(path, {
    ...fields({ excerpt: "Le second" }),
    intent: "keep:update:2",
    version: "1",
  });
  expect(keep.status).toBe(303);
  expect((await admin.site.ask("/fr/blog/roissy")).status).toBe(200);
});

test("compares a revision, asks for a confirmation and restores it", async () => {
  const path = `/fr/admin/edit/${admin.live.id}`;
  await send(path, { ...fields({ excerpt: "Autre" }), intent: "update", version: "1" });
  const list = await text(`${path}/revisions`);
  const [, first = ""] = [...list.matchAll(/revision=([0-9a-f-]{36})"/g)].map(([, id]) => id);
  const compared = await text(`${path}/revisions?revision=${first}&compare=now`);
  expect(changesIn(compared)).toContain("<ins>Ajouté : Autre Fin. </ins>");
  expect(await text(`${path}/revisions?revision=${first}&restore`)).toContain(
    "Les lecteurs le verront aussitôt.",
  );
  expect((await send(`${path}/revisions`, { revision: first, version: "1" })).status).toBe(409);
  expect((await send(`${path}/revisions`, { revision: first, version: "2" })).headers.get("Location")).toBe(
    path,
  );
  expect(await text(path)).toContain(">Un résumé.</textarea>");
});

test("shows the unsaved text through the preview link, uncached, until the link expires", async () => {
  await send(`/fr/admin/edit/${admin.live.id}/autosave`, {
    ...fields({ title: "Pas encore dit" }),
    version: "1",
  });
  const led = await admin.site.ask(`/fr/admin/edit/${admin.live.id}/preview?lang=fr`, {
    headers: { Cookie: admin.Cookie },
  });
  const path = led.headers.get("Location") ?? "";
  const shown = await admin.site.ask(path);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  const page = bareHtml(await shown.text());
  expect(page).toMatch(/noindex, nofollow.*Pas encore dit/s);
  expect(page).toMatch(/vendredi 22\sjanvier\s2027\sà\s15\sh\s00,\sheure\sde\sParis/);
  expect((await admin.site.ask("/fr/blog/roissy")).status).toBe(200);
  expect(await (await admin.site.ask("/fr/blog/roissy")).text()).not.toContain("Pas encore dit");
  admin.harness.clock.moveTo("2027-01-23T14:00:00Z");
  const ended = await admin.site.ask(path);
  const forged = await admin.site.ask("/fr/blog/preview/abc.def");
  admin.harness.clock.moveTo("2027-01-20T14:00:00Z");
  expect([ended.status, forged.status, forged.headers.get("Cache-Control")]).toEqual([404, 404, "no-store"]);
  expect(bareHtml(await ended.text())).toContain("Ce lien n’est plus valable");
});
