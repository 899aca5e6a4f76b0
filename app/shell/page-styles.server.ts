import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Between the page and the process only: the source of the styles that the page carries. */
export const PAGE_STYLES = "X-Page-Styles";

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)(?:#[^"]*)?"\/>/g;

/**
 * The page with its styles in it, so that it is painted when it has come and not when six more files have. Their links stay behind them,
 * switched off: a browser does not fetch them, and the router finds them where it expects them and brings the styles of later pages. In
 * development, where no file is built, the links are left as they are.
 */
export const withPageStyles = pageStylesIn("build/client");

/** With the files below this folder. */
export function pageStylesIn(built: string) {
  // By the addresses of a page's files, which never change: as many as there are kinds of pages.
  const kept = new Map<string, Styles>();

  return (html: string): { html: string; source: string } => {
    const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
    const { style, source } = stylesAt([...head.matchAll(LINK)].map(([, address = ""]) => address));
    if (style === "") return { html, source };
    let isFirst = true;
    const drawn = head.replace(LINK, (link) => {
      const off = link.replace("/>", ' disabled=""/>');
      if (!isFirst) return off;
      isFirst = false;
      return `<style>${style}</style>${off}`;
    });
    return { html: drawn + html.slice(head.length), source };
  };

  function stylesAt(addresses: string[]): Styles {
    const key = addresses.join();
    const known = kept.get(key);
    if (known) return known;
    const files = addresses.map((address) => join(built, address));
    if (files.length === 0 || !files.every((file) => existsSync(file))) return NONE;
    const style = files.map((file) => readFileSync(file, "utf8").trim()).join("");
    const styles = { style, source: sourceOf(style) };
    kept.set(key, styles);
    return styles;
  }
}

/** Of one page: the text, and its name in the policy. */
type Styles = { style: string; source: string };

const NONE: Styles = { style: "", source: "" };

function sourceOf(style: string): string {
  return `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
}
