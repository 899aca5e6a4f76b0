import type { MetaDescriptor } from "react-router";

/** What a loader returns for the head of its page. */
export type PageHead = Listed | Unlisted;

type Listed = {
  /** As a browser's tab shows it. */
  title: string;
  description: string;
  /** The one true address of the page, which browsers share. */
  canonical: string;
  /** What search engines and link previews read. */
  more: MetaDescriptor[];
};

/** A page that is nobody else's. */
type Unlisted = { title: string; robots: "noindex" };

/** For the `meta` of a page whose loader gave its head; a page that failed has no head of its own. */
export function headMeta(loaderData: { head: PageHead } | undefined): MetaDescriptor[] {
  if (!loaderData) return [];
  const { head } = loaderData;
  const { title } = head;
  if ("robots" in head) return [{ title }, { name: "robots", content: head.robots }];
  return [
    { title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: head.canonical },
    ...head.more,
  ];
}
