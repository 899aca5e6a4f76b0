import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const meta = pageMeta({
  title: "Flotte",
  description: "Sept voitures",
  lang: "en",
  path: "/en/fleet",
  publicUrl: "https://house.example",
});

test("the canonical address is the page's own, without query", () => {
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://house.example/en/fleet" });
});

test("every language is named, and French is the default", () => {
  const alternates = meta.filter((tag) => "rel" in tag && tag.rel === "alternate");
  expect(alternates).toEqual(
    [
      ["fr", "fr"],
      ["en", "en"],
      ["ar", "ar"],
      ["x-default", "fr"],
    ].map(([hrefLang, lang]) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href: `https://house.example/${lang}/fleet`,
    })),
  );
});
