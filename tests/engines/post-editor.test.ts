import { randomUUID } from "node:crypto";
import { ownerPath } from "../e2e/support/admin.ts";
import { translatorOf } from "../e2e/support/words.ts";
import { expect, test } from "./support/engine-test.ts";

test("in fr and ar, a post is written, styled with the toolbar, and still there after a reload", async ({
  window,
  site,
}) => {
  await window.resize(1440);
  await window.open(ownerPath(site, "fr"));
  for (const [field, text] of [
    ["email", "claire@example.com"],
    ["newPassword", "une berline noire à minuit"],
  ] as const) {
    await window.click({ role: "field", name: translatorOf("fr").t(`admin.fields.${field}`) });
    await window.type(text);
  }
  await window.click({ role: "button", name: translatorOf("fr").t("admin.welcome.submit") });
  await expect.poll(async () => (await window.address()).pathname).not.toContain("/welcome/");
  for (const lang of ["fr", "ar"] as const) {
    const { t } = translatorOf(lang);
    const box = "[contenteditable=true]";
    await window.open(`/${lang}/admin/edit/${randomUUID()}?lang=${lang}`);
    await window.click(box);
    await window.type("## Le départ");
    await window.press("Enter");
    await window.type("Une voiture attend.");
    await expect.poll(() => window.run(blocksIn, box)).toEqual(["H2 Le départ", "P Une voiture attend."]);
    await window.click({ role: "button", name: t("editor.style.heading") });
    await expect.poll(() => window.run(blocksIn, box)).toEqual(["H2 Le départ", "H2 Une voiture attend."]);
    const kept = t("posts.saving.kept", { day: "today", time: "|" }).split("|")[0] ?? "";
    await expect
      .poll(() => window.run(() => document.querySelector("main")?.textContent ?? ""))
      .toContain(kept.trim());
    await window.open((await window.address()).href);
    await window.see(box);
    await expect.poll(() => window.run(blocksIn, box)).toEqual(["H2 Le départ", "H2 Une voiture attend."]);
  }
});

/** Runs in the page. */
function blocksIn(box: string): string[] {
  return [...(document.querySelector(box)?.children ?? [])]
    .filter(({ textContent }) => textContent !== "")
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
}
