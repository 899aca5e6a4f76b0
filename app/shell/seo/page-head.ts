import type { MetaDescriptor } from "react-router";

export type PageHead = Listed | Unlisted;

type Listed = {
  /** With the name of the company. */
  title: string;
  description: string;
  canonical: string;
  more: MetaDescriptor[];
};

type Unlisted = { title: string; robots: "noindex" };

/** For the `meta` export of a route whose loader returns its head; undefined after the loader has failed. */
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
