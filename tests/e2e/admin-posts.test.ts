import type { Browser } from "@playwright/test";
import { parisFields } from "#app/routes/admin/posts/edit/field-rules.ts";
import { editorsAdmin, type Writer } from "./support/post-editor.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(240_000);

type Texts = Record<"title" | "excerpt" | "words" | "slug" | "moved" | "english" | "englishSlug", string>;

const TEXTS: Record<"fr" | "ar", Texts> = {
  fr: {
    title: "Arriver à Orly un dimanche soir",
    excerpt: "Ce que l’on gagne à partir dix minutes plus tard.",
    words: "Le dimanche soir, tout le monde rentre.",
    slug: "arriver-a-orly-un-dimanche-soir",
    moved: "orly-le-dimanche",
    english: "Orly on a Sunday evening",
    englishSlug: "orly-on-a-sunday-evening",
  },
  ar: {
    title: "الوصول إلى أورلي مساء الأحد",
    excerpt: "ما تكسبونه حين تنطلقون بعد عشر دقائق.",
    words: "مساء الأحد يعود الجميع.",
    slug: "الوصول-الى-اورلي-مساء-الاحد",
    moved: "اورلي-مساء-الاحد",
    english: "Sunday evening at Orly",
    englishSlug: "sunday-evening-at-orly",
  },
};

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.dispose());

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, an editor can write, publish, move, translate, restore and delete a post`, async ({
    browser,
  }) => {
    const admin = await editorsAdmin(browser, site, lang);
    await test.step("no parts of a row overlap at any width", () => measureRows(admin));
    const id = await test.step("an unsaved new post survives a reload", () => write(admin));
    await test.step("a published post is on the blog, in the sitemap and in the feed", () => publish(admin));
    await test.step("a changed slug redirects from the old address", () => moveAddress(admin));
    if (lang === "ar") return admin.page.context().close();
    await test.step("a translation names the original in `hreflang`", () => translate(admin, id));
    await test.step("a scheduled post is not public yet", () => plan(admin));
    await test.step("concurrent edits cause a conflict and lose no text", () => collide(admin, id));
    await test.step("an old revision can be restored", () => restore(admin, id));
    await test.step("a preview link works without a session", () => preview(browser, admin, id));
    await test.step("a failed save keeps the text on the page", () => loseConnection(admin, id));
    await test.step("a deleted post responds with 410", () => remove(admin, id));
  });
}

async function write(admin: Writer): Promise<string> {
  const { page, t, lang, open } = admin;
  const { title, excerpt, words } = TEXTS[lang];
  await open("");
  await admin.checkAxe();
  await page
    .getByRole("navigation", { name: t("posts.new.title") })
    .getByRole("link")
    .nth(lang === "fr" ? 0 : 2)
    .click();
  await field(admin, "title").fill(title);
  await field(admin, "excerpt").fill(excerpt);
  await page.locator(".ProseMirror").click();
  await page.keyboard.type(words);
  await expect(bar(admin)).toContainText(said(admin, "kept"));
  await page.reload();
  await expect(page.locator(".ProseMirror")).toHaveText(words);
  await expect(field(admin, "title")).toHaveValue(title);
  await expect(page.getByText(said(admin, "own"))).toBeVisible();
  await admin.checkAxe();
  await press(admin, "draft");
  await expect(page.getByText(t("posts.results.saved.draft"))).toBeVisible();
  expect((await page.request.get(`/${lang}/blog/${TEXTS[lang].slug}`)).status()).toBe(404);
  return /edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
}

async function publish(admin: Writer) {
  const { page, t, lang } = admin;
  const { slug, words } = TEXTS[lang];
  await press(admin, "publish");
  await expect(page.getByText(t("posts.results.saved.published"))).toBeVisible();
  await expect(field(admin, "slug")).toHaveValue(slug);
  const path = encodeURI(`/${lang}/blog/${slug}`);
  expect(await (await page.request.get(path)).text()).toContain(words);
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain(path);
  expect(await (await page.request.get(`/${lang}/blog/feed.xml`)).text()).toContain(path);
}

async function moveAddress(admin: Writer) {
  const { page, t, lang } = admin;
  const { slug, moved } = TEXTS[lang];
  await field(admin, "slug").fill(moved);
  await expect(page.getByText(t("posts.search.slugMoves", { slug }))).toBeVisible();
  // A double click must save once: a second save would conflict with the first.
  await page.getByRole("button", { name: t("posts.moves.update"), exact: true }).dblclick();
  await expect(page.getByText(t("posts.results.saved.published"))).toBeVisible();
  const old = await page.request.get(`/${lang}/blog/${slug}`, { maxRedirects: 0 });
  expect([old.status(), decodeURI(old.headers()["location"] ?? "")]).toEqual([301, `/${lang}/blog/${moved}`]);
  // On a tablet the button is at the start of the bar; its popover must stay inside the viewport.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByText(t("posts.moves.date")).click();
  await expect(page.getByLabel(t("posts.schedule.date"))).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.setViewportSize(wide);
}

async function translate(admin: Writer, id: string) {
  const { page, t, lang, open } = admin;
  await open(`edit/${id}`);
  await page.getByRole("link", { name: t("posts.writeIn.en") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("posts.edit.new") })).toBeVisible();
  await field(admin, "title").fill(TEXTS[lang].english);
  await field(admin, "excerpt").fill("Ten minutes later, an hour earlier.");
  await page.locator(".ProseMirror").click();
  await page.keyboard.type("On Sunday evening everybody comes home.");
  await press(admin, "publish");
  await expect(page.getByText(t("posts.results.saved.published"))).toBeVisible();
  const english = await (await page.request.get(`/en/blog/${TEXTS[lang].englishSlug}`)).text();
  expect(english).toContain(`hrefLang="${lang}" href="`);
  expect(english).toContain(encodeURI(`/${lang}/blog/${TEXTS[lang].moved}`));
}

