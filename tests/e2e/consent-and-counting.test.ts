import type { Page } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { bannerOn, beacons, buttonOf, foreignRequests, viewsIn } from "./support/consent.ts";
import { countersOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { openCheckout, nextVisitor, tokenIn } from "./support/http-guest.ts";
import { startSite } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

// The user agent of a person, because bots are not counted.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" });

const PHONE = { width: 390, height: 844 };

test("a refusal is remembered, can be changed in the footer, and applies to other tabs", async ({
  page,
  context,
}) => {
  const lang = "ar";
  const { t } = translatorOf(lang);
  const banner = bannerOn(page, lang);
  await page.goto(`/${lang}`);
  const [refuse, accept] = await Promise.all(
    ([`refuse`, `accept`] as const).map((answer) => buttonOf(page, lang, answer).boundingBox()),
  );
  expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);
  await expect(banner.getByRole("link", { name: t("shell.consent.more") })).toHaveAttribute(
    "href",
    `/${lang}/cookie-policy`,
  );
  await page.keyboard.press("Escape");
  await expect(banner).toBeVisible();
  await buttonOf(page, lang, "refuse").click();
  await expect(banner).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(banner).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(`/${lang}/fleet`);
  await hydrated(other);
  const again = page.getByRole("contentinfo").getByRole("button", { name: t("shell.consent.label") });
  await again.click();
  await expect(banner).toBeFocused();
  await expect(banner).toContainText(t("shell.consent.refused"));
  await page.keyboard.press("Escape");
  await expect(banner).toHaveCount(0);
  await expect(again).toBeFocused();
  await again.press("Enter");
  await buttonOf(page, lang, "accept").click();
  await expect(again).toBeFocused();
  expect(await other.evaluate(() => localStorage.getItem("consent"))).toMatch(/^accepted \d{4}-\d\d-\d\d$/);
});

test("a choice in one tab closes the banner in another tab", async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/fr"), other.goto("/fr/fleet")]);
  await expect(bannerOn(other, "fr")).toBeVisible();
  await buttonOf(page, "fr", "accept").click();
  await expect(bannerOn(other, "fr")).toHaveCount(0);
});

test("the banner appears again seven months after a choice", async ({ page }) => {
  await page.addInitScript(() => {
    const day = new Date();
    day.setMonth(day.getMonth() - 7);
    localStorage.setItem("consent", `accepted ${day.toISOString().slice(0, 10)}`);
  });
  await page.goto("/fr");
  await expect(bannerOn(page, "fr")).toBeVisible();
});

for (const { path, window } of [
  { path: "/fr/contact", window: PHONE },
  { path: "/fr/contact", window: { width: 667, height: 375 } },
  { path: "/fr", window: PHONE },
]) {
  test(`on ${path} at ${window.width} px, the banner comes before the header in tab order and never covers the focused element`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    await page.goto(path);
    await expect(bannerOn(page, "fr")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(bannerOn(page, "fr").locator(":focus")).toHaveCount(1);
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const [focused, banner] = [document.activeElement, document.querySelector("[data-cookie-banner]")];
        if (!focused || focused === document.body || !banner || banner.contains(focused)) return null;
        const [field, card] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()];
        return field.top >= card.top && field.top < card.bottom ? focused.outerHTML.slice(0, 120) : null;
      });
      expect(hidden, "has the focus under the banner").toBeNull();
    }
    await buttonOf(page, "fr", "refuse").click();
    await expect.poll(() => roomOf(page)).toEqual({ above: "", below: "", end: "" });
  });
}

test("each page reserves space for the banner at its position", async ({ page }) => {
  const { t } = translatorOf("fr");
  await page.goto("/fr");
  await hydrated(page);
  const height = /\d+px/;
  const above = { above: expect.stringMatching(height), below: "", end: expect.stringMatching(height) };
  await expect.poll(() => roomOf(page)).toEqual(above);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("shell.nav.fleet"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL("/fr/fleet");
  await expect
    .poll(() => roomOf(page))
    .toEqual({ ...above, above: "", below: expect.stringMatching(height) });
  await page.goBack();
  await expect.poll(() => roomOf(page)).toEqual(above);
});

function roomOf(page: Page) {
  return page.evaluate(() => {
    const { style } = document.documentElement;
    const footer = document.querySelector<HTMLElement>("body > footer");
    return {
      above: style.getPropertyValue("scroll-padding-block-start"),
      below: style.getPropertyValue("scroll-padding-block-end"),
      end: footer?.style.getPropertyValue("--banner"),
    };
  });
}

test("a site without Google sends no request to another host, before and after consent", async ({
  page,
  site,
}) => {
  const elsewhere = foreignRequests(page, site.url);
  await page.goto("/fr/contact");
  await buttonOf(page, "fr", "accept").click();
  await page.goto("/fr/booking");
  await page.getByRole("combobox").first().pressSequentially("disney");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.goto("/fr/fleet");
  await hydrated(page);
  expect(elsewhere).toEqual([]);
});

test("counts every page once under its route pattern, without tokens and query", async ({ page, site }) => {
  const token = tokenIn((await (await openCheckout(site)).send()).headers.get("location"));
  const sent = await beacons(page);
  const counted: string[] = [];
  // A page is counted by its first script, so wait for it before the next navigation.
  const expectNext = async (view: string) => {
    counted.push(view);
    await expect.poll(() => viewsIn(sent)).toEqual(counted);
  };
  await page.goto("/fr?from=secret-query");
  await expectNext("fr /");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: translatorOf("fr").t("shell.nav.fleet"), exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/fleet$/);
  await expectNext("fr /fleet");
  await page.evaluate(() => (location.hash = "main"));
  await header.getByRole("link", { name: "العربية" }).first().click();
  await expect(page).toHaveURL(/\/ar\/fleet/);
  await expectNext("ar /fleet");
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/fleet#main$/);
  await expectNext("fr /fleet");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expectNext("fr /fleet");
  await page.goto(`/fr/booking/manage/${token}`);
  await expect.poll(() => viewsIn(sent).at(-1)).toBe("fr /booking/manage/:token");
  expect(sent.join()).not.toContain(token);
  expect(sent.join()).not.toContain("secret");
  // Any number: other tests of this worker visit the same pages.
  for (const line of [/^page_view \/booking\/manage\/:token fr: \d+$/, /^page_view \/fleet ar: \d+$/])
    await expect.poll(() => countersOf(site)).toContainEqual(expect.stringMatching(line));
});

