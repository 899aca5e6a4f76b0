import type { BlockDirection } from "./block-direction.ts";
import { flattenLists, nestLists } from "./pasted-lists.ts";
import { spreadCells } from "./pasted-tables.ts";
import { liftWordLists } from "./word-lists.ts";

const NEVER =
  "script, style, noscript, template, iframe, object, embed, svg, math, img, picture, video, audio, canvas, link, meta, title, input, select, textarea, button";
const BLOCK = "p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote, hr";
/** What a quote, a point and a cell may not hold. */
const IN_BLOCKS = ["h1", "h2", "h3", "h4", "h5", "h6", "blockquote"]
  .map((tag) => `:is(blockquote, li, td, th) ${tag}`)
  .join(", ");

/**
 * HTML of a clipboard, from Word, Google Docs or a page: headings become ours, pictures and all that runs are dropped, bold and italic
 * that were styles become marks, lists become lists. What may stand in a post at all is decided by the schema after it.
 */
export function cleanPasted(html: string, dir: BlockDirection): string {
  const { body } = new DOMParser().parseFromString(withoutNoise(html), "text/html");
  body.querySelectorAll(NEVER).forEach((element) => element.remove());
  if (!body.querySelector("[data-pm-slice]")) cleanForeign(body, dir);
  return body.innerHTML;
}

/** What the content security policy would complain of while the browser reads; styles wait under another name. */
function withoutNoise(html: string): string {
  return html
    .replace(/<(style|script)\b[^]*?<\/\1\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s"'/](style|on\w+)\s*=/gi, " data-was-$1="));
}

function cleanForeign(body: HTMLElement, dir: BlockDirection): void {
  liftWordLists(body);
  body.querySelectorAll("[data-was-style]").forEach(marksFromStyle);
  nestLists(body);
  flattenLists(body);
  body.querySelectorAll("table").forEach(spreadCells);
  body.querySelectorAll(IN_BLOCKS).forEach((element) => rename(element, "p"));
  body.querySelectorAll("h1").forEach((element) => rename(element, "h2"));
  body.querySelectorAll("h4, h5, h6").forEach((element) => rename(element, "h3"));
  // A heading has a weight of its own.
  body.querySelectorAll(":is(h2, h3) :is(b, strong)").forEach(unwrap);
  body.querySelectorAll(`[dir="${dir}"]`).forEach((element) => element.removeAttribute("dir"));
  body.querySelectorAll("p, h2, h3, br").forEach(dropEmpty);
}

function marksFromStyle(element: Element): void {
  const style = element.getAttribute("data-was-style") ?? "";
  element.removeAttribute("data-was-style");
  if (/display\s*:\s*none|mso-hide\s*:\s*all/i.test(style)) {
    element.remove();
  } else if (/^(b|strong|i|em)$/.test(element.localName)) {
    // Google Docs wraps the whole of it in a <b> that is not bold.
    if (/(font-weight|font-style)\s*:\s*(normal|400)/i.test(style)) unwrap(element);
  } else if (element.localName === "span") {
    if (/font-weight\s*:\s*(bold|[6-9]00)/i.test(style)) wrapInside(element, "strong");
    if (/font-style\s*:\s*(italic|oblique)/i.test(style)) wrapInside(element, "em");
  }
}

/** Empty lines that other programs put between paragraphs. */
function dropEmpty(element: Element): void {
  if (element.localName === "br" && !isBetweenBlocks(element)) return;
  const isInside = element.parentElement?.closest("td, th, li") ?? null;
  if (isInside === null && element.textContent.trim() === "") element.remove();
}

function isBetweenBlocks({ previousElementSibling, nextElementSibling, className }: Element): boolean {
  const isBlock = (element: Element | null) => element?.matches(BLOCK) ?? false;
  return isBlock(previousElementSibling) || isBlock(nextElementSibling) || className.includes("interchange");
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapInside(element: Element, tag: "strong" | "em"): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  const dir = element.getAttribute("dir");
  if (dir) renamed.setAttribute("dir", dir);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
