import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { crawlerMeta, fullTitle } from "./page-meta.ts";
import { cardAddress } from "./social-card.ts";

const page = {
  title: "Fleet with chauffeur",
  siteName: "Maison",
  heading: "Seven cars",
  description: "Sept voitures",
  lang: "en",
  path: "/en/fleet",
  publicUrl: "https://house.example",
} as const;
const meta = crawlerMeta(page);

test("the title includes the name of the company, a preview has it separately", () => {
  expect(fullTitle(page.title, page.siteName)).toBe("Fleet with chauffeur · Maison");
  expect(meta).toContainEqual({ property: "og:title", content: "Fleet with chauffeur" });
  expect(meta).toContainEqual({ property: "og:site_name", content: "Maison" });
});

test("lists every language, and French as the default", () => {
  expect(alternatesIn(meta)).toEqual([
    ...LANGS.map((lang) => [lang, `https://house.example/${lang}/fleet`]),
    ["x-default", "https://house.example/fr/fleet"],
  ]);
});

test("a page in two languages lists no third, and is its own default where French is missing", () => {
  const path = "/en/blog/arriving";
  const translations = { en: path, ar: "/ar/blog/wusul" };
  const post = crawlerMeta({ ...page, path, translations });
  expect(alternatesIn(post)).toEqual([
    ["en", "https://house.example/en/blog/arriving"],
    ["ar", "https://house.example/ar/blog/wusul"],
    ["x-default", "https://house.example/en/blog/arriving"],
  ]);
  expect(contentsOf(post, "og:locale:alternate")).toEqual(["ar_AE"]);
});

test("a preview shows the page's social card with its address and size", () => {
  const [image] = contentsOf(meta, "og:image");
  expect(image).toMatch(/^https:\/\/house\.example\/cards\/en\/fleet\.png\?v=\w+$/);
  expect(contentsOf(meta, "og:image:width")).toEqual(["1200"]);
  expect(contentsOf(meta, "og:image:alt")).toEqual(["Seven cars · Maison"]);
  expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

test("another text or another company name changes the address of the card", () => {
  const text = { heading: "Seven cars", title: "Fleet with chauffeur", siteName: "Maison" };
  const address = cardAddress("/en/fleet", text);
  expect(cardAddress("/en/fleet", { ...text, heading: "Eight cars" })).not.toBe(address);
  expect(cardAddress("/en/fleet", { ...text, siteName: "House" })).not.toBe(address);
  expect(cardAddress("/en/fleet", { ...text })).toBe(address);
});

test("a page may set another preview", () => {
  const image = { url: "https://other.example/a.jpg" };
  const post = crawlerMeta({ ...page, preview: { title: "Read", image } });
  expect(contentsOf(post, "og:title")).toEqual(["Read"]);
  expect(contentsOf(post, "og:description")).toEqual(["Sept voitures"]);
  expect(contentsOf(post, "og:image")).toEqual(["https://other.example/a.jpg"]);
  expect(contentsOf(post, "og:image:width")).toEqual([]);
});

function alternatesIn(tags: ReturnType<typeof crawlerMeta>) {
  return tags.flatMap((tag) =>
    "rel" in tag && tag.rel === "alternate" && "hrefLang" in tag ? [[tag.hrefLang, tag.href]] : [],
  );
}

function contentsOf(tags: ReturnType<typeof crawlerMeta>, property: string) {
  return tags.flatMap((tag) => ("property" in tag && tag.property === property ? [tag.content] : []));
}
