import type { MetaDescriptor } from "react-router";

/** What a loader gives of its page's head, and what changes with each page that is opened from another. */
export type PageHead = Listed | Unlisted;

type Listed = {
  /** As a browser's tab shows it. */
  title: string;
  description: string;
  /** The one true address of the page, which browsers share. */
  canonical: string;
};

/** A page that is nobody else's. */
type Unlisted = { title: string; robots: "noindex" };

/** For the `meta` of a page whose loader gave its head; a page that failed has no head of its own. */
export function headMeta(loaderData: { head: PageHead } | undefined): MetaDescriptor[] {
  if (!loaderData) return [];
  const { title, ...more } = loaderData.head;
  if ("robots" in more) return [{ title }, { name: "robots", content: more.robots }];
  return [
    { title },
    { name: "description", content: more.description },
    { tagName: "link", rel: "canonical", href: more.canonical },
  ];
}
