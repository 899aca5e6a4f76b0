import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import type { RequestContext } from "#app/context.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { CRAWLER_TAGS } from "./crawler-tags.tsx";
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

test("what changes with each page is given, and what only crawlers read is left for the drawing", () => {
  const request = requestFor({ asksForData: false });
  const head = describePage(request, { ...page, crumbs: [...page.crumbs] });
  const title = `Fleet · ${DEMO_COMPANY.tradeName}`;
  expect(head).toEqual({ title, description: "Seven cars", canonical: "https://house.example/en/fleet" });
  const left = request.saidOnce.get(CRAWLER_TAGS) as MetaDescriptor[];
  expect(left).toContainEqual({ property: "og:title", content: "Fleet" });
  const way = [
    { position: 1, name: "Home", item: "https://house.example/en" },
    { position: 2, name: "Our cars", item: "https://house.example/en/fleet" },
  ];
  expect(left.find((tag) => "script:ld+json" in tag)).toMatchObject({
    "script:ld+json": { "@graph": [{ "@type": "BreadcrumbList", itemListElement: way }] },
  });
});

test("a page may name another true address, and what else only crawlers read", () => {
  const request = requestFor({ asksForData: false });
  const canonical = "https://other.example/a";
  const more = [{ property: "article:tag", content: "Orly" }];
  expect(describePage(request, { ...page, crumbs: [...page.crumbs], canonical, more })).toMatchObject({
    canonical,
  });
  expect(request.saidOnce.get(CRAWLER_TAGS)).toContainEqual(more[0]);
});

test("a page that is opened from another tells crawlers nothing", () => {
  const request = requestFor({ asksForData: true });
  describePage(request, { ...page, crumbs: [...page.crumbs] });
  expect(request.saidOnce.size).toBe(0);
});

test("the head of a page names its address, and that of a page which is nobody else's asks not to be listed", () => {
  const head = { title: "Fleet", description: "Seven cars", canonical: "https://house.example/en/fleet" };
  expect(headMeta({ head })).toContainEqual({ tagName: "link", rel: "canonical", href: head.canonical });
  expect(headMeta({ head: { title: "Your ride", robots: "noindex" } })).toEqual([
    { title: "Your ride" },
    { name: "robots", content: "noindex" },
  ]);
  expect(headMeta(undefined)).toEqual([]);
});

function requestFor({ asksForData }: Pick<RequestContext, "asksForData">): RequestContext {
  const services = { site: { publicUrl: "https://house.example" } };
  return { asksForData, saidOnce: new Map(), services } as unknown as RequestContext;
}