test("counts a click on a booking link once with its position on the page", async ({ page }) => {
  const sent = await beacons(page);
  const { t } = translatorOf("en");
  await page.goto("/en/fleet");
  await hydrated(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("shell.nav.booking") })
    .click();
  await expect(page).toHaveURL(/\/en\/booking$/);
  await page.goto("/en");
  await hydrated(page);
  await buttonOf(page, "en", "refuse").click();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell.nav.booking"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/en\/booking$/);
  await page.setViewportSize(PHONE);
  await page.goto("/en/fleet");
  await hydrated(page);
  await page.locator("[data-place=sticky-bar] > a", { hasText: t("shell.nav.booking") }).click();
  await expect(page).toHaveURL(/\/en\/booking$/);
  const clicks = sent.filter((event) => event.get("name") === "book_now_click");
  expect(clicks.map((event) => `${event.get("path")} ${event.get("detail")}`)).toEqual([
    "/fleet header",
    "/ footer",
    "/fleet sticky-bar",
  ]);
});

test("counts a sent form once, even if the thank-you page is reloaded", async ({ page }) => {
  const sent = await beacons(page);
  const forms = () => sent.filter((event) => event.get("name") === "contact_form_submit");
  await page.goto("/fr/thank-you?request=quote&reference=DE-7K3M9Q");
  await expect.poll(() => forms().map((event) => event.get("detail"))).toEqual(["quote"]);
  await page.reload();
  await expect.poll(() => viewsIn(sent).length).toBe(2);
  await page.goto("/fr/thank-you?request=message");
  await expect.poll(() => viewsIn(sent).length).toBe(3);
  expect(forms()).toHaveLength(1);
});

test("answers bots and invalid events with 204 and does not count them", async ({ site }) => {
  const before = await countersOf(site);
  const view = { name: "page_view", path: "/fleet/maybach", lang: "en", detail: "" };
  const send = async (event: object, agent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0") => {
    const body = new URLSearchParams(Object.entries(event));
    const headers = { "user-agent": agent, "x-forwarded-for": nextVisitor() };
    return (await fetch(`${site.url}/events`, { method: "POST", body, headers })).status;
  };
  expect(await send(view, "Mozilla/5.0 (compatible; Googlebot/2.1)")).toBe(204);
  for (const wrong of [
    { name: "purchase" },
    { path: "/nothing" },
    { path: "/admin/bookings" },
    { path: "/booking/places" },
    { lang: "de" },
    { name: "book_now_click", detail: "moon" },
  ])
    expect(await send({ ...view, ...wrong })).toBe(204);
  expect(
    (await countersOf(site)).filter((line) => !before.includes(line) && line.includes("maybach")),
  ).toEqual([]);
  expect(await send(view)).toBe(204);
  expect(await countersOf(site)).toContain("page_view /fleet/maybach en: 1");
});

test("Google Analytics loads only after consent, gets no query, and stops after a refusal", async ({
  page,
}) => {
  const site = await startSite({ GOOGLE_ANALYTICS_ID: "G-TEST1234" });
  try {
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "document.cookie = '_ga=GA1.1.1; Path=/'" }),
    );
    const elsewhere = foreignRequests(page, site.url);
    await page.goto(`${site.url}/fr/fleet?from=secret`);
    await expect(bannerOn(page, "fr")).toBeVisible();
    expect(elsewhere).toEqual([]);
    await buttonOf(page, "fr", "accept").click();
    await expect.poll(() => elsewhere).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST1234"]);
    const told = () => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer));
    await expect.poll(told).toContain('"page_view"');
    expect(await told()).not.toContain("secret");
    const again = page
      .getByRole("contentinfo")
      .getByRole("button", { name: translatorOf("fr").t("shell.consent.label") });
    await again.click();
    await buttonOf(page, "fr", "refuse").click();
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("_ga");
    await page
      .getByRole("banner")
      .getByRole("link", { name: translatorOf("fr").t("shell.nav.services"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/fr\/services$/);
    expect(await told(), "on the next page").toBeUndefined();
  } finally {
    // The page may still send requests to the site.
    await page.close();
    await site.dispose();
  }
});