async function collide(admin: Writer, id: string) {
  const { page, t, open } = admin;
  await open(`edit/${id}`);
  await page.locator(".ProseMirror").waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".ProseMirror").waitFor();
  await field({ ...admin, page: other }, "excerpt").fill("A");
  await press({ ...admin, page: other }, "update");
  await expect(other.getByText(t("posts.results.saved.published"))).toBeVisible();
  await other.close();
  await field(admin, "excerpt").fill("B");
  await press(admin, "update");
  await expect(page.getByText(t("posts.conflict.title"))).toBeVisible();
  await expect(field(admin, "excerpt")).toHaveValue("B");
  await page.getByText(t("posts.conflict.differences")).click();
  await expect(page.locator("ins")).toHaveText(/\bB\b/);
  await admin.checkAxe();
  await page.getByRole("button", { name: t("posts.conflict.keepMine") }).click();
  await expect(page.getByText(t("posts.results.saved.published"))).toBeVisible();
  await expect(field(admin, "excerpt")).toHaveValue("B");
}

async function restore(admin: Writer, id: string) {
  const { page, t, open } = admin;
  await open(`edit/${id}/revisions`);
  await page.locator("ol a").nth(1).click();
  await page.getByRole("link", { name: t("posts.revisions.toNow") }).click();
  await expect(page.locator("ins")).toHaveText(/\bB\b/);
  await admin.checkAxe();
  await page.getByRole("link", { name: t("posts.revisions.restore") }).click();
  await expect(page.getByRole("alertdialog")).toContainText(t("posts.revisions.restoreLive"));
  await page.getByRole("button", { name: t("posts.revisions.restoreYes"), exact: true }).click();
  await expect(field(admin, "excerpt")).toHaveValue("A");
}

async function preview(browser: Browser, admin: Writer, id: string) {
  const { page, t, lang, open } = admin;
  await open(`edit/${id}`);
  await page.locator(".ProseMirror").waitFor();
  await field(admin, "title").fill("Secret");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: t("posts.edit.preview") }).click();
  const tab = await opened;
  await tab.waitForURL(/\/blog\/preview\//);
  const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await stranger.goto(tab.url());
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Secret");
  await expect(stranger.getByText(t("preview.unsaved"))).toBeVisible();
  expect((await page.request.get(`/${lang}/blog/preview/none.at-all`)).status()).toBe(404);
  expect(
    await (await page.request.get(encodeURI(`/${lang}/blog/${TEXTS[lang].moved}`))).text(),
  ).not.toContain("Secret");
  await stranger.context().close();
  await tab.close();
}

