import { expect, test } from "vitest";
import type { RequestContext } from "#app/context.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { describePage } from "./describe-page.server.ts";
import { headMeta } from "./page-head.ts";

const page = {
  lang: "en",
  path: "/en/fleet",
  company: DEMO_COMPANY,
  meta: { title: "Fleet", description: "Seven cars" },
  heading: "The cars",
  crumbs: [{ name: "Our cars", path: "/en/fleet" }],
} as const;

test("the head has title, description, canonical address and the tags of search engines and link previews", () => {
  const head = describePage(request, { ...page, crumbs: [...page.crumbs] });
  const title = `Fleet · ${DEMO_COMPANY.tradeName}`;
  expect(head).toMatchObject({
    title,
    description: "Seven cars",
    canonical: "https://house.example/en/fleet",
  });
  const tags = headMeta({ head });
  expect(tags).toContainEqual({ property: "og:title", content: "Fleet" });
  const way = [
    { position: 1, name: "Home", item: "https://house.example/en" },
    { position: 2, name: "Our cars", item: "https://house.example/en/fleet" },
  ];
  expect(tags.find((tag) => "script:ld+json" in tag)).toMatchObject({
    "script:ld+json": { "@graph": [{ "@type": "BreadcrumbList", itemListElement: way }] },
  });
});

test("a page may set another canonical address and more tags", () => {
  const canonical = "https://other.example/a";
  const more = [{ property: "article:tag", content: "Orly" }];
  const head = describePage(request, { ...page, crumbs: [...page.crumbs], canonical, more });
  expect(head).toMatchObject({ canonical });
  expect(headMeta({ head })).toContainEqual(more[0]);
});

test("a public page names its canonical address, and a private page is not indexed", () => {
  const head = {
    title: "Fleet",
    description: "Seven cars",
    canonical: "https://house.example/en/fleet",
    more: [],
  };
  expect(headMeta({ head })).toContainEqual({ tagName: "link", rel: "canonical", href: head.canonical });
  expect(headMeta({ head: { title: "Your ride", robots: "noindex" } })).toEqual([
    { title: "Your ride" },
    { name: "robots", content: "noindex" },
  ]);
  expect(headMeta(undefined)).toEqual([]);
});

const request = { services: { site: { publicUrl: "https://house.example" } } } as unknown as RequestContext;
