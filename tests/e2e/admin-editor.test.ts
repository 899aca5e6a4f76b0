import type { BrowserContext, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { type Lang, directionOf } from "#i18n/locales.ts";
import { checkAxe } from "./support/axe.ts";
import { ownersAdmin } from "./support/admin.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(120_000);
test.describe.configure({ mode: "serial" });

const PICTURE = "pont-alexandre";

const HOSTILE = `<meta charset="utf-8"><style>p { color: red }</style><h1 style="color:red" onclick="window.hacked = 1">Collé</h1>
<script>window.hacked = 1</script><p style="font-size:30px">Un <a href="javascript:window.hacked=1">piège</a> et un
<a href="https://example.com/page" target="_top">vrai lien</a> <span style="font-weight:700">en gras</span>
<img src="https://example.com/t.gif" onerror="window.hacked=1"></p><iframe src="https://example.com"></iframe>
<h5>Plus petit</h5><ol><li>un<ul><li>dedans 🌙</li></ul></li></ol>
<table><tr><td colspan="2" style="width:900px">large</td></tr><tr><td>a</td><td>ب</td></tr></table>`;

/** HTML that Word copies: list items are paragraphs, and `mso-bidi-*` styles apply to right-to-left text only. */
const WORD = `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Gras</b> et <i style='mso-bidi-font-style:normal'>italique</i>,
<span style='mso-bidi-font-weight:bold'>droit</span>, 1<sup>er</sup>, CO<sub>2</sub><img width=120 src="file:///C:/Users/a/msohtmlclip1/01/clip_image001.png"></p>
<p class=MsoNormal><img width=120 src="file:///C:/Users/a/msohtmlclip1/01/clip_image002.png"></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Pain</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Eau</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Monter</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.</span>Partir</p>`;

let context: BrowserContext;

test.beforeAll(async ({ browser, site }) => {
  const { page } = await ownersAdmin(browser, site, "fr");
  context = page.context();
  await page.close();
});

test.afterAll(() => context.close());

for (const lang of ["fr", "ar"] as const) {
  const { t } = translatorOf(lang);

  test(`in ${lang}, a post can be written with the keyboard, and its preview has the same content`, async () => {
    const { page, problems, box, tool, paste } = await anEditPage(lang);

    await test.step("headings, lists and a quote can be typed as Markdown", async () => {
      await expect(box).toHaveAttribute("lang", lang);
      await expect(box).toHaveAttribute("dir", directionOf(lang));
      await box.click();
      await type(page, ["## Le départ", "Un texte ", "- premier", "dedans"]);
      await page.keyboard.press("Tab");
      await leaveBlock(page, 3);
      await type(page, ["> Une voiture attend."]);
      await leaveBlock(page, 2);
      await expect(box.locator("h2")).toHaveText("Le départ");
      await expect(box.locator("ul ul li")).toHaveText("dedans");
      await expect(box.locator("blockquote p")).toHaveText("Une voiture attend.");
    });

    if (lang === "fr")
      await test.step("a `javascript:` link is rejected with an error", async () => {
        await page.keyboard.type("Voir la ");
        await page.keyboard.press("Control+k");
        const dialog = page.getByRole("dialog", { name: t("editor.link.title") });
        const address = dialog.getByLabel(t("editor.link.address"));
        await address.fill("javascript:alert(1)");
        await page.keyboard.press("Enter");
        await expect(dialog.getByText(t("editor.link.refused"))).toBeVisible();
        await checkAxe(page, lang);
        await address.fill(`/${lang}/fleet`);
        await dialog.getByLabel(t("editor.link.text")).fill("flotte");
        await page.keyboard.press("Enter");
        await expect(dialog).toBeHidden();
        await expect(box.getByRole("link", { name: "flotte" })).toHaveAttribute("href", `/${lang}/fleet`);
        await page.keyboard.type(" à Paris");
        await expect(box.getByRole("link", { name: "flotte", exact: true })).toBeVisible();
      });

    await test.step("the toolbar is one tab stop with arrow key navigation", async () => {
      await page.keyboard.press("Enter");
      await page.keyboard.press("Alt+F10");
      await expect(tool(t("editor.undo"))).toBeFocused();
      for (let step = 0; step < 3; step += 1) {
        await page.keyboard.press(directionOf(lang) === "rtl" ? "ArrowLeft" : "ArrowRight");
      }
      await expect(tool(t("editor.style.heading"))).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(box).toBeFocused();
      await page.keyboard.type("Rolls-Royce");
      await expect(tool(t("editor.style.heading"))).toHaveAttribute("aria-pressed", "true");
      const other = directionOf(lang) === "rtl" ? "ltr" : "rtl";
      await tool(t(`editor.direction.${other}`)).click();
      await expect(box.locator("h2").last()).toHaveAttribute("dir", other);
    });

    if (lang === "fr") {
      await test.step("a column is added to a table, and undo removes it", async () => {
        await page.keyboard.press("Enter");
        await tool(t("editor.table.insert"), true).click();
        await page.keyboard.type("Départ");
        await page.keyboard.press("Tab");
        await page.keyboard.type("Prix");
        await expect(box.locator("th")).toHaveText(["Départ", "Prix", ""]);
        await tool(t("editor.table.columnAfter")).click();
        await expect(box.locator("th")).toHaveCount(4);
        await page.keyboard.press("Control+z");
        await expect(box.locator("th")).toHaveCount(3);
      });

      await test.step("a picture of the library is inserted with alternative text and caption", async () => {
        await tool(t("editor.picture")).click();
        await uploadOnce(page, lang);
        await page.getByRole("dialog").getByRole("button", { name: PICTURE, exact: true }).click();
        const figure = box.getByRole("group", { name: t("editor.figure.label", { name: PICTURE }) });
        await expect(figure.getByText(t("editor.figure.altMissing"))).toBeVisible();
        await figure.getByLabel(t("editor.figure.alt")).fill("Un pont le soir");
        await figure.getByLabel(t("editor.figure.caption")).fill("Le pont Alexandre-III");
        await expect(figure.getByText(t("editor.figure.altMissing"))).toBeHidden();
        await checkAxe(page, lang);
      });

      await test.step("pasted HTML is sanitized", async () => {
        await box.locator("> p").last().click();
        await paste(HOSTILE);
        await expect(box.locator("h2").last()).toHaveText("Collé");
        await expect(box.locator("h3")).toHaveText("Plus petit");
        await expect(box.locator("ol ul li")).toHaveText("dedans 🌙");
        await expect(box.getByRole("link")).toHaveText(["flotte", "vrai lien"]);
        await expect(box.locator("strong")).toHaveText("en gras");
        await expect(box.locator("iframe, script, [onerror], [style*=red]")).toHaveCount(0);
        expect(await page.evaluate(() => "hacked" in window)).toBe(false);
      });
    }

    await test.step("the draft is saved, and its preview has the same blocks", async () => {
      const written = await shapeOf(box.locator("> *"));
      await page.getByLabel(t("posts.fields.title"), { exact: true }).fill(`Article ${lang}`);
      await page.getByRole("button", { name: t("posts.moves.draft"), exact: true }).click();
      await expect(page.getByText(t("posts.results.saved.draft"))).toBeVisible();
      await page.reload();
      await expect(page.getByRole("textbox", { name: t("posts.fields.content"), exact: true })).toBeVisible();
      const preview = await previewOf(page, t("posts.edit.preview"));
      if (lang === "fr") {
        await expect(preview.getByText("Le pont Alexandre-III")).toBeVisible();
        await expect(preview.getByRole("img", { name: "Un pont le soir" })).toBeVisible();
      }
      expect(await shapeOf(preview.locator("h2").first().locator("xpath=..").locator("> *"))).toEqual(
        written,
      );
    });

    expect(problems, "What the browser complained about").toEqual([]);
    await page.close();
  });
}

for (const lang of ["fr", "ar"] as const)
  test(`in ${lang}, emphasis is visible, and an italic font loads only for a text with emphasis`, async () => {
    const { page, box, paste } = await anEditPage(lang);
    const faces = () =>
      page.evaluate(
        () =>
          [...document.fonts].filter((face) => face.style === "italic" && face.status === "loaded").length,
      );
    await box.click();
    await page.keyboard.type("Orly");
    expect(await faces()).toBe(0);
    await paste("<p>Un <i>mot</i></p>");
    const words = box.locator("em");
    const look = await words.evaluate((element) => {
      const { fontStyle, color } = getComputedStyle(element);
      return [fontStyle, color === getComputedStyle(element.parentElement!).color];
    });
    if (lang === "fr") {
      expect(look).toEqual(["italic", true]);
      await expect.poll(faces).toBe(1);
    } else {
      expect(look).toEqual(["normal", false]);
      expect(await faces()).toBe(0);
    }
    await page.close();
  });

test("pasting from Word keeps the formatting, a pasted picture is added to the library, and Ctrl+S saves", async () => {
  const { t } = translatorOf("ar");
  const { page, problems, box, paste } = await anEditPage("ar");
  await box.click();
  await paste(WORD);
  await expect(box.locator("strong")).toHaveText(["Gras"]);
  await expect(box.locator("em")).toHaveText(["italique"]);
  await expect(box.locator("sup")).toHaveText(["er"]);
  await expect(box.locator("sub")).toHaveText(["2"]);
  await expect(page.getByText(t("editor.picturesLost.title", { count: 2 }))).toBeVisible();
  await expect(box.locator("ul > li")).toHaveText(["Pain", "Eau"]);
  await expect(box.locator("ol > li")).toHaveText(["Monter", "Partir"]);

  await test.step("the same picture pasted twice is stored once", async () => {
    const colour = "#1f5c4d";
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const figures = box.locator("figure img");
    for (const count of [1, 2]) {
      await pasteFile(page, png.toString("base64"));
      await expect(figures).toHaveCount(count);
    }
    await expect(box.getByText(t("editor.figure.altMissing"))).toHaveCount(2);
    const [first, second] = await figures.evaluateAll((all) =>
      all.map((one) => (one as HTMLImageElement).src),
    );
    expect(first).toBe(second);
  });

  await test.step("Ctrl+S saves the draft from any field", async () => {
    await page.getByLabel(t("posts.fields.title"), { exact: true }).fill("من وورد");
    await page.keyboard.press("Control+KeyS");
    await expect(page.getByText(t("posts.results.saved.draft"))).toBeVisible();
  });

  await test.step("publishing lists the pictures without alternative text", async () => {
    const asked = page.getByRole("alertdialog", { name: t("posts.noAlt.title", { count: 1 }) });
    const publish = page.getByRole("button", { name: t("posts.moves.publish"), exact: true });
    await publish.click();
    await expect(asked.getByRole("listitem")).toHaveText(["image"]);
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await publish.click();
    await asked.getByRole("button", { name: t("posts.noAlt.decorative") }).click();
    await expect(box.getByRole("checkbox", { name: t("editor.figure.decorative") }).first()).toBeChecked();
    await expect(box.getByText(t("editor.figure.altMissing"))).toHaveCount(0);
    await expect(page.locator("#excerpt")).toHaveAttribute("aria-invalid", "true");
  });
  const refused = "the server responded with a status of 400";
  expect(
    problems.filter((one) => !one.includes(refused)),
    "What the browser complained about",
  ).toEqual([]);
  await page.close();
});

for (const { lang, width } of [
  { lang: "en", width: 1440 },
  { lang: "fr", width: 1280 },
  { lang: "ar", width: 390 },
] as const)
  test(`in ${lang} at ${width} px, the buttons of a new post do not move at its first autosave`, async () => {
    const { t } = translatorOf(lang);
    const { page, box } = await anEditPage(lang);
    await page.setViewportSize({ width, height: 844 });
    const save = page.getByRole("button", { name: t("posts.moves.draft"), exact: true });
    await box.click();
    await page.keyboard.type("Orly");
    const before = await save.boundingBox();
    await expect(page.getByText(keptBeginning(t))).toBeVisible();
    expect(await save.boundingBox()).toEqual(before);
    await page.close();
  });

function keptBeginning(t: ReturnType<typeof translatorOf>["t"]): string {
  return (t("posts.saving.kept", { day: "today", time: "|" }).split("|")[0] ?? "").trim();
}

async function pasteFile(page: Page, base64: string): Promise<void> {
  await page.evaluate((bytes) => {
    const file = new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], "image.png", {
      type: "image/png",
    });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    const box = document.querySelector('[contenteditable="true"][role="textbox"]');
    box?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, base64);
}