async function plan(admin: Writer) {
  const { page, t, lang, open } = admin;
  await open(`new?lang=${lang}`);
  await field(admin, "title").fill("Plus tard 2");
  await field(admin, "excerpt").fill("…");
  await page.locator(".ProseMirror").click();
  await page.keyboard.type("…");
  await page.getByText(t("posts.moves.schedule")).click();
  const { date, time } = inMinutes(5);
  await page.getByLabel(t("posts.schedule.date")).fill(date);
  await page.getByLabel(t("posts.schedule.time"), { exact: true }).fill(time);
  await page.getByRole("button", { name: t("posts.schedule.submit") }).click();
  await expect(page.getByText(t("posts.results.saved.scheduled"))).toBeVisible();
  expect((await page.request.get(`/${lang}/blog/plus-tard-2`)).status()).toBe(404);
  await open("?state=scheduled");
  await expect(page.getByRole("listitem").filter({ hasText: "Plus tard 2" })).toContainText(
    new RegExp(translatorOf(lang).formats.clock(time).replaceAll("\u00A0", "\\s")),
  );
  await page.getByRole("link", { name: "Plus tard 2" }).click();
  await press(admin, "back");
  await expect(page.getByText(t("posts.results.saved.draft"))).toBeVisible();
}

async function loseConnection(admin: Writer, id: string) {
  const { page, t, open } = admin;
  await open(`edit/${id}`);
  await page.locator(".ProseMirror").waitFor();
  await page.context().setOffline(true);
  await field(admin, "authorName").fill("Nour");
  await press(admin, "update");
  await expect(page.getByText(t("posts.saving.failed"))).toBeVisible();
  await page.context().setOffline(false);
  await press(admin, "update");
  await expect(page.getByText(t("posts.results.saved.published"))).toBeVisible();
}

async function remove(admin: Writer, id: string) {
  const { page, t, lang, open } = admin;
  await open("");
  await page.locator(`input[value="${id}"]`).check();
  await page.getByRole("button", { name: t("posts.choice.delete") }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(t("posts.delete.sure"));
  await admin.checkAxe();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.locator(`input[value="${id}"]`).check();
  await page.getByRole("button", { name: t("posts.choice.delete") }).click();
  await dialog.getByRole("button", { name: t("posts.delete.confirm"), exact: true }).click();
  await expect(page.getByText(t("posts.results.deleted", { count: 1 }))).toBeVisible();
  expect((await page.request.get(encodeURI(`/${lang}/blog/${TEXTS[lang].moved}`))).status()).toBe(410);
}

const field = ({ page }: Pick<Writer, "page">, name: string) => page.locator(`#${name}`);

const bar = ({ page, t }: Writer) => page.getByRole("region", { name: t("posts.edit.bar") });

async function press({ page, t }: Writer, move: "draft" | "publish" | "update" | "back") {
  await page.locator(".ProseMirror").waitFor();
  await page.getByRole("button", { name: t(`posts.moves.${move}`), exact: true }).click();
}

function said({ t }: Writer, what: "kept" | "own"): RegExp {
  const moment = { day: "today", time: "@" } as const;
  const sentence = what === "kept" ? t("posts.saving.kept", moment) : t("posts.own.shown", moment);
  return new RegExp(sentence.replace(/[.()]/g, "\\$&").replace("@", "\\d{1,2}(?::|\\sh\\s)\\d\\d"));
}

function inMinutes(minutes: number): { date: string; time: string } {
  return parisFields(new Date(Date.now() + minutes * 60_000).toISOString());
}

async function measureRows({ page, open }: Writer) {
  const before = page.viewportSize()!;
  await open("");
  const rows = page.locator("li:has(> label input[name=id])");
  expect(await rows.count()).toBeGreaterThan(3);
  for (const width of [390, 768, 900, 1023, 1024, 1440]) {
    // No reload: the page from the server is the same at all widths.
    await page.setViewportSize({ width, height: 900 });
    const broken = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const parts = [...row.children].map((part) => ({ part, box: part.getBoundingClientRect() }));
        const lying = parts.flatMap(({ box }, at) =>
          parts
            .slice(at + 1)
            .filter(
              ({ box: other }) =>
                box.left < other.right - 1 &&
                other.left < box.right - 1 &&
                box.top < other.bottom - 9 &&
                other.top < box.bottom - 9,
            ),
        );
        const cut = parts.filter(({ part }) => part.scrollWidth > part.clientWidth + 1);
        return [...lying, ...cut].map(({ part }) => part.textContent);
      }),
    );
    expect(broken, `${width} px`).toEqual([]);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll, `${width} px`).toBe(client);
  }
  await page.setViewportSize(before);
}
