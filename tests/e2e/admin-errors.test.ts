import { ownersAdmin } from "./support/admin.ts";
import { expect, test } from "./support/site-test.ts";

test("an error of an admin form disappears when its field is corrected, and the other errors remain", async ({
  browser,
  site,
}) => {
  const { page, open, t } = await ownersAdmin(browser, site, "ar");
  await open("settings");
  const name = page.locator("#tradeName");
  const email = page.locator("#email");
  await name.fill("");
  await email.fill("no address");
  await page.getByRole("button", { name: t("settings.company.submit") }).click();
  const summary = page.getByRole("alert").filter({ hasText: t("settings.company.toCorrect") });
  await expect(summary.getByRole("listitem")).toHaveCount(2);
  await expect(name).toHaveAttribute("aria-invalid", "true");

  await name.pressSequentially("M");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(summary.getByRole("listitem")).toHaveCount(1);
  await expect(name).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");

  await email.fill("contact@example.com");
  await expect(summary).toHaveCount(0);
  await email.fill("still none");
  await page.getByRole("button", { name: t("settings.company.submit") }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await page.context().close();
});

test("an error rendered by the server disappears at hydration if its field was corrected before", async ({
  browser,
  site,
}) => {
  const { page, t } = await ownersAdmin(browser, site, "fr");
  let isComing = false;
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route(/\/assets\/(?!entry\.client)[\w.-]+\.js$/, async (route) => {
    if (!isComing) return route.abort();
    await scriptsReleased;
    return route.continue();
  });
  await page.goto("/fr/admin/settings");
  await page.locator("#tradeName").fill("");
  await page.locator("#email").fill("no address");
  isComing = true;
  await page.getByRole("button", { name: t("settings.company.submit") }).click();
  const summary = page.getByRole("alert").filter({ hasText: t("settings.company.toCorrect") });
  await expect(summary.getByRole("listitem")).toHaveCount(2);
  await page.locator("#tradeName").fill("M");
  releaseScripts();
  await expect(summary.getByRole("listitem")).toHaveCount(1);
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#tradeName")).toHaveValue("M");
  await page.context().close();
});

test("a page that another navigation aborts while its data arrive throws no error", async ({
  browser,
  site,
}) => {
  const { page, open, t } = await ownersAdmin(browser, site, "fr");
  await page.addInitScript(() => {
    const fetchNow = window.fetch;
    window.fetch = async (input, init) => {
      const response = await fetchNow(input, init);
      if (!response.url.includes("/admin/mails.data")) return response;
      const text = await response.text();
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      const { dataset } = document.documentElement;
      let isRead = false;
      const body = new ReadableStream({
        start(controller) {
          signal?.addEventListener("abort", () => {
            dataset["aborted"] = "";
            controller.error(signal.reason);
          });
        },
        pull(controller) {
          if (isRead) dataset["begun"] = "";
          else controller.enqueue(new TextEncoder().encode(text));
          isRead = true;
        },
      });
      return new Response(body, { status: response.status, headers: response.headers });
    };
  });
  const asked = page.waitForResponse(/admin\/mails\.data/);
  await page.route(/\/assets\/mails-[\w-]+\.js$/, async (route) => {
    await asked;
    await new Promise((wait) => setTimeout(wait, 3_000));
    await route.continue().catch(() => undefined);
  });
  await open("bookings");
  const menu = page.getByRole("navigation").first();
  await menu.getByRole("link", { name: new RegExp(`^${t("admin.nav.mails")}`) }).click();
  await expect(page.locator("html[data-begun]")).toHaveCount(1);
  await menu.getByRole("link", { name: new RegExp(`^${t("admin.nav.flights")}`) }).click();
  await page.waitForURL(/admin\/flights/);
  await expect(page.locator("html[data-aborted]")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().close();
});
