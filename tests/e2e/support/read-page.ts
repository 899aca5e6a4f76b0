import { NodeType, parse, type HTMLElement, type Node } from "node-html-parser";

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
  texts: string[];
  links: string[];
  files: string[];
  ids: string[];
  /** The components of the page: each element with its parent (tag, classes and attribute names), and each script and style sheet. */
  pieces: Set<string>;
};

export function readPage(html: string): PageFacts {
  const document = parse(html);
  const root = document.querySelector("html")!;
  const all = (selector: string) => document.querySelectorAll(selector);
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? "";
  const valuesOf = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name) ?? "");
  const code = [
    ...valuesOf("script[src]", "src"),
    ...valuesOf('link[rel="modulepreload"], link[rel="stylesheet"]', "href"),
  ];
  const pictures = [
    ...valuesOf("img[src], source[src], video[src]", "src"),
    ...valuesOf("img[srcset], source[srcset]", "srcset").flatMap(addressesIn),
    ...valuesOf('link[rel="preload"], link[rel~="icon"], link[rel="manifest"]', "href"),
    ...valuesOf('link[rel="preload"][imagesrcset]', "imagesrcset").flatMap(addressesIn),
  ];
  const lang = root.getAttribute("lang") ?? "";
  return {
    lang,
    dir: root.getAttribute("dir") ?? "",
    headings: all("h1").length,
    title: document.querySelector("title")?.textContent ?? "",
    description: attribute('meta[name="description"]', "content"),
    canonical: attribute('link[rel="canonical"]', "href"),
    alternates: Object.fromEntries(
      all("link")
        .filter((link) => link.getAttribute("rel") === "alternate" && link.hasAttribute("hreflang"))
        .map((link) => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""]),
    ),
    card: attribute('meta[property="og:image"]', "content"),
    linked: all('script[type="application/ld+json"]').map((script) => script.textContent),
    texts: textsIn(document.querySelector("body")!, lang, lang),
    links: valuesOf("a[href]", "href"),
    files: [...new Set([...code, ...pictures])].filter(
      (address) => address !== "" && !address.startsWith("data:"),
    ),
    ids: valuesOf("[id]", "id"),
    pieces: new Set([...all("body, body *").filter(isPiece).map(pieceOf), ...code]),
  };
}

function addressesIn(set: string): string[] {
  return set.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

const UNREAD = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "BDI", "ADDRESS", "TEMPLATE"]);

function textsIn(element: HTMLElement, own: string, around: string): string[] {
  if (UNREAD.has(element.tagName)) return [];
  const lang = element.getAttribute("lang") ?? around;
  return element.childNodes.flatMap((node: Node) => {
    if (node.nodeType === NodeType.ELEMENT_NODE) return textsIn(node as HTMLElement, own, lang);
    const text = node.nodeType === NodeType.TEXT_NODE ? node.text.trim() : "";
    return text !== "" && lang === own ? [text] : [];
  });
}

function isPiece({ tagName, parentNode }: HTMLElement): boolean {
  return tagName !== "SOURCE" && tagName !== "USE" && !parentNode?.closest("svg");
}

function pieceOf(element: HTMLElement): string {
  const parent = element.parentNode ? outlineOf(element.parentNode) : "";
  return `${parent} > ${element.tagName === "SVG" ? "svg" : outlineOf(element)}`;
}

function outlineOf(element: HTMLElement): string {
  const attributes = Object.keys(element.attributes).toSorted().join(" ");
  return `${element.rawTagName}.${element.getAttribute("class") ?? ""}[${attributes}]`;
}

export function pagesWithAllPieces(
  pages: Map<string, PageFacts>,
  known: ReadonlySet<string> = new Set(),
): string[] {
  const all = [...pages.values()].flatMap(({ pieces }) => [...pieces]);
  const left = new Set(all.filter((piece) => !known.has(piece)));
  const chosen: string[] = [];
  while (left.size > 0) {
    const newIn = ([, { pieces }]: [string, PageFacts]) =>
      [...pieces].filter((piece) => left.has(piece)).length;
    const [path, { pieces }] = [...pages].reduce((best, page) => (newIn(page) > newIn(best) ? page : best));
    chosen.push(path);
    for (const piece of pieces) left.delete(piece);
  }
  return chosen;
}
