import { expect, test } from "./support/engine-test.ts";
import type { EngineWindow } from "./support/window.ts";
import { translatorOf } from "../e2e/support/words.ts";

test.beforeEach(({ window }) => window.resize(390));

for (const lang of ["fr", "ar"] as const) {
  const { t } = translatorOf(lang);

  test(`in ${lang}, Tab leads through the open phone menu, and Escape closes it`, async ({ window }) => {
    await window.open(`/${lang}`);
    await window.click("header summary");
    await window.see("header details[open] nav a");
    await expect.poll(() => isLocked(window)).toBe(true);
    const names: string[] = [];
    for (let tabs = 0; tabs < 3; tabs += 1) {
      await window.press("Tab");
      names.push(await window.run(() => document.activeElement?.textContent ?? ""));
    }
    const links = await window.run(() =>
      [...document.querySelectorAll("header details nav a")].slice(0, 3).map((link) => link.textContent),
    );
    expect(names).toEqual(links);
    await window.press("Escape");
    await expect.poll(() => window.run(() => document.querySelector("header details[open]"))).toBeNull();
    await expect.poll(() => isLocked(window)).toBe(false);
  });

  test(`in ${lang}, the page behind the open booking form of the home page does not scroll`, async ({
    window,
  }) => {
    await window.open(`/${lang}`);
    await window.click("#open-from");
    await window.see({ role: "button", name: t("home.bar.close") });
    await expect.poll(() => isLocked(window)).toBe(true);
    await window.click({ role: "button", name: t("home.bar.close") });
    await expect.poll(() => isLocked(window)).toBe(false);
  });
}

/** Whether the viewport refuses to scroll. WebKitWebDriver has no wheel. */
function isLocked(window: EngineWindow): Promise<boolean> {
  return window.run(() => getComputedStyle(document.documentElement).overflowY === "hidden");
}