test("Google Maps loads only after consent or a click on its checkbox, and stops after a refusal", async ({
  page,
}) => {
  const lang = "ar";
  const site = await startSite({
    PLACES_PROVIDER: "google",
    GOOGLE_MAPS_API_KEY: "no-such-key-0000",
    GOOGLE_MAPS_BROWSER_KEY: "no-such-browser-key",
  });
  try {
    await page.route("https://maps.googleapis.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: `(${String(smallMaps)})()` }),
    );
    const asked = () => page.evaluate(() => (window as { askedOfGoogle?: string[] }).askedOfGoogle ?? []);
    const elsewhere = foreignRequests(page, site.url);
    const { t } = translatorOf(lang);
    const field = page.getByRole("combobox").first();
    const type = async (text: string) => {
      await field.fill("");
      await field.pressSequentially(text);
      await expect(page.getByRole("option").first()).toBeVisible();
    };
    await page.goto(`${site.url}/${lang}/booking`);
    await hydrated(page);
    const box = page.getByRole("checkbox", { name: t("shell.consent.askMaps") });
    await expect(box).not.toBeChecked();
    const again = page.getByRole("contentinfo").getByRole("button", { name: t("shell.consent.label") });
    await type("disney");
    await again.click();
    await buttonOf(page, lang, "refuse").click();
    await type("ritz paris");
    expect(elsewhere, "after typing").toEqual([]);
    await box.click();
    await type("versailles");
    await expect.poll(asked, "after the click").toContain("versailles");
    expect(elsewhere.every((url) => url.startsWith("https://maps.googleapis.com/"))).toBe(true);
    await again.click();
    await buttonOf(page, lang, "refuse").click();
    await expect(box).not.toBeChecked();
    await type("disney");
    await again.click();
    await buttonOf(page, lang, "accept").click();
    await expect(box).toHaveCount(0);
    await type("orly");
    await expect.poll(asked, "after a yes").toContain("orly");
    expect(await asked(), "after the no").not.toContain("disney");
  } finally {
    await page.close();
    await site.dispose();
  }
});

test.describe("while Google does not answer", () => {
  test.use({ causes: /Google Maps|maps\.googleapis\.com|ERR_FAILED/ });

  test("its addresses are tried three times, and again after a press on the button", async ({ page }) => {
    const lang = "fr";
    const site = await startSite({
      PLACES_PROVIDER: "google",
      GOOGLE_MAPS_API_KEY: "no-such-key-0000",
      GOOGLE_MAPS_BROWSER_KEY: "no-such-browser-key",
    });
    try {
      let tries = 0;
      let isDown = true;
      await page.route("https://maps.googleapis.com/**", (route) => {
        tries += 1;
        if (isDown) return route.abort();
        return route.fulfill({ contentType: "text/javascript", body: `(${String(smallMaps)})()` });
      });
      const { t } = translatorOf(lang);
      const field = page.getByRole("combobox").first();
      const type = async (text: string) => {
        await field.fill("");
        await field.pressSequentially(text);
        await expect(page.getByRole("option").first()).toBeVisible();
      };
      await page.goto(`${site.url}/${lang}/booking`);
      await hydrated(page);
      await page.getByRole("checkbox", { name: t("shell.consent.askMaps") }).click();
      const again = page.getByRole("button", { name: t("shell.consent.mapsRetry") });
      await expect(again).toHaveCount(0);
      for (const [index, text] of ["versailles", "disneyland", "orly"].entries()) {
        await type(text);
        await expect.poll(() => tries, text).toBeGreaterThan(index);
      }
      await expect(again).toBeVisible();
      await expect(page.getByText(t("shell.consent.mapsFailed"))).toBeVisible();
      const answered = page.waitForResponse(/booking\/places\?.*ritz(%20|\+)paris/);
      await type("ritz paris");
      await answered;
      expect(tries, "no more tries without a press").toBe(3);
      isDown = false;
      await again.click();
      await expect(again).toHaveCount(0);
      await type("versailles");
      const asked = () => page.evaluate(() => (window as { askedOfGoogle?: string[] }).askedOfGoogle ?? []);
      await expect.poll(asked).toContain("versailles");
    } finally {
      await page.close();
      await site.dispose();
    }
  });
});

function smallMaps() {
  const asked: string[] = [];
  const places = {
    AutocompleteSessionToken: Object,
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async ({ input }: { input: string }) => {
        asked.push(input);
        return { suggestions: [] };
      },
    },
  };
  const { google } = Object.assign(window, { askedOfGoogle: asked }) as unknown as {
    google: { maps: Record<string, unknown> };
  };
  google.maps["importLibrary"] = async () => places;
  (google.maps["__ib__"] as () => void)();
}
