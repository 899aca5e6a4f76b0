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
  // By address; a built file never changes.
  const kept = new Map<string, string>();

  return (html: string): { html: string; source: string } => {
    const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
    const styles = [...head.matchAll(LINK)].map(([, address = ""]) => styleOf(address));
    if (styles.length === 0 || styles.includes(undefined)) return { html, source: "" };
    const style = styles.join("");
    let isFirst = true;
    const drawn = head.replace(LINK, (link) => {
      const off = link.replace("/>", ' disabled=""/>');
      if (!isFirst) return off;
      isFirst = false;
      return `<style>${style}</style>${off}`;
    });
    return { html: drawn + html.slice(head.length), source: sourceOf(style) };
  };

  function styleOf(address: string): string | undefined {
    const known = kept.get(address);
    if (known !== undefined) return known;
    const file = join(built, address);
    if (!existsSync(file)) return undefined;
    const text = readFileSync(file, "utf8").trim();
    kept.set(address, text);
    return text;
  }
}

function sourceOf(style: string): string {
  return `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
}