async function anEditPage(lang: Lang) {
  const { t } = translatorOf(lang);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(`/${lang}/admin/edit/${randomUUID()}?lang=${lang}`);
  return {
    page,
    problems,
    box: page.getByRole("textbox", { name: t("posts.fields.content"), exact: true }),
    tool: (name: string, exact = true) =>
      page.getByRole("toolbar", { name: t("editor.toolbar") }).getByRole("button", { name, exact }),
    paste: (html: string) =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", text);
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }, html),
  };
}

async function type(page: Page, lines: string[]): Promise<void> {
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press("Enter");
    await page.keyboard.type(line);
  }
}

async function leaveBlock(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press("Enter");
}

async function uploadOnce(page: Page, lang: Lang): Promise<void> {
  if (lang !== "fr") return;
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#35507a" } })
    .png()
    .toBuffer();
  await page
    .locator("dialog input[type=file]")
    .setInputFiles({ name: `${PICTURE}.png`, mimeType: "image/png", buffer });
}

async function shapeOf(blocks: ReturnType<Page["locator"]>): Promise<string[]> {
  return blocks.evaluateAll((elements) =>
    elements
      .map((element) => {
        const text = element.querySelector("img") ? "" : element.textContent.trim().slice(0, 40);
        const inner = element.querySelector("figure, table")?.localName;
        return `${inner ?? element.localName} ${element.getAttribute("dir") ?? ""} ${text}`;
      })
      .filter((line) => line.trim() !== "p"),
  );
}

async function previewOf(page: Page, name: string): Promise<Page> {
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name, exact: true }).click();
  const preview = await opening;
  await preview.waitForLoadState();
  return preview;
}
