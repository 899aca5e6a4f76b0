import { use, useEffect, useState } from "react";
import { type MetaDescriptor, useLocation } from "react-router";
import { SaidOnceContext } from "../said-once.tsx";

/** Under this name a loader leaves them for the drawing of its page (`describePage`). */
export const CRAWLER_TAGS = "crawler-tags";

/**
 * What only search engines and link previews read of a page, in its head: they ask for each address by itself, so that the server writes it and
 * the browser's scripts never draw it. It is true of that one page, and goes when another is opened from it.
 */
export function CrawlerTags() {
  const tags = use(SaidOnceContext).get(CRAWLER_TAGS) as MetaDescriptor[] | undefined;
  const { pathname } = useLocation();
  const [drawnAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== drawnAt) for (const tag of document.querySelectorAll("[data-crawler]")) tag.remove();
  }, [pathname, drawnAt]);
  return tags?.map((tag) => <CrawlerTag key={JSON.stringify(tag)} tag={tag} />);
}

function CrawlerTag({ tag }: { tag: MetaDescriptor }) {
  if ("script:ld+json" in tag) {
    const json = JSON.stringify(tag["script:ld+json"]).replaceAll("<", "\\u003c");
    return <script type="application/ld+json" data-crawler="" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  const { tagName, ...attributes } = tag as Record<string, string>;
  return tagName === "link" ? (
    <link {...attributes} data-crawler="" />
  ) : (
    <meta {...attributes} data-crawler="" />
  );
}
