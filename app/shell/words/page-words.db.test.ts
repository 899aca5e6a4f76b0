import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedBlog } from "#features/blog/seed-blog.server.ts";
import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { LANGS } from "#i18n/locales.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  await seedBlog(harness.services.db, harness.clock.now());
});
afterAll(() => harness.close());

const RIDE = "from=CDG&to=Ritz+Paris&date=2027-01-27&time=14%3A30&passengers=2&vehicle=mercedes-e-class";
const STEPS = ["vehicle", "extras", "checkout"].map((step) => `booking/${step}?${RIDE}`);
const PAGES = LANGS.flatMap((lang) =>
  [...PUBLIC_PAGES, ...STEPS].map((page) => `/${lang}/${page}`.replace(/\/$/, "")),
);

const KEY = RegExp(`\\b(${Object.keys(dictionaries.fr).join("|")})(\\.[a-z][A-Za-z-]*)+\\b`, "g");

test("no page shows the key of a missing word", async () => {
  const shown: Record<string, string[]> = {};
  for (const page of PAGES) {
    const html = (await draw(page)).replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, "");
    const texts = html.replaceAll(/\s(href|src|action|data-words|content)="[^"]*"/g, "");
    const keys = texts.match(KEY);
    if (keys) shown[page] = keys;
  }
  expect(shown).toEqual({});
});

/** The result of a plural format for a value that is not a number, such as a formatted figure. */
const NO_NUMBER = /\bNaN\b|ليس\sرقم/;

test("no page formats a value that is not a number", async () => {
  const counting: string[] = [];
  for (const page of PAGES) if (NO_NUMBER.test(await draw(page))) counting.push(page);
  expect(counting).toEqual([]);
});

test("the words of a page are immutable files, and are not in its loader data", async () => {
  const html = await draw("/fr/booking");
  const addresses = /data-words="([^"]+)"/.exec(html)![1]!.split(" ");
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) {
    const answer = await site.ask(address, { headers: { "Accept-Encoding": "gzip, br" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Content-Encoding")).toBe("br");
  }
  expect(html).not.toContain(dictionaries.fr.errors["time-past"]);
});

test("answers 404 for words of another version", async () => {
  const answer = await site.ask("/words/fr/booking/0000000000000000.json");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

/** kB, gzipped HTML without styles. Pages with more text are listed by name. */
const MOST = 12;
const LARGER: Record<string, number> = {
  // The text is in the loader data too, for hydration.
  "": 17.2,
  about: 13,
  "privacy-policy": 12.3,
  terms: 18.3,
  // With the passenger, the choice of messages and the consent to keep the card.
  "booking/checkout": 24.9,
  contact: 12.8,
  // With the application for an account, which lists the countries.
  "services/corporate-services": 13.6,
};
/** The text is in the loader data too, and the form lists the country calling codes. The classes of the kit are part of the HTML. */
const EVENT = 16.9;

test("the HTML of each page is within its size limit", async () => {
  const heavy: Record<string, number> = {};
  for (const page of PAGES) {
    const [, name = ""] = /^\/[a-z]+\/?([^?]*)/.exec(page) ?? [];
    const bytes = gzipSync(withoutStyles(await draw(page))).length;
    if (bytes > (LARGER[name] ?? (name.startsWith("prestige-events/") ? EVENT : MOST)) * 1_000)
      heavy[page] = bytes;
  }
  expect(heavy).toEqual({});
});

function withoutStyles(html: string): string {
  return html.replaceAll(/<style[^>]*>.*?<\/style>/gs, "");
}

const drawn = new Map<string, string>();

async function draw(page: string): Promise<string> {
  const known = drawn.get(page);
  if (known !== undefined) return known;
  const answer = await site.ask(page);
  expect([page, answer.status]).toEqual([page, 200]);
  const html = await answer.text();
  drawn.set(page, html);
  return html;
}
