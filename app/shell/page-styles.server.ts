import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Internal header between the renderer and the server: the source of the inlined styles, for the content security
 * policy.
 */
export const PAGE_STYLES = "X-Page-Styles";

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)(?:#[^"]*)?"\/>/g;

/**
 * Inlines the style sheets of a page, so that the first paint does not wait for further files. Their links remain with
 * `disabled`: the browser does not fetch them, and React Router finds them where it expects them when it loads the
 * styles of later pages. In development, where no file is built, the links are unchanged.
 */
export const withPageStyles = pageStylesIn("build/client");

export function pageStylesIn(built: string) {
  // By the addresses of a page's files, which are immutable: one entry per kind of page.
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

type Styles = { style: string; source: string };

const NONE: Styles = { style: "", source: "" };

function sourceOf(style: string): string {
  return `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
}
