import type { Page } from "@playwright/test";

/** What a page says of itself, read in the browser. */
export type PageFacts = {
  lang: string;
  dir: string;
  headings: number;
  title: string;
  description: string;
  canonical: string;
  alternates: Record<string, string>;
  card: string;
  linked: string[];
  /** Visible texts, but those that name another language. */
  texts: string[];
  links: string[];
  ids: string[];
};

export async function readPage(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const { documentElement: root, body } = document;
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? "";
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const texts: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const language = parent?.closest("[lang]")?.getAttribute("lang");
      const text = walker.currentNode.textContent?.trim() ?? "";
      if (text && language === root.lang && !parent?.closest("script, style, noscript, bdi, address"))
        texts.push(text);
    }
    return {
      lang: root.lang,
      dir: root.dir,
      headings: all("h1").length,
      title: document.title,
      description: attribute('meta[name="description"]', "content"),
      canonical: attribute('link[rel="canonical"]', "href"),
      alternates: Object.fromEntries(
        all<HTMLLinkElement>('link[rel="alternate"][hreflang]').map((link) => [link.hreflang, link.href]),
      ),
      card: attribute('meta[property="og:image"]', "content"),
      linked: all('script[type="application/ld+json"]').map((script) => script.textContent),
      texts,
      links: all<HTMLAnchorElement>("a[href]").map((link) => link.getAttribute("href") ?? ""),
      ids: all("[id]").map(({ id }) => id),
    };
  });
}
