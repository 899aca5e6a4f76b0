import { expect, test } from "./support/engine-test.ts";

test("the way back is the page from the back/forward cache, scrolled as it was left", async ({ window }) => {
  for (const from of ["/en/fleet", "/en/contact"]) {
    await window.open(from);
    await expect.poll(() => window.run(() => "ready" in document.documentElement.dataset)).toBe(true);
    await window.run(() => {
      addEventListener(
        "pageshow",
        ({ persisted }) => (document.body.dataset["persisted"] = String(persisted)),
      );
      scrollTo(0, 300);
      document.querySelector<HTMLElement>('footer a[href="/en/about"]')?.click();
    });
    await window.arrive("/en/about");
    await window.run(() => history.back());
    await window.arrive(from);
    await expect.poll(() => window.run(() => document.body.dataset["persisted"]), from).toBe("true");
    expect(await window.run(() => scrollY)).toBe(300);
  }
});
